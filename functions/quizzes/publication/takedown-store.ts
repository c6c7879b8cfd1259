import { type UserItem, userKey } from '../../accounts/table.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import {
  absent,
  absentOr,
  type ExpectedVersions,
  equalTo,
  having,
  isStale,
  present,
} from '../../platform/table-conditions.ts';
import { getItem, getItems, queryIndex } from '../../platform/table-reads.ts';
import { inside, plus, removed, type Update, type Updates } from '../../platform/table-updates.ts';
import { checkItem, transact, updateItem, type Write, write } from '../../platform/table-writes.ts';
import { findQuiz, getQuizWithQuestions, listCopies } from '../content/quiz-store.ts';
import {
  type QuizItem,
  type QuizStandingItem,
  type QuizTombstoneItem,
  quizKey,
  type StatisticsItem,
  type StoredQuiz,
  standingKey,
} from '../table.ts';
import { publicationOf } from './quiz-publication.ts';
import { packRevision, revisionOf } from './revision-content.ts';
import { readRevisionState, withoutRevision } from './revision-store.ts';

/** Whether a quiz is taken down, so that nobody may play it, not even in a round. One GetItem. */
export async function isTakenDown(quizId: string): Promise<boolean> {
  return (await findStanding(quizId))?.isTakenDown === true;
}

/** What is known of a quiz; `undefined` if nothing was reported or decided. One GetItem, which may miss the last write. */
export async function findStanding(quizId: string): Promise<QuizStandingItem | undefined> {
  return getItem<QuizStandingItem>('quiz', standingKey(quizId), { consistent: false });
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
      standing: standingUpdate(quizId, { isTakenDown: true }),
      more: writesOf(quiz),
    });
    return refused.size === 0 ? { ...quiz, isPublished: false, takedown } : again;
  });
}

/**
 * Lifts a takedown, and in the same transaction publishes the quiz again if it was published and still can be. `versions`
 * are those of the quiz that the moderator has seen; without them, only a takedown that follows from a suspension is
 * lifted. Returns `unchanged` if there is none, and `suspended` while its author is.
 */
export async function lift(
  quizId: string,
  { isOfAccount, versions }: Pick<NewTakedown, 'isOfAccount'> & { readonly versions?: ExpectedVersions },
  writesOf: (quiz: QuizItem) => Write[] = () => [],
): Promise<QuizItem | 'missing' | 'unchanged' | 'stale' | 'suspended'> {
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const found = await getQuizWithQuestions(quizId, { consistent: true });
    if (!found) return 'missing';
    const { quiz, questions } = found;
    if (!quiz.takedown) return 'unchanged';
    if (quiz.takedown.isOfAccount !== isOfAccount) return isOfAccount ? 'unchanged' : 'suspended';
    if (isStale(quiz, versions)) return 'stale';
    const packed =
      quiz.takedown.wasPublished && questions.length > 0 ? packRevision(revisionOf(found)) : 'too-large';
    const refused = await transact({
      ...publicationOf(quiz, packed, current),
      quiz: changeOf(quiz, { takedown: removed, isPublished: packed !== 'too-large' }),
      standing: standingUpdate(quizId, { isTakenDown: removed }),
      author: checkItem<UserItem>('username', userKey(quiz.author.username), { suspension: absent }),
      more: writesOf(quiz),
    });
    if (refused.has('author')) return 'suspended';
    return refused.size === 0 ? quiz : again;
  });
}

/** The copies of a quiz that still exist, drafts and those of the same author included. One Query, one BatchGetItem for each 100. */
export async function findCopies(quizId: string): Promise<QuizItem[]> {
  const copies = await listCopies(quizId);
  const items = await getItems<StoredQuiz | QuizTombstoneItem>(
    'quiz',
    copies.map(({ id }) => quizKey(id)),
  );
  return items.flatMap((item) => (item?.entity === 'QUIZ' ? [item as QuizItem] : []));
}

/**
 * Hides of which quiz a copy was made, because it is taken down; the table's stream publishes that. `more` are written
 * with it, once. One transaction.
 */
export async function hideOrigin(copyId: string, more: Write[] = []): Promise<void> {
  const isHidden = { isOriginTakenDown: true } as const;
  const condition = { createdAt: present, isOriginTakenDown: absent };
  await transact({ copy: updateItem<QuizItem>('quiz', quizKey(copyId), isHidden, condition), more });
}

/** Shows again of which quiz a copy was made. One UpdateItem. */
export async function showOrigin(copyId: string): Promise<void> {
  const condition = { isOriginTakenDown: true } as const;
  await write(updateItem<QuizItem>('quiz', quizKey(copyId), { isOriginTakenDown: removed }, condition));
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
    const copies = await listCopies(id);
    for (const copy of copies) await (suspension ? hideOrigin(copy.id) : showOrigin(copy.id));
    if (suspension) await takeDown(id, { reason: suspension.reason, isOfAccount: true });
    else await lift(id, { isOfAccount: true });
  }
  return open.length === 0;
}

/** Lets the author of a taken-down quiz ask for another look again; does nothing if another appeal is open. */
export async function endAppeal(quizId: string, appealId: string): Promise<void> {
  await write(
    updateItem<QuizItem>(
      'quiz',
      quizKey(quizId),
      { takedown: inside({ isAppealed: false }) },
      // Takedowns of older releases don't name the appeal.
      { takedown: having({ isAppealed: true, appealId: absentOr(equalTo(appealId)) }) },
    ),
  );
}

/** The write of a moderator's decision to a quiz. It is no edit of the author. */
function changeOf({ id, ownerId, version }: QuizItem, changes: Updates<QuizItem>): Write {
  return updateItem<QuizItem>(
    'quiz',
    quizKey(id),
    { ...changes, version: version + 1 },
    { ownerId, version },
  );
}

/** A change of what is known of a quiz; the first one creates the item. */
export function standingUpdate(
  quizId: string,
  {
    isTakenDown,
    holds,
  }: {
    readonly isTakenDown?: true | typeof removed;
    readonly holds?: Update<ReadonlySet<string>> | undefined;
  },
): Write {
  return updateItem<QuizStandingItem>('quiz', standingKey(quizId), {
    entity: 'QUIZ_STANDING',
    quizId,
    version: plus(1),
    isTakenDown,
    holds,
  });
}
