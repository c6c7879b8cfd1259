import type { Operation } from '../../platform/operation.ts';
import { storeTitleTakedown } from '../../play/title-takedown-store.ts';
import { settleComplaintsOf } from '../settled-complaints.ts';
import { titleDecision } from '../views.ts';

/**
 * Hides the title of a round, or replaces the nickname of a player, and settles its complaints. Two Queries and one
 * transaction.
 */
export const takeDownTitle: Operation<'takeDownTitle'> = async ({ caller, params, body }) => {
  const { playerId } = body;
  const log = titleDecision('title-takedown', caller, body.reason);
  const round = await storeTitleTakedown({ ...params, playerId, isTakenDown: true }, log);
  await settleComplaintsOf(
    round.ownerId,
    ({ about }) =>
      about?.kind === 'round' && about.roundId === round.id && about.playerId === (playerId ?? null),
  );
};
