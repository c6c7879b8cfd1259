import type { Operation } from '../../platform/operation.ts';
import { storeTitleTakedown } from '../../play/title-takedown-store.ts';
import { titleDecision } from '../views.ts';

/** Shows the title of a round, or the nickname of a player, again. One Query and one transaction. */
export const liftTitleTakedown: Operation<'liftTitleTakedown'> = async ({ caller, params, query }) => {
  const log = titleDecision('title-lift', caller);
  await storeTitleTakedown({ ...params, ...query, isTakenDown: false }, log);
};
