import { pictureNameOf } from '#shared/domain/picture-name.ts';
import type { OwnAnswerOption, OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { AnswerOption, BinnedQuizItem, QuestionItem, QuizItem } from '../table.ts';
import { type Counted, coverOf, playerBackgroundOf, toQuiz } from './public-quiz.ts';
import { isNamedByAnswer } from './question-options.ts';

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
    withoutPicture: quiz.questionCount - questionsWithPicture(quiz),
  };
}

/** How many questions have a picture, or pictures as options. */
function questionsWithPicture({ questionMedia, optionMedia }: QuizItem): number {
  return Object.keys({ ...questionMedia, ...optionMedia }).length;
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
  const { kind = 'text', questionText, answerOptions, imageMedia, imageName = '', imageOwnName } = question;
  const { marker = null, reveal = null, showsPlaces = false } = question;
  const rightAnswer = answerOptions.find(({ isCorrect }) => isCorrect)?.answerText ?? '';
  return {
    id: question.id,
    quizId: question.quizId,
    position,
    kind,
    questionText,
    imageMediaId: question.imageMediaId,
    imageMedia,
    imageAltText: question.imageAltText ?? '',
    imageName,
    shownName: pictureNameOf({
      names: isNamedByAnswer(question) ? [rightAnswer] : [imageName, imageOwnName],
      altText: imageMedia?.altText ?? '',
      question: { questionText, rightAnswer },
    }),
    ...{ marker, reveal, showsPlaces },
    answerOptions: answerOptions.map(toOwnOption),
    explanation: question.explanation ?? '',
    metadata: question.metadata ?? {},
    createdAt: question.createdAt,
    updatedAt: question.updatedAt,
  };
}

function toOwnOption({ imageCredit: _, shapes, ...option }: AnswerOption): OwnAnswerOption {
  return { ...option, ...(shapes ? { shapes: [...shapes] } : {}) };
}
