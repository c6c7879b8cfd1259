import { useEffect, useRef } from 'react';
import { isApiError } from '#shared/api/api-error.ts';
import { untilDone } from './until-done.ts';

type Pending = { readonly id: string; readonly giveUpAfterMs?: number };

/**
 * Reads each pending item until the server has finished it.
 * @param onDone called with each finished item, or with null if the item no longer exists
 */
export function useUntilDone<Thing extends { readonly status: string }>(
  pending: readonly Pending[],
  read: (id: string, signal: AbortSignal) => Promise<Thing>,
  onDone: (id: string, thing: Thing | null) => void,
): void {
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef({ read, onDone });
  useEffect(() => {
    latest.current = { read, onDone };
  });
  useEffect(() => {
    for (const [id, controller] of running.current) {
      if (pending.some((one) => one.id === id)) continue;
      controller.abort();
      running.current.delete(id);
    }
    for (const { id, giveUpAfterMs } of pending) {
      if (running.current.has(id)) continue;
      const controller = new AbortController();
      const { signal } = controller;
      running.current.set(id, controller);
      untilDone((one) => latest.current.read(id, one), {
        signal,
        ...(giveUpAfterMs === undefined ? {} : { giveUpAfterMs }),
      }).then(
        (thing) => thing && latest.current.onDone(id, thing),
        (error: unknown) => {
          if (signal.aborted) return;
          if (isApiError(error, 'NOT_FOUND')) latest.current.onDone(id, null);
          else if (!isApiError(error)) reportError(error);
        },
      );
    }
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
      all.clear();
    };
  }, []);
}
