import { getItem, queryIndex, queryItems } from '../../platform/table-reads.ts';
import {
  type BinnedQuizItem,
  type QuestionItem,
  type QuizCopyItem,
  type QuizItem,
  type QuizTombstoneItem,
  quizCopyKey,
  quizKey,
  quizPartition,
  quizWithQuestions,
  type StatisticsItem,
  statisticsKey,
} from '../table.ts';
import type { Counted } from './public-quiz.ts';

export type QuizWithQuestions = { readonly quiz: QuizItem; readonly questions: readonly QuestionItem[] };

type Consistency = { readonly consistent?: boolean };

/**
 * A quiz without its questions, draft or published; `undefined` when it doesn't exist or is in the bin. One GetItem.
 */
export async function findQuiz(
  quizId: string,
  { consistent = false }: Consistency = {},
): Promise<QuizItem | undefined> {
  const found = await getItem<QuizItem | BinnedQuizItem | QuizTombstoneItem>('quiz', quizKey(quizId), {
    consistent,
  });
  return found?.entity === 'QUIZ' ? found : undefined;
}

/** A quiz with its questions in the author's order; `undefined` when it doesn't exist. One Query for each MB. */
export async function getQuizWithQuestions(
  quizId: string,
  { consistent = false }: Consistency = {},
): Promise<QuizWithQuestions | undefined> {
  type Item = QuizItem | BinnedQuizItem | QuizTombstoneItem | QuestionItem;
  const items = await queryItems<Item>('quiz', quizPartition(quizId), {
    consistent,
    range: quizWithQuestions,
  });
  const quiz = items.find((item) => item.entity === 'QUIZ');
  return quiz && { quiz, questions: inOrder(quiz, items) };
}

/** The questions of a quiz, also of one in the bin, in the author's order. One Query for each MB. */
export async function getQuestions(
  quiz: Pick<QuizItem, 'id' | 'questionIds'>,
): Promise<readonly QuestionItem[]> {
  const range = quizWithQuestions;
  return inOrder(quiz, await queryItems<QuizItem | QuestionItem>('quiz', quizPartition(quiz.id), { range }));
}

function inOrder(
  { questionIds }: Pick<QuizItem, 'questionIds'>,
  items: readonly (QuizItem | BinnedQuizItem | QuizTombstoneItem | QuestionItem)[],
): readonly QuestionItem[] {
  const questions = new Map(
    items.flatMap((item) => (item.entity === 'QUESTION' ? [[item.id, item] as const] : [])),
  );
  return questionIds.flatMap((id) => questions.get(id) ?? []);
}

/** An author's quiz as of the last write; `undefined` also for another author's quiz. One GetItem. */
export async function findOwnQuiz(quizId: string, ownerId: string): Promise<QuizItem | undefined> {
  const quiz = await findQuiz(quizId, { consistent: true });
  return quiz?.ownerId === ownerId ? quiz : undefined;
}

/** An author's quiz with its questions in order; `undefined` also for another author's quiz. One Query. */
export async function getOwnQuizWithQuestions(
  quizId: string,
  ownerId: string,
): Promise<QuizWithQuestions | undefined> {
  const found = await getQuizWithQuestions(quizId, { consistent: true });
  return found?.quiz.ownerId === ownerId ? found : undefined;
}

/** A quiz with the count of its plays; a draft that was never published has none. One GetItem. */
export async function withPlayCount(quiz: QuizItem): Promise<QuizItem & Counted> {
  return { ...quiz, playCount: await getPlayCount(quiz.id) };
}

/** How often a quiz was played to the end. One GetItem. */
export async function getPlayCount(quizId: string): Promise<number> {
  const statistics = await getItem<StatisticsItem>('quiz', statisticsKey(quizId), { consistent: false });
  return statistics?.playCount ?? 0;
}

/** All quizzes of an author with the counts of their plays, drafts included, newest first. One Query. */
export async function findQuizzesOf(ownerId: string): Promise<(QuizItem & Counted)[]> {
  return listCountedQuizzes(ownerId, 'QUIZ');
}

/** How many quizzes an author has, with those in the bin. One Query for each MB, which may miss the last writes. */
export async function countQuizzes(ownerId: string): Promise<number> {
  const items = await queryIndex<QuizItem | BinnedQuizItem | StatisticsItem>('ownQuizzes', ownerId, {
    attributes: ['entity'],
  });
  return items.filter(({ entity }) => entity !== 'STATISTICS').length;
}

type QuizByEntity = { readonly QUIZ: QuizItem; readonly BINNED_QUIZ: BinnedQuizItem };

/** An author's quizzes, or those in the bin, with the counts of their plays, newest first. One Query, which reads both. */
export async function listCountedQuizzes<Entity extends keyof QuizByEntity>(
  ownerId: string,
  entity: Entity,
): Promise<(QuizByEntity[Entity] & Counted)[]> {
  const items = await queryIndex<QuizItem | BinnedQuizItem | StatisticsItem>('ownQuizzes', ownerId, {
    newestFirst: true,
  });
  const playCounts = new Map(
    items.flatMap((item) => (item.entity === 'STATISTICS' ? [[item.id, item.playCount] as const] : [])),
  );
  return items
    .filter((item): item is QuizByEntity[Entity] => item.entity === entity)
    .map((quiz) => ({ ...quiz, playCount: playCounts.get(quiz.id) ?? 0 }));
}

/**
 * The copies that were made of a quiz, in the order of their ids. A copy may have been deleted since. One Query for each
 * MB.
 */
export async function listCopies(
  quizId: string,
): Promise<Pick<QuizCopyItem, 'id' | 'createdAt' | 'isOwn'>[]> {
  const { PK, SK: prefix } = quizCopyKey(quizId, '');
  return queryItems<QuizCopyItem>('quiz', PK, { prefix, attributes: ['id', 'createdAt', 'isOwn'] });
}

/** The attributes that every edit of the author changes. */
export function editOf({ version }: Pick<QuizItem, 'version'>) {
  return { version: version + 1, updatedAt: new Date().toISOString() };
}
