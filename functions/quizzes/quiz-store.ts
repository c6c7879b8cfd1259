import { listOwned } from '../platform/owned-items.ts';
import { get, query } from '../platform/table-reads.ts';
import type { QuestionItem, QuizItem, QuizTombstoneItem } from './items.ts';
import { quizKey, quizPartition, revisionKey } from './keys.ts';

export type QuizWithQuestions = { readonly quiz: QuizItem; readonly questions: readonly QuestionItem[] };

type Consistency = { readonly consistent?: boolean };

/** A quiz without its questions, draft or published; `undefined` when there is none or it was deleted. One GetItem. */
export async function getQuiz(
  quizId: string,
  { consistent = false }: Consistency = {},
): Promise<QuizItem | undefined> {
  const found = await get<QuizItem | QuizTombstoneItem>(quizKey(quizId), { consistent });
  return found?.entity === 'QUIZ' ? found : undefined;
}

/** A quiz with its questions in the author's order; `undefined` when there is none. One Query for each MB. */
export async function getQuizWithQuestions(
  quizId: string,
  { consistent = false }: Consistency = {},
): Promise<QuizWithQuestions | undefined> {
  type Item = QuizItem | QuizTombstoneItem | QuestionItem;
  const items = await query<Item>(quizPartition(quizId), { consistent, before: revisionKey(quizId).SK });
  const quiz = items.find((item) => item.entity === 'QUIZ');
  if (!quiz) return undefined;
  const questions = new Map(
    items.flatMap((item) => (item.entity === 'QUESTION' ? [[item.id, item] as const] : [])),
  );
  return { quiz, questions: quiz.questionIds.flatMap((id) => questions.get(id) ?? []) };
}

/** An author's quiz as of the last write; `undefined` also for another author's. One GetItem. */
export async function getOwnQuiz(quizId: string, ownerId: string): Promise<QuizItem | undefined> {
  const quiz = await getQuiz(quizId, { consistent: true });
  return quiz?.ownerId === ownerId ? quiz : undefined;
}

/** An author's quiz with its questions in order; `undefined` also for another author's. One Query. */
export async function getOwnQuizWithQuestions(
  quizId: string,
  ownerId: string,
): Promise<QuizWithQuestions | undefined> {
  const found = await getQuizWithQuestions(quizId, { consistent: true });
  return found?.quiz.ownerId === ownerId ? found : undefined;
}

/** All quizzes of an author, drafts included. One Query. */
export async function listOwnQuizzes(ownerId: string): Promise<QuizItem[]> {
  return listOwned<QuizItem>(ownerId, 'QUIZ');
}
