import type { DynamoDBRecord } from 'aws-lambda';
import { again, untilWritten } from '../platform/retry.ts';
import { countsOf, roundReportOf } from '../play/report-rules.ts';
import { getRoundAttempts } from '../play/round-attempt-store.ts';
import { getRoundWithPlayers, writeRoundCounts } from '../play/round-store.ts';
import { getRevision } from '../quizzes/revision-store.ts';
import { isChangeOf, isEndOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Counts the players of each round that was closed, or that a player has joined, finished or been removed from. All players are counted
 * again, so that a record that is delivered twice counts once. Once for each round of a batch: the data is newer
 * than every record.
 */
export const roundCounts: Subscriber = {
  name: 'round-counts',
  wants: (record) => roundIdOf(record) !== undefined,
  process: (records) => {
    const byRound = new Map(records.map((record) => [roundIdOf(record), record]));
    return oneByOne([...byRound.values()], (record) => countRound(roundIdOf(record) ?? ''));
  },
};

/** The round of a player who has joined or was removed, or of a completed attempt. */
function roundIdOf(record: DynamoDBRecord): string | undefined {
  const { NewImage, OldImage } = record.dynamodb ?? {};
  if (isEndOf(record, 'ROUND_PLAYER')) return OldImage?.roundId?.S;
  if (isChangeOf(record, 'REMOVED_PLAYER')) return NewImage?.roundId?.S;
  const isClosed = isChangeOf(record, 'ROUND') && NewImage?.isOpen?.BOOL !== OldImage?.isOpen?.BOOL;
  if (OldImage && isClosed) return NewImage?.id?.S;
  if (isChangeOf(record, 'ROUND_PLAYER')) return NewImage?.roundId?.S;
  const isCompleted = isChangeOf(record, 'ATTEMPT') && NewImage?.status?.S === 'COMPLETED';
  return isCompleted ? NewImage?.roundId?.S : undefined;
}

async function countRound(roundId: string): Promise<void> {
  await untilWritten(async () => {
    const found = await getRoundWithPlayers(roundId);
    if (!found) return;
    const { quizId, revision: number } = found.round;
    const revision = await getRevision(quizId, number);
    if (!revision) return;
    const attempts = await getRoundAttempts(found.players.flatMap(({ attemptIds }) => attemptIds));
    const counts = countsOf(roundReportOf(found, attempts, revision, new Date()).players);
    return (await writeRoundCounts(found.round, counts)) === 'written' ? undefined : again;
  });
}
