import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft-store.ts';

/** Milliseconds between the last key press and storing the draft. */
const pauseMs = 400;

type FormDraft = {
  /** The draft of an earlier visit; null after it was restored or discarded. */
  readonly found: Draft | null;
  /** Call it after restoring the draft, so that it is no longer offered. */
  restored(): void;
  /** Discards the draft. @returns a function that offers it again; call it only while the form is shown and unchanged */
  giveUp(): () => void;
  /** Stores the values immediately, because the page may be closed before the pause is over. */
  keep(): void;
  /** Deletes the draft. Call it after the form was saved or left on purpose. */
  drop(): void;
};

/**
 * Stores the values of a form in this browser while they differ from the saved ones.
 * @param name unique for each form, `quiz.<id>`
 * @param values must be JSON
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
    restored() {
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
