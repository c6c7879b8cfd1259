import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import { listOwned } from '../platform/owned-items.ts';
import type { QuestionItem, QuizItem } from './items.ts';
import { coverOf, playerBackgroundOf, toQuiz } from './public-quiz.ts';
import { getQuiz, getQuizWithQuestions, type QuizWithQuestions } from './quiz-store.ts';

/** An author's quiz, as it is now. Throws NOT_FOUND, also for another author's. One GetItem. */
export async function getOwnQuiz(quizId: string, ownerId: string): Promise<QuizItem> {
  const quiz = await getQuiz(quizId, { consistent: true });
  if (quiz?.ownerId !== ownerId) throw notFound('Quiz');
  return quiz;
}

/** An author's quiz with its questions in order. Throws NOT_FOUND, also for another author's. One Query. */
export async function getOwnQuizWithQuestions(quizId: string, ownerId: string): Promise<QuizWithQuestions> {
  const found = await getQuizWithQuestions(quizId, { consistent: true });
  if (found?.quiz.ownerId !== ownerId) throw notFound('Quiz');
  return found;
}

/** All quizzes of an author, drafts included. One Query. */
export async function listOwnQuizzes(ownerId: string): Promise<QuizItem[]> {
  return listOwned<QuizItem>(ownerId, 'QUIZ');
}

/** Times a write is tried again where somebody edited, or a play was counted, between reading and writing. */
export const writeAttempts = 20;

/** Waits before another try, longer and longer and at random, so that those who race get apart. */
export async function pauseBeforeRetry(attempt: number): Promise<void> {
  await sleep(Math.min(attempt, 8) * 10 * Math.random());
}

export function changingTooFast(): AppError {
  return new AppError('CONFLICT', { detail: 'This is changing too fast, try again' });
}

/** A quiz as its author sees it. */
export function toOwnQuiz(quiz: QuizItem): OwnQuiz {
  return {
    ...toQuiz(quiz),
    coverMedia: coverOf(quiz),
    playerBackgroundMedia: playerBackgroundOf(quiz),
    coverMediaId: quiz.coverMediaId,
    playerBackgroundMediaId: quiz.playerBackgroundMediaId,
  };
}

/** A question as its author sees it, at its place in the quiz. */
export function toOwnQuestion(question: QuestionItem, position: number): OwnQuestion {
  return {
    id: question.id,
    quizId: question.quizId,
    position,
    questionText: question.questionText,
    imageMediaId: question.imageMediaId,
    imageMedia: question.imageMedia,
    imageAltText: question.imageAltText ?? '',
    answerOptions: [...question.answerOptions],
    explanation: question.explanation ?? '',
    metadata: question.metadata ?? {},
    createdAt: question.createdAt,
    updatedAt: question.updatedAt,
  };
}
