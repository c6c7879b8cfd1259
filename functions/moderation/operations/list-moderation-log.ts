import type { Operation } from '../../platform/operation.ts';
import { pageOf } from '../../platform/page.ts';
import { listActs } from '../log-store.ts';
import { requireModerator, toEntry } from '../views.ts';

/** The log of moderators. One Query for each MB. */
export const listModerationLog: Operation<'listModerationLog'> = async ({ caller, query }) => {
  requireModerator(caller);
  const { items, ...page } = pageOf(await listActs(), query);
  return { ...page, items: items.map(toEntry) };
};
