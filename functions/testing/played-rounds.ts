import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, vi } from 'vitest';
import type { Round } from '#shared/domain/round.ts';
import { retryClock } from '../platform/retry.ts';
import { getItem, queryItems } from '../platform/table-reads.ts';
import { putItem, transactAll } from '../platform/table-writes.ts';
import {
  type AttemptItem,
  attemptKey,
  type PlayerItem,
  playerKey,
  roundAttemptSortKey,
  roundPartition,
} from '../play/table.ts';
import type { Pupil } from './round-calls.ts';
import { setUpRounds } from './rounds-table.ts';
import { recordOf } from './stream-record.ts';

/** The result of the stream's consumer when it has processed every record. */
export const nothingFailed = { batchItemFailures: [] };

/** Sets up a test file of reports: a table with a quiz, and functions to play and read its rounds. */
export function setUpPlayedRounds() {
  const rounds = setUpRounds();
  beforeEach(() => {
    vi.spyOn(retryClock, 'sleep').mockResolvedValue();
  });
  /** Plays one attempt: for each answer whether it is right, in the order of the questions. */
  const playThrough = async (
    one: Pupil,
    verdicts: readonly boolean[],
    isCompleted = true,
  ): Promise<string> => {
    const { body } = await one.start();
    for (const [at, isRight] of verdicts.entries()) {
      const { id, right, wrong } = rounds.questionAt(at);
      await one.answer(body.id, id, isRight ? right : wrong);
    }
    if (isCompleted) await one.complete(body.id);
    return body.id;
  };
  return { ...rounds, playThrough };
}

/** Adds copies of a pupil's player and attempt to a round: others who have done the same. */
export async function addCopies({ id }: Round, { sessionId }: Pupil, copies: number): Promise<void> {
  const player = await getItem<PlayerItem>('round', playerKey(id, sessionId));
  const attempt = await getItem<AttemptItem>('attempt', attemptKey(player?.attemptIds[0] ?? ''));
  if (!player || !attempt) throw new Error('The pupil has no attempt');
  const writes = Array.from({ length: copies }, (_, n) => {
    const [attemptId, ...ids] = [randomUUID(), randomUUID(), randomUUID()];
    const own = { playerId: ids[0] ?? '', sessionId: ids[1] ?? '' };
    const joined = {
      ...own,
      ...playerKey(id, own.sessionId),
      nickname: `Žiak ${n}`,
      attemptIds: [attemptId],
    };
    const sortKey = roundAttemptSortKey(own.playerId, attempt.startedAt);
    const played = { ...own, ...attemptKey(attemptId), id: attemptId, GSI1SK: sortKey };
    return [
      putItem<PlayerItem>('round', { ...player, ...joined }),
      putItem<AttemptItem>('attempt', { ...attempt, ...played }),
    ];
  });
  await transactAll(writes.flat());
}

/** The records that the stream delivers for a round in its current state: its players, and its completed attempts. */
export async function recordsOf({ id }: Round): Promise<DynamoDBRecord[]> {
  const players = await queryItems<PlayerItem>('round', roundPartition(id), { prefix: 'PLAYER#' });
  const attempts = await Promise.all(
    players.flatMap(({ attemptIds }) =>
      attemptIds.map((one) => getItem<AttemptItem>('attempt', attemptKey(one))),
    ),
  );
  return [
    ...players.map((player) => recordOf(player)),
    ...attempts.flatMap((attempt) => (attempt?.status === 'COMPLETED' ? [recordOf(attempt)] : [])),
  ];
}
