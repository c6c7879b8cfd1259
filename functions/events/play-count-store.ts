import type { UserItem } from '../accounts/items.ts';
import { userKey } from '../accounts/keys.ts';
import { plus } from '../platform/table-changes.ts';
import { isNew, present } from '../platform/table-conditions.ts';
import { maxTransactItems, put, transact, update, type Write } from '../platform/table-writes.ts';
import type { QuizItem } from '../quizzes/items.ts';
import { catalogueSortKey, quizKey } from '../quizzes/keys.ts';
import { getQuiz } from '../quizzes/quiz-store.ts';
import type { PlayCountedItem } from './items.ts';
import { playCountedKey } from './keys.ts';

/** One completed attempt. */
export type Play = { readonly attemptId: string; readonly quizId: string; readonly author: string };

/** Seconds that a marker is kept. The stream may repeat a record for 24 hours. */
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
 * the transaction that counts it. A quiz that was deleted in the meantime is left out; an unpublished one counts for
 * itself but not for its author, whose total is of published quizzes. Takes one group of `groupPlays`.
 */
export async function countPlays(plays: readonly Play[]): Promise<void> {
  let open = distinctPlays(plays);
  const unpublished = new Set<string>();
  const deletedAuthors = new Set<string>();
  // Each round succeeds or leaves something out; a quiz may be published and unpublished in between.
  for (let round = 0; open.length > 0; round += 1) {
    if (round > plays.length * 4) throw new Error('Counting plays failed after too many rounds');
    const refused = await transact(writesFor(open, unpublished, deletedAuthors));
    if (refused.size === 0) return;
    for (const subject of refused) {
      const [kind = '', id = ''] = subject.split('#');
      if (kind === 'attempt') open = open.filter(({ attemptId }) => attemptId !== id);
      else if (kind === 'author') deletedAuthors.add(id);
      else {
        const quiz = await getQuiz(id, { consistent: true });
        if (!quiz) open = open.filter(({ quizId }) => quizId !== id);
        else if (quiz.isPublished) unpublished.delete(id);
        else unpublished.add(id);
      }
    }
  }
}

/** The writes by subject: `attempt#<id>`, `quiz#<id>`, `author#<username>`. */
function writesFor(
  plays: readonly Play[],
  unpublished: ReadonlySet<string>,
  deletedAuthors: ReadonlySet<string>,
): Readonly<Record<string, Write>> {
  const now = new Date();
  const forAuthors = plays.filter(
    ({ quizId, author }) => !unpublished.has(quizId) && !deletedAuthors.has(author),
  );
  const quizCounts = tally(plays.map(({ quizId }) => quizId));
  const authorCounts = tally(forAuthors.map(({ author }) => author));
  return Object.fromEntries([
    ...plays.map(({ attemptId }) => [`attempt#${attemptId}`, markerOf(attemptId, now)] as const),
    ...[...quizCounts].map(
      ([id, count]) => [`quiz#${id}`, countOnQuiz(id, count, !unpublished.has(id), now)] as const,
    ),
    ...[...authorCounts].map(
      ([author, count]) => [`author#${author}`, countOnAuthor(author, count)] as const,
    ),
  ]);
}

function markerOf(attemptId: string, now: Date): Write {
  const expiresAt = Math.floor(now.getTime() / 1000) + markerKeptSeconds;
  return put<PlayCountedItem>({ ...playCountedKey(attemptId), entity: 'PLAY_COUNTED', expiresAt }, isNew);
}

/** A play is a change for the catalogue but not an edit: `updatedAt` and `version` don't change. */
function countOnQuiz(quizId: string, count: number, isPublished: boolean, now: Date): Write {
  const GSI1SK = catalogueSortKey(now.toISOString(), quizId);
  return update<QuizItem>(quizKey(quizId), { GSI1SK, playCount: plus(count) }, { isPublished });
}

function countOnAuthor(author: string, count: number): Write {
  return update<UserItem>(userKey(author), { totalPlays: plus(count) }, { userId: present });
}

function costOf(plays: readonly Play[]): number {
  return (
    plays.length +
    new Set(plays.map(({ quizId }) => quizId)).size +
    new Set(plays.map(({ author }) => author)).size
  );
}

/** Removes duplicates and unifies the spelling of authors, because a transaction may contain an item only once. */
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
