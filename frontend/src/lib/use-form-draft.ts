import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft-store.ts';

/** Milliseconds after the last key until the draft is written. */
const pauseMs = 400;

type FormDraft = {
  /** What an earlier visit left behind; null once it is decided about. */
  readonly found: Draft | null;
  /** It was restored or given up: stop offering it. Given up, it is forgotten. */
  decide(keep: boolean): void;
  /** Writes what is typed at once: the page may be gone before the pause is over. */
  keep(): void;
  /** The form is saved or left on purpose. */
  drop(): void;
};

/**
 * Keeps what is typed into a form in this browser while it differs from what is saved.
 * @param name the form's own, `quiz.<id>`
 * @param values JSON
 */
export function useFormDraft(name: string, values: unknown, isDirty: boolean): FormDraft {
  const [found, setFound] = useState(() => readDraft(name));
  const wasDirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = isDirty ? JSON.stringify(values) : null;

  useEffect(() => {
    if (text === null) {
      if (wasDirty.current) dropDraft(name);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    timer.current = setTimeout(() => writeDraft(name, JSON.parse(text)), pauseMs);
    return () => clearTimeout(timer.current);
  }, [name, text]);

  return {
    found,
    decide(keep) {
      setFound(null);
      if (!keep) dropDraft(name);
    },
    keep() {
      clearTimeout(timer.current);
      if (text !== null) writeDraft(name, JSON.parse(text));
    },
    drop() {
      clearTimeout(timer.current);
      wasDirty.current = false;
      setFound(null);
      dropDraft(name);
    },
  };
}
