import { removed } from '../platform/table-changes.ts';
import { absent, present } from '../platform/table-conditions.ts';
import { transact, updateItem, type Write } from '../platform/table-writes.ts';
import { getRoundWithPlayers } from './round-store.ts';
import { type PlayerItem, type RoundItem, roundKey } from './table.ts';

type TitleTakedown = {
  readonly roundId: string;
  /** The player whose nickname it is about; without one, the title of the round. */
  readonly playerId?: string | undefined;
  readonly isTakenDown: boolean;
};

/**
 * Hides the title of a round, or shows `Žiak 7` instead of the nickname of the seventh player, or ends that. Does nothing
 * if it is already so. The words stay stored. One Query for each MB and one transaction, with the write to the log.
 */
export async function storeTitleTakedown(
  { roundId, playerId, isTakenDown }: TitleTakedown,
  logOf: (round: RoundItem) => Write,
): Promise<RoundItem | 'missing'> {
  const found = await getRoundWithPlayers(roundId);
  if (!found) return 'missing';
  const { round, players } = found;
  const isOther = isTakenDown ? absent : present;
  if (playerId === undefined) {
    const change = { isTitleTakenDown: isTakenDown ? (true as const) : removed };
    const title = updateItem<RoundItem>('round', roundKey(roundId), change, {
      ...{ entity: 'ROUND', isTitleTakenDown: isOther },
    });
    await transact({ title, log: logOf(round) });
    return round;
  }
  const joined = players.toSorted((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1));
  const number = joined.findIndex((player) => player.playerId === playerId) + 1;
  const player = joined[number - 1];
  if (!player) return 'missing';
  const name = `${round.quizLanguage === 'sk' ? 'Žiak' : 'Pupil'} ${number}`;
  const nickname = updateItem<PlayerItem>(
    'round',
    player,
    { shownName: isTakenDown ? name : removed },
    { playerId, shownName: isOther },
  );
  await transact({ nickname, log: logOf(round) });
  return round;
}
