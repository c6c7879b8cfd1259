import { roundsRoutes } from '#shared/api/rounds.routes.ts';
import { once } from '../../platform/once.ts';
import { router } from '../../platform/router.ts';
import { createRound } from '../operations/create-round.ts';
import { deleteRound } from '../operations/delete-round.ts';
import { deleteRoundPlayer } from '../operations/delete-round-player.ts';
import { deleteWaitingPlayers } from '../operations/delete-waiting-players.ts';
import { getOwnRound } from '../operations/get-own-round.ts';
import { roundReader } from '../operations/get-round.ts';
import { getRoundState } from '../operations/get-round-state.ts';
import { joinRound } from '../operations/join-round.ts';
import { listOwnRounds } from '../operations/list-own-rounds.ts';
import { makeRoundStep } from '../operations/make-round-step.ts';
import { updateRound } from '../operations/update-round.ts';
import { readAndCount } from '../round-report.ts';

export const operations = {
  createRound: once('createRound', createRound, ({ made, ...call }) =>
    getOwnRound({ ...call, params: { roundId: made.id } }),
  ),
  listOwnRounds,
  getOwnRound,
  updateRound,
  makeRoundStep,
  deleteRound,
  deleteRoundPlayer,
  deleteWaitingPlayers,
  getRound: roundReader(readAndCount),
  getRoundState,
  joinRound,
};

export const handler = router(roundsRoutes, operations);
