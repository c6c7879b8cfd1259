import type { OwnQuestion } from '#shared/domain/question.ts';

/** The questions after moving the one at `from` to `to`, both from 0, with consecutive positions again. */
export function moved(questions: readonly OwnQuestion[], from: number, to: number): OwnQuestion[] {
  const question = questions[from];
  if (!question) return [...questions];
  const rest = questions.filter((_, index) => index !== from);
  return [...rest.slice(0, to), question, ...rest.slice(to)].map((one, position) =>
    one.position === position ? one : { ...one, position },
  );
}
