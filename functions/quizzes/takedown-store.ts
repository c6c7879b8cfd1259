import type { UserItem } from '../accounts/table.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { type Changes, inside, plus, removed } from '../platform/table-changes.ts';
import { present } from '../platform/table-conditions.ts';
import { getItem, queryIndex } from '../platform/table-reads.ts';
import { transact, updateItem, type Write, write } from '../platform/table-writes.ts';
import { storePublication } from './quiz-publication.ts';
import { findQuiz } from './quiz-store.ts';
import { readRevisionState, withoutRevision } from './revision-store.ts';
import { type QuizItem, type QuizStandingItem, quizKey, type StatisticsItem, standingKey } from './table.ts';

/** Whether a quiz is taken down, so that nobody may play it, not even in a round. One GetItem. */
export async function isTakenDown(quizId: string): Promise<boolean> {
  const standing = await getItem<QuizStandingItem>('quiz', standingKey(quizId), { consistent: false });
  return standing?.isTakenDown === true;
}

/** `isOfAccount`: because its author is suspended. */
type NewTakedown = { readonly reason: string; readonly isOfAccount: boolean };

/**
 * Unpublishes a quiz until it is lifted. Returns `unchanged` if it is already taken down; a decision about the quiz
 * replaces one about its author. `writesOf` makes further writes of the transaction.
 */
export async function takeDown(
  quizId: string,
  { reason, isOfAccount }: NewTakedown,
  writesOf: (quiz: QuizItem) => Write[] = () => [],
): Promise<QuizItem | 'missing' | 'unchanged'> {
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const quiz = await findQuiz(quizId, { consistent: true });
    if (!quiz) return 'missing';
    if (quiz.takedown && (isOfAccount || !quiz.takedown.isOfAccount)) return 'unchanged';
    if (quiz.isPublished && !current?.content) return again;
    const takedown = {
      ...{ reason, isOfAccount, isAppealed: false },
      takenDownAt: new Date().toISOString(),
      wasPublished: quiz.isPublished || quiz.takedown?.wasPublished === true,
    };
    const refused = await transact({
      quiz: changeOf(quiz, { isPublished: false, takedown }),
      revision: current?.content ? withoutRevision(quizId, current) : undefined,
      standing: standingChange(quizId, { isTakenDown: true }),
      more: writesOf(quiz),
    });
    return refused.size === 0 ? { ...quiz, isPublished: false, takedown } : again;
  });
}

/**
 * Lifts a takedown, and publishes the quiz again if it was published. `isOfAccount` lifts only those that follow from a
 * suspension, or only others. Returns `unchanged` if there is none.
 */
export async function lift(
  quizId: string,
  { isOfAccount }: Pick<NewTakedown, 'isOfAccount'>,
  writesOf: (quiz: QuizItem) => Write[] = () => [],
): Promise<QuizItem | 'missing' | 'unchanged'> {
  const lifted = await untilWritten(async () => {
    const quiz = await findQuiz(quizId, { consistent: true });
    if (!quiz) return 'missing';
    if (quiz.takedown?.isOfAccount !== isOfAccount) return 'unchanged';
    const refused = await transact({
      quiz: changeOf(quiz, { takedown: removed }),
      standing: standingChange(quizId, { isTakenDown: removed }),
      more: writesOf(quiz),
    });
    return refused.size === 0 ? quiz : again;
  });
  // If this fails, the author can publish the quiz.
  if (typeof lifted !== 'string' && lifted.takedown?.wasPublished) {
    await storePublication(quizId, lifted.ownerId, { isLimited: false });
  }
  return lifted;
}

/** The largest number of quizzes that one step takes down or lifts. */
const quizzesAtOnce = 50;

/**
 * Takes some quizzes of a suspended author down, or lifts that if the author isn't suspended, until the deadline
 * (milliseconds since 1970). Returns true if it found none.
 */
export async function followSuspension({ userId, suspension }: UserItem, deadline: number): Promise<boolean> {
  const owned = await queryIndex<QuizItem | StatisticsItem>('ownQuizzes', userId);
  const open = owned
    .filter((item) => item.entity === 'QUIZ')
    .filter(({ takedown }) => (suspension ? !takedown : takedown?.isOfAccount));
  for (const { id } of open.slice(0, quizzesAtOnce)) {
    if (Date.now() >= deadline) break;
    if (suspension) await takeDown(id, { reason: suspension.reason, isOfAccount: true });
    else await lift(id, { isOfAccount: true });
  }
  return open.length === 0;
}

/** Lets the author of a taken-down quiz ask for another look again; does nothing if it isn't taken down. */
export async function endAppeal(quizId: string): Promise<void> {
  await write(
    updateItem<QuizItem>(
      'quiz',
      quizKey(quizId),
      { takedown: inside({ isAppealed: false }) },
      { takedown: present },
    ),
  );
}

/** The write of a moderator's decision to a quiz. It is no edit of the author. */
function changeOf({ id, ownerId, version }: QuizItem, changes: Changes<QuizItem>): Write {
  return updateItem<QuizItem>(
    'quiz',
    quizKey(id),
    { ...changes, version: version + 1 },
    { ownerId, version },
  );
}

/** A change of what is known of a quiz; the first one creates the item. */
export function standingChange(
  quizId: string,
  {
    isTakenDown,
    problems = 0,
  }: { readonly isTakenDown?: true | typeof removed; readonly problems?: 1 | 0 | -1 },
): Write {
  return updateItem<QuizStandingItem>('quiz', standingKey(quizId), {
    entity: 'QUIZ_STANDING',
    quizId,
    version: plus(1),
    openProblems: plus(problems),
    isTakenDown,
  });
}
