import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';

/** Something that takes its time. */
export type TaskState =
  | { readonly is: 'idle' }
  /** `since` in milliseconds, as `Date.now()` gives them. */
  | { readonly is: 'running'; readonly since: number }
  | { readonly is: 'failed'; readonly error: unknown };

export type Task = {
  readonly state: TaskState;
  /** Begins, unless it is under way already. Gives what the work gave; undefined where it failed or was left. */
  run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined>;
  /** Leaves the work, or forgets how it failed. */
  stop(): void;
};

/** One piece of work at a time that can be left; leaving the page leaves it too. */
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

  return {
    state,
    async run(work) {
      if (running.current) return undefined;
      const controller = new AbortController();
      running.current = controller;
      setState({ is: 'running', since: Date.now() });
      try {
        const result = await work(controller.signal);
        if (running.current !== controller) return undefined;
        running.current = null;
        setState({ is: 'idle' });
        return result;
      } catch (error) {
        if (running.current !== controller) return undefined;
        running.current = null;
        setState(isApiError(error, 'ABORTED') ? { is: 'idle' } : { is: 'failed', error });
        return undefined;
      }
    },
    stop() {
      running.current?.abort();
      running.current = null;
      setState({ is: 'idle' });
    },
  };
}
