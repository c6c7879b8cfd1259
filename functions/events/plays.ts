import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { syntheticSessionId } from '#shared/domain/synthetic-session.ts';
import { batchesOf } from '../platform/batches.ts';
import { log } from '../platform/logger.ts';
import { isExpired } from '../play/attempt-rules.ts';
import type { AttemptItem } from '../play/table.ts';
import { sumUpPlays } from '../quizzes/counts/statistics-store.ts';
import { countPlays, forgetNetwork, groupPlays, type Play } from './play-count-store.ts';
import { type Failure, isChangeOf, isEndOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/** Items that are written at the same time. Quizzes that are summed up may each wait a second. */
const parallel = 16;

/**
 * Counts plays with at least one answer when they are finished, and abandoned ones when their attempt expires, but
 * neither repetitions of mistakes, nor plays of the quiz's author, nor the synthetic plays that monitor a stage. One transaction for many attempts, so that a popular quiz is
 * one write for each batch.
 */
export const plays: Subscriber = {
  name: 'plays',
  wants: (record) => {
    const attempt = completedAttempt(record) ?? leftAttempt(record);
    return (
      attempt !== undefined &&
      Number(attempt.answeredQuestions?.N ?? 0) > 0 &&
      attempt.onlyMistakesOf === undefined &&
      attempt.isByAuthor === undefined &&
      attempt.sessionId?.S !== syntheticSessionId
    );
  },
  process: async (records) => {
    const failures: Failure[] = [];
    const byAttempt = new Map<string, DynamoDBRecord>();
    const played = records.flatMap((record) => {
      const play = playOf(record);
      if (!play)
        failures.push({ record, error: new Error('An attempt lacks attributes that counting needs') });
      else byAttempt.set(play.id, record);
      return play ?? [];
    });
    for (const group of groupPlays(played)) {
      if (await isCounted(group)) continue;
      // Separately, so that one play that can't be counted doesn't affect the others.
      for (const play of group) {
        try {
          await countPlays([play]);
        } catch (error) {
          failures.push({ record: byAttempt.get(play.id) ?? {}, error });
        }
      }
    }
    log('info', 'plays counted', { plays: played.length });
    return failures;
  },
};

/** Deletes the hashes of networks once the plays have counted. A play that hasn't has its own in its record. */
export const playNetworks: Subscriber = {
  name: 'play-networks',
  wants: (record) => completedAttempt(record)?.finishedFrom !== undefined,
  process: async (records) => {
    const failures: Failure[] = [];
    for (const batch of batchesOf(records, parallel)) {
      const ended = batch.map((record) =>
        oneByOne([record], () => forgetNetwork(record.dynamodb?.NewImage?.id?.S ?? '')),
      );
      failures.push(...(await Promise.all(ended)).flat());
    }
    return failures;
  },
};

type Image = { readonly [attribute: string]: AttributeValue };

/** The attempt that has just been completed, according to a record. */
function completedAttempt(record: DynamoDBRecord): Image | undefined {
  const { NewImage, OldImage } = record.dynamodb ?? {};
  const isCompletion =
    isChangeOf(record, 'ATTEMPT') &&
    NewImage?.status?.S === 'COMPLETED' &&
    OldImage?.status?.S !== 'COMPLETED';
  return isCompletion ? NewImage : undefined;
}

/**
 * The attempt that has expired and was never completed, according to a record. Attempts of rounds aren't included: the report of their round has already shown where they stopped, and their order of questions
 * is deleted with the round.
 */
function leftAttempt(record: DynamoDBRecord): Image | undefined {
  const { OldImage } = record.dynamodb ?? {};
  const isLeft =
    isEndOf(record, 'ATTEMPT') &&
    OldImage?.status?.S === 'IN_PROGRESS' &&
    OldImage.roundId === undefined &&
    isExpired({ expiresAt: Number(OldImage.expiresAt?.N) }, new Date());
  return isLeft ? OldImage : undefined;
}

async function isCounted(group: readonly Play[]): Promise<boolean> {
  try {
    await countPlays(group);
    return true;
  } catch {
    return false;
  }
}

function playOf({ dynamodb }: DynamoDBRecord): Play | undefined {
  const image = dynamodb?.NewImage ?? dynamodb?.OldImage ?? {};
  const { id, quizId, sessionId, revision, answers, updatedAt } = image;
  if (!id?.S || !quizId?.S || !sessionId?.S || !revision?.N || !answers?.M || !updatedAt?.S) return undefined;
  return itemOf<AttemptItem>(image);
}

/** Sums up the plays of each quiz whose counts have changed. */
export const playTotals: Subscriber = {
  name: 'play-totals',
  wants: (record) => isChangeOf(record, 'PLAY_COUNTS'),
  process: async (records) => {
    const byQuiz = new Map(records.map((record) => [record.dynamodb?.NewImage?.quizId?.S ?? '', record]));
    const failures: Failure[] = [];
    for (const batch of batchesOf([...byQuiz], parallel)) {
      const failed = batch.map(([quizId, record]) => oneByOne([record], () => sumUpPlays(quizId)));
      failures.push(...(await Promise.all(failed)).flat());
    }
    return failures;
  },
};
