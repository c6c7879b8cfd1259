import { createHash } from 'node:crypto';
import type { Revision } from '../quizzes/revision-content.ts';

/** The ids of the questions in the order in which an attempt shows them; always the same for an attempt. */
export function questionOrder(
  { questions }: Revision,
  attemptId: string,
  { shuffleQuestions }: { readonly shuffleQuestions: boolean },
): string[] {
  const ids = questions.map(({ id }) => id);
  if (!shuffleQuestions) return ids;
  const places = new Map(
    ids.map((id) => [id, createHash('sha256').update(attemptId).update(id).digest('hex')]),
  );
  return ids.sort((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1));
}
