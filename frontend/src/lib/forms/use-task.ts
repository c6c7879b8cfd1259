import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#shared/api/api-error.ts';

export type TaskState =
  | { readonly is: 'idle' }
  /** `since` in milliseconds, as from `Date.now()`. */
  | { readonly is: 'running'; readonly since: number }
  | { readonly is: 'failed'; readonly error: unknown };

export type Task = {
  readonly state: TaskState;
  readonly isRunning: boolean;
  /** The error of the last run; undefined while it runs and after it succeeded. */
  readonly error: unknown;
  /** Runs the work, unless it is already running. Returns its result; undefined if it failed or was stopped. */
  run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined>;
  /** Aborts the work, or clears its error. */
  stop(): void;
};

/**
 * Runs one asynchronous task at a time: a second press while it runs does nothing. The task is aborted when the
 * component is removed. Every button that sends something uses this hook instead of its own "busy" state.
 */
export function useTask(): Task {
  const [state, setState] = useState<TaskState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  const end = (next: TaskState) => {
    running.current = null;
    setState(next);
  };

  return {
    state,
    isRunning: state.is === 'running',
    error: state.is === 'failed' ? state.error : undefined,
    async run(work) {
      if (running.current) return undefined;
      const controller = new AbortController();
      running.current = controller;
      setState({ is: 'running', since: Date.now() });
      try {
        const result = await work(controller.signal);
        if (running.current !== controller) return undefined;
        end({ is: 'idle' });
        return result;
      } catch (error) {
        if (running.current === controller) {
          end(isApiError(error, 'ABORTED') ? { is: 'idle' } : { is: 'failed', error });
        }
        return undefined;
      }
    },
    stop() {
      running.current?.abort();
      end({ is: 'idle' });
    },
  };
}
