import { pictureNameOf } from '#shared/domain/picture-name.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { BinnedQuizItem, QuestionItem, QuizItem } from '../table.ts';
import { type Counted, coverOf, playerBackgroundOf, toQuiz } from './public-quiz.ts';

/** A quiz as its author sees it. */
export function toOwnQuiz(quiz: QuizItem & Counted): OwnQuiz {
  return {
    ...toQuiz(quiz),
    coverMedia: coverOf(quiz),
    playerBackgroundMedia: playerBackgroundOf(quiz),
    coverMediaId: quiz.coverMediaId,
    playerBackgroundMediaId: quiz.playerBackgroundMediaId,
    labels: [...(quiz.labels ?? [])],
    ...(quiz.takedown ? { takedown: quiz.takedown } : {}),
    withoutPicture: quiz.questionCount - Object.keys(quiz.questionMedia).length,
  };
}

/** A quiz in the bin as its author sees it: a draft with the time until which it is kept. */
export function toBinnedQuiz(quiz: BinnedQuizItem & Counted): OwnQuiz {
  const { formerOwnerId: ownerId, deletedAt, expiresAt } = quiz;
  return {
    ...toOwnQuiz({ ...quiz, entity: 'QUIZ', ownerId, isPublished: false }),
    deletedAt,
    keptUntil: new Date(expiresAt * 1000).toISOString(),
  };
}

/** A question as its author sees it, with its position in the quiz. */
export function toOwnQuestion(question: QuestionItem, position: number): OwnQuestion {
  const { questionText, answerOptions, imageMedia, imageName = '', imageOwnName } = question;
  const rightAnswer = answerOptions.find(({ isCorrect }) => isCorrect)?.answerText ?? '';
  return {
    id: question.id,
    quizId: question.quizId,
    position,
    questionText,
    imageMediaId: question.imageMediaId,
    imageMedia,
    imageAltText: question.imageAltText ?? '',
    imageName,
    shownName: pictureNameOf({
      names: [imageName, imageOwnName],
      altText: imageMedia?.altText ?? '',
      question: { questionText, rightAnswer },
    }),
    answerOptions: [...answerOptions],
    explanation: question.explanation ?? '',
    metadata: question.metadata ?? {},
    createdAt: question.createdAt,
    updatedAt: question.updatedAt,
  };
}
