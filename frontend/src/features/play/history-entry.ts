import type { Attempt, ReviewedQuestion } from '#shared/domain/attempt.ts';
import type { HistoryEntry, LocalAnswer } from '../../lib/attempt-history.ts';
import type { UnfinishedPlay } from '../../lib/unfinished-play.ts';

/** What a finished play leaves in the browser's history. Answers whose verdict only the server knows are left out. */
export function historyEntry(play: UnfinishedPlay, attempt: Attempt): HistoryEntry {
  const { id, slug, title, language, coverMedia } = play.quiz;
  const review = reviewOf(play);
  return {
    attempt,
    quiz: { id, slug, title, language, coverMedia },
    answers: localAnswers(play),
    ...(review ? { review } : {}),
  };
}

function localAnswers({ attempt, answers }: UnfinishedPlay): LocalAnswer[] {
  return Object.values(answers).flatMap(({ questionId, answerId, isCorrect, answeredAt }) =>
    answerId === null || isCorrect === null
      ? []
      : [
          {
            id: `${attempt.id}/${questionId}`,
            attemptId: attempt.id,
            questionId,
            answerId,
            isCorrect,
            answeredAt,
          },
        ],
  );
}

/** The review as the server would give it; null where a verdict is missing. */
function reviewOf({ quiz, answers }: UnfinishedPlay): ReviewedQuestion[] | null {
  const reviewed = quiz.questions.flatMap((question) => {
    const answer = answers[question.id];
    if (!answer || answer.isCorrect === null || answer.correctAnswerId === null) return [];
    const { answerId: selectedAnswerId, isCorrect, correctAnswerId, explanation, imageAltText } = answer;
    const { imageMedia } = question;
    return [
      {
        ...question,
        ...(imageMedia && imageAltText && { imageMedia: { ...imageMedia, altText: imageAltText } }),
        selectedAnswerId,
        isCorrect,
        correctAnswerId,
        ...(explanation && { explanation }),
      },
    ];
  });
  return reviewed.length === quiz.questions.length ? reviewed : null;
}
