import type { HistoryEntry } from '#lib/attempt-history.ts';
import type { UnfinishedPlay } from '#lib/unfinished-play.ts';
import type { Attempt } from '#shared/domain/attempt.ts';

/** The history entry of a finished play. Answers whose verdict is known only to the server are left out. */
export function historyEntry(
  { quiz, answers, onlyMistakesOf }: UnfinishedPlay,
  attempt: Attempt,
): HistoryEntry {
  const { id, slug, title, language, coverMedia } = quiz;
  return {
    attempt,
    quiz: { id, slug, title, language, coverMedia },
    onlyMistakesOf,
    answers: Object.values(answers).flatMap(({ questionId, optionId, isCorrect, answeredAt }) =>
      optionId === null || isCorrect === null
        ? []
        : {
            id: `${attempt.id}/${questionId}`,
            attemptId: attempt.id,
            questionId,
            answerId: optionId,
            isCorrect,
            answeredAt,
          },
    ),
  };
}
