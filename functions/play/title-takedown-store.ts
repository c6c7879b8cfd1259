import { found } from '../platform/app-error.ts';
import { absent, present } from '../platform/table-conditions.ts';
import { plus, removed } from '../platform/table-updates.ts';
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
 * if it is already so. The words stay stored. Throws NOT_FOUND. One Query for each MB and one transaction, with the write to the log.
 */
export async function storeTitleTakedown(
  { roundId, playerId, isTakenDown }: TitleTakedown,
  logOf: (round: RoundItem) => Write,
): Promise<RoundItem> {
  const { round, players } = found(await getRoundWithPlayers(roundId), 'Round');
  const isOther = isTakenDown ? absent : present;
  if (playerId === undefined) {
    const change = {
      isTitleTakenDown: isTakenDown ? (true as const) : removed,
      changeCount: plus(1),
    };
    const title = updateItem<RoundItem>('round', roundKey(roundId), change, {
      ...{ entity: 'ROUND', isTitleTakenDown: isOther },
    });
    await transact({ title, log: logOf(round) });
    return round;
  }
  const joined = players.toSorted((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1));
  const at = joined.findIndex((one) => one.playerId === playerId);
  const player = found(joined[at], 'Player');
  const name = `${round.quizLanguage === 'sk' ? 'Žiak' : 'Pupil'} ${at + 1}`;
  const nickname = updateItem<PlayerItem>(
    'round',
    player,
    { shownName: isTakenDown ? name : removed },
    { playerId, shownName: isOther },
  );
  await transact({ nickname, log: logOf(round) });
  return round;
}
