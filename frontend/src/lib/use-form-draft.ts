import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft-store.ts';

/** Milliseconds after the last key until the draft is written. */
const pauseMs = 400;

type FormDraft = {
  /** What an earlier visit left behind; null once it is restored or given up. */
  readonly found: Draft | null;
  /** It was restored: stop offering it. */
  taken(): void;
  /** Forgets what was found. @returns what offers it again; only for a form that is still shown and unchanged */
  giveUp(): () => void;
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
    taken() {
      setFound(null);
    },
    giveUp() {
      setFound(null);
      dropDraft(name);
      return () => {
        if (found) writeDraft(name, found.values, found.savedAt);
        setFound(found);
      };
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
