import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSessionEnd } from '../auth/auth-session.ts';
import { randomUuid } from '../stored/session.ts';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft-store.ts';

/** Milliseconds between the last key press and storing the draft. */
const pauseMs = 400;

type FormDraft = {
  /** The newest draft of an earlier visit or of another tab; null after it was restored or discarded. */
  readonly found: Draft | null;
  /** Call it after restoring the draft, which becomes this tab's. */
  restored(): void;
  /** Discards the draft. @returns a function that offers it again; call it only while the form is shown and unchanged */
  giveUp(): () => void;
  /** Stores the values immediately, because the page may be closed before the pause is over. */
  keep(): void;
  /** Deletes the draft. Call it after the form was saved or left on purpose. */
  drop(): void;
};

type FormDraftOptions = {
  /** Unique for each form, `quiz.<id>`. */
  readonly form: string;
  /** Must be JSON. */
  readonly values: unknown;
  readonly isDirty: boolean;
  /** Called if the session ends and the browser's storage is full or forbidden: only this page still has the values. */
  readonly onNotStored: () => void;
};

/**
 * Stores the values of a form in this browser while they differ from the saved ones. Each tab has a draft of its own. If
 * the session ends without the author's choice in this tab, the draft has the last values.
 */
export function useFormDraft({ form, values, isDirty, onNotStored }: FormDraftOptions): FormDraft {
  const [found, setFound] = useState(() => readDraft(form));
  const [name] = useState(() => `${form}~${randomUuid()}`);
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

  const keep = () => {
    clearTimeout(timer.current);
    return text === null || writeDraft(name, JSON.parse(text));
  };
  const keepAtEnd = useEffectEvent(() => {
    if (!keep()) onNotStored();
  });
  useEffect(() => onSessionEnd((end) => void (end !== 'left' && keepAtEnd())), []);

  return {
    found,
    restored() {
      if (found) {
        writeDraft(name, found.values);
        dropDraft(found.name);
      }
      setFound(null);
    },
    giveUp() {
      setFound(null);
      if (found) dropDraft(found.name);
      return () => {
        if (found) writeDraft(found.name, found.values, found.savedAt);
        setFound(found);
      };
    },
    keep,
    drop() {
      clearTimeout(timer.current);
      wasDirty.current = false;
      setFound(null);
      dropDraft(name);
    },
  };
}
