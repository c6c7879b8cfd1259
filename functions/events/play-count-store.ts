import { createHash, randomInt } from 'node:crypto';
import { percentOf } from '#shared/domain/percent.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { isNew, present } from '../platform/table-conditions.ts';
import { getItems } from '../platform/table-reads.ts';
import { removed } from '../platform/table-updates.ts';
import {
  maxTransactItems,
  putItem,
  transact,
  updateItem,
  type Write,
  write,
} from '../platform/table-writes.ts';
import { choiceOf, elsewhere } from '../play/answer-rules.ts';
import { answerSeconds, questionAfterAnswers } from '../play/attempt-rules.ts';
import { type AttemptItem, attemptKey } from '../play/table.ts';
import { type CountedPlay, withPlays } from '../quizzes/counts/play-counts.ts';
import { getRevision } from '../quizzes/publication/revision-store.ts';
import {
  type PlayCountsItem,
  playCountSlots,
  playCountsKey,
  type StatisticsItem,
  statisticsKey,
} from '../quizzes/table.ts';
import { type PlayCountedItem, playCountedKey } from './table.ts';

/** One attempt that was completed or abandoned. */
export type Play = Pick<
  AttemptItem,
  | 'id'
  | 'quizId'
  | 'sessionId'
  | 'roundId'
  | 'revision'
  | 'answers'
  | 'answeredAfter'
  | 'correctAnswers'
  | 'totalQuestions'
  | 'status'
  | 'updatedAt'
  | 'finishedFrom'
>;

/** Seconds that a marker is kept. The stream may repeat a record for 24 hours. */
const markerKeptSeconds = 3 * 24 * 3600;

/** The slot of this instance of the function. */
const ownSlot = randomInt(playCountSlots);

/** Splits plays, in order, into groups that fit one transaction each: a marker for every play, one write for every quiz. */
export function groupPlays<Counted extends Pick<Play, 'quizId'>>(plays: readonly Counted[]): Counted[][] {
  const groups: Counted[][] = [];
  for (const play of plays) {
    const last = groups.at(-1);
    if (last && writesOf([...last, play]) <= maxTransactItems) last.push(play);
    else groups.push([play]);
  }
  return groups;
}

function writesOf(plays: readonly Pick<Play, 'quizId'>[]): number {
  return plays.length + new Set(plays.map(({ quizId }) => quizId)).size;
}

/**
 * Counts plays, each attempt once however often its record is delivered, and finished ones once for each browser
 * session, quiz and UTC day: a marker is written in the transaction that counts it. The counts of a quiz are read first
 * and replaced as a whole, if they haven't changed. Takes one group of `groupPlays`.
 */
export async function countPlays(plays: readonly Play[], slot: number = ownSlot): Promise<void> {
  const counted = await Promise.all(plays.map(countedPlay));
  let open = [...new Map(counted.map((play) => [play.marker, play])).values()];
  await untilWritten(async () => {
    if (open.length === 0) return;
    const writes: Record<string, Write | Write[]> = { counts: await countsWith(open, slot) };
    for (const { marker } of open) writes[marker] = markerOf(marker);
    const refused = await transact(writes);
    open = open.filter(({ marker }) => !refused.has(marker));
    return refused.size === 0 ? undefined : again;
  });
}

/** `marker` names the plays of which only one counts. */
type IdentifiedPlay = CountedPlay & Pick<Play, 'quizId'> & { readonly marker: string };

/** The answers are unknown once the revision has expired. */
async function countedPlay(play: Play): Promise<IdentifiedPlay> {
  const { id, quizId, sessionId, roundId, finishedFrom, correctAnswers, totalQuestions } = play;
  const revision = await getRevision(quizId, play.revision);
  const seconds = answerSeconds(play);
  const answers = Object.entries(play.answers).flatMap(([place, stored]) => {
    const question = revision?.questions[Number(place)];
    const choice = question && choiceOf(question, stored);
    if (!question || choice === undefined) return [];
    const optionId = choice === elsewhere ? question.id : question.answerOptions[choice]?.id;
    return optionId ? [{ questionId: question.id, optionId, seconds: seconds.get(place) }] : [];
  });
  if (play.status === 'COMPLETED') {
    const day = play.updatedAt.slice(0, 10);
    const session = createHash('sha256').update(`${quizId}/${sessionId}`).digest('base64url');
    return {
      marker: `${session}#${day}`,
      quizId,
      answers,
      score: percentOf(correctAnswers, totalQuestions),
      finish:
        roundId === undefined && finishedFrom !== undefined
          ? { session: session.slice(0, 8), network: finishedFrom, day }
          : undefined,
    };
  }
  const order = revision?.questions.map((question) => question.id) ?? [];
  const stoppedBefore = revision && questionAfterAnswers(play, revision, order);
  return { marker: id, quizId, answers, score: null, stoppedBefore };
}

function markerOf(name: string): Write {
  const expiresAt = Math.floor(Date.now() / 1000) + markerKeptSeconds;
  return putItem<PlayCountedItem>(
    'playCounted',
    { ...playCountedKey(name), entity: 'PLAY_COUNTED', expiresAt },
    isNew,
  );
}

/** Who finished a quiz, and where, isn't kept once that has proven its author. */
const nothingToProve = { finishers: [], finishNetworks: [], finishDays: [] };

/**
 * The writes that add plays to their quizzes' counts in a slot. Each is refused if the counts have changed. A play from a
 * network of the quiz's author proves nothing.
 */
async function countsWith(plays: readonly IdentifiedPlay[], slot: number): Promise<Write[]> {
  const byQuiz = [...Map.groupBy(plays, ({ quizId }) => quizId)];
  const stored = await getItems<PlayCountsItem | StatisticsItem>(
    'quiz',
    byQuiz.flatMap(([quizId]) => [playCountsKey(quizId, slot), statisticsKey(quizId)]),
  );
  return byQuiz.map(([quizId, ofQuiz], at) => {
    const previous = stored[at * 2] as PlayCountsItem | undefined;
    const { ownNetworks, isProven } = (stored[at * 2 + 1] ?? {}) as Partial<StatisticsItem>;
    const version = (previous?.version ?? 0) + 1;
    const plays = ofQuiz.map((play) =>
      play.finish && ownNetworks?.has(play.finish.network) ? { ...play, finish: undefined } : play,
    );
    const counts = { ...withPlays(previous, plays), ...(isProven ? nothingToProve : {}) };
    return putItem<PlayCountsItem>(
      'quiz',
      { ...playCountsKey(quizId, slot), entity: 'PLAY_COUNTS', quizId, version, ...counts },
      previous ? { version: previous.version } : isNew,
    );
  });
}

/** Deletes the hash of the network of a counted attempt. One UpdateItem. */
export async function forgetNetwork(attemptId: string): Promise<void> {
  await write(
    updateItem<AttemptItem>(
      'attempt',
      attemptKey(attemptId),
      { finishedFrom: removed },
      { finishedFrom: present },
    ),
  );
}
