import type { DynamoDBRecord } from 'aws-lambda';
import { syntheticSessionId } from '#shared/domain/synthetic-session.ts';
import type { AttemptItem } from '../attempts/items.ts';
import { log } from '../platform/logger.ts';
import { countPlays, groupPlays, type Play } from './play-count-store.ts';
import { type Failure, isChangeOf, itemOf, type Subscriber } from './subscriber.ts';

/** Counts completed plays, but neither repetitions of mistakes nor the plays that watch a stage: one transaction for many attempts, so that a popular quiz is one write for each batch. */
export const plays: Subscriber = {
  name: 'plays',
  wants: (record) =>
    isChangeOf(record, 'ATTEMPT') &&
    record.dynamodb?.NewImage?.onlyMistakesOf === undefined &&
    record.dynamodb?.NewImage?.sessionId?.S !== syntheticSessionId &&
    record.dynamodb?.NewImage?.status?.S === 'COMPLETED' &&
    record.dynamodb.OldImage?.status?.S !== 'COMPLETED',
  process: async (records) => {
    const failures: Failure[] = [];
    const byAttempt = new Map<string, DynamoDBRecord>();
    const completed = records.flatMap((record) => {
      const play = playOf(record);
      if (!play) failures.push({ record, error: new Error('A completed attempt lacks what counting needs') });
      else byAttempt.set(play.id, record);
      return play ?? [];
    });
    for (const group of groupPlays(completed)) {
      if (await isCounted(group)) continue;
      // Alone, so that one play that can't be counted keeps no other from it.
      for (const play of group) {
        try {
          await countPlays([play]);
        } catch (error) {
          failures.push({ record: byAttempt.get(play.id) ?? {}, error });
        }
      }
    }
    log('info', 'plays counted', { plays: completed.length });
    return failures;
  },
};

async function isCounted(group: readonly Play[]): Promise<boolean> {
  try {
    await countPlays(group);
    return true;
  } catch {
    return false;
  }
}

function playOf({ dynamodb }: DynamoDBRecord): Play | undefined {
  const { id, quizId, revision, answers } = dynamodb?.NewImage ?? {};
  if (!id?.S || !quizId?.S || !revision?.N || !answers?.M) return undefined;
  return itemOf<AttemptItem>(dynamodb?.NewImage ?? {});
}
