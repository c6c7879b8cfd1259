import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './draft-store.ts';

/**
 * The text of a field outside a form with drafts. It survives closing its dialog, a reload and the end of the session.
 * @param name unique for each field, `appeal.<quizId>`
 * @returns the text, a function that changes it, and one that no longer keeps it because it was sent
 */
export function useKeptText(
  name: string,
  initial = '',
): readonly [text: string, setText: (text: string) => void, forget: () => void] {
  const [text, setText] = useState(() => {
    const kept = readDraft(name)?.values;
    return typeof kept === 'string' ? kept : initial;
  });
  return [
    text,
    (next) => {
      setText(next);
      if (next === initial) dropDraft(name);
      else writeDraft(name, next);
    },
    () => dropDraft(name),
  ];
}
