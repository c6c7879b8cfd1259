import { userKey } from '../accounts/keys.ts';
import { env } from '../platform/env.ts';
import { maxTransactItems, type TransactItem, transact } from '../platform/transact.ts';
import { catalogueSortKey, quizKey } from '../quizzes/keys.ts';
import { getQuiz } from '../quizzes/quiz-store.ts';
import type { PlayCountedItem } from './items.ts';
import { playCountedKey } from './keys.ts';

/** One completed attempt. */
export type Play = { readonly attemptId: string; readonly quizId: string; readonly author: string };

/** Seconds a marker is kept. The stream gives a record again for 24 hours at most; three days leave room. */
const markerKeptSeconds = 3 * 24 * 3600;

/**
 * Splits plays, in order, into groups that fit one transaction each: a marker for every play, one write for every
 * quiz and every author.
 */
export function groupPlays(plays: readonly Play[]): Play[][] {
  const groups: Play[][] = [];
  for (const play of plays) {
    const last = groups.at(-1);
    if (last && costOf([...last, play]) <= maxTransactItems) last.push(play);
    else groups.push([play]);
  }
  return groups;
}

/**
 * Counts plays on their quizzes and authors, each attempt once however often it is given: its marker is written in
 * the transaction that counts it. A quiz that was deleted meanwhile is left out; an unpublished one counts for
 * itself but not for its author, whose total is of published quizzes. Takes one group of `groupPlays`.
 */
export async function countPlays(plays: readonly Play[]): Promise<void> {
  let open = distinctPlays(plays);
  const unpublished = new Set<string>();
  const authorsGone = new Set<string>();
  // Every round either succeeds or leaves something out; a quiz may be switched back and forth in between.
  for (let round = 0; open.length > 0; round += 1) {
    if (round > plays.length * 4) throw new Error('Counting plays does not come to an end');
    const writes = writesFor(open, unpublished, authorsGone);
    const refused = await transact(writes.map(({ item }) => item));
    if (refused.size === 0) return;
    const refusedSubjects = writes.flatMap(({ subject }, index) => (refused.has(index) ? [subject] : []));
    for (const subject of refusedSubjects) {
      if (subject.kind === 'attempt') open = open.filter(({ attemptId }) => attemptId !== subject.id);
      else if (subject.kind === 'author') authorsGone.add(subject.id);
      else {
        const quiz = await getQuiz(subject.id, { consistent: true });
        if (!quiz) open = open.filter(({ quizId }) => quizId !== subject.id);
        else if (quiz.isPublished) unpublished.delete(subject.id);
        else unpublished.add(subject.id);
      }
    }
  }
}

type Write = {
  readonly subject: { readonly kind: 'attempt' | 'quiz' | 'author'; readonly id: string };
  readonly item: TransactItem;
};

function writesFor(
  plays: readonly Play[],
  unpublished: ReadonlySet<string>,
  authorsGone: ReadonlySet<string>,
): Write[] {
  const now = new Date();
  const counted = plays.filter(({ quizId, author }) => !unpublished.has(quizId) && !authorsGone.has(author));
  return [
    ...plays.map(({ attemptId }) => markerOf(attemptId, now)),
    ...[...tally(plays.map(({ quizId }) => quizId))].map(([quizId, count]) =>
      quizCountOf(quizId, count, !unpublished.has(quizId), now),
    ),
    ...[...tally(counted.map(({ author }) => author))].map(([author, count]) => authorCountOf(author, count)),
  ];
}

function markerOf(attemptId: string, now: Date): Write {
  const item: PlayCountedItem = {
    ...playCountedKey(attemptId),
    entity: 'PLAY_COUNTED',
    expiresAt: Math.floor(now.getTime() / 1000) + markerKeptSeconds,
  };
  return {
    subject: { kind: 'attempt', id: attemptId },
    item: {
      Put: { TableName: env('tableName'), Item: item, ConditionExpression: 'attribute_not_exists(PK)' },
    },
  };
}

/** A play is a change for the catalogue, but no edit: `updatedAt` and `version` stay. */
function quizCountOf(quizId: string, count: number, isPublished: boolean, now: Date): Write {
  return {
    subject: { kind: 'quiz', id: quizId },
    item: {
      Update: {
        TableName: env('tableName'),
        Key: quizKey(quizId),
        UpdateExpression: 'SET GSI1SK = :changedAt ADD playCount :count',
        ConditionExpression: 'isPublished = :isPublished',
        ExpressionAttributeValues: {
          ':changedAt': catalogueSortKey(now.toISOString(), quizId),
          ':count': count,
          ':isPublished': isPublished,
        },
      },
    },
  };
}

function authorCountOf(author: string, count: number): Write {
  return {
    subject: { kind: 'author', id: author },
    item: {
      Update: {
        TableName: env('tableName'),
        Key: userKey(author),
        UpdateExpression: 'ADD totalPlays :count',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':count': count },
      },
    },
  };
}

function costOf(plays: readonly Play[]): number {
  return (
    plays.length +
    new Set(plays.map(({ quizId }) => quizId)).size +
    new Set(plays.map(({ author }) => author)).size
  );
}

/** Each attempt once, authors in one spelling: a transaction may not name an item twice. */
function distinctPlays(plays: readonly Play[]): Play[] {
  const byAttempt = new Map(
    plays.map((play) => [play.attemptId, { ...play, author: play.author.toLowerCase() }]),
  );
  return [...byAttempt.values()];
}

function tally(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
