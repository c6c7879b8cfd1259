import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { createAnswerPool as create, toAnswerPool } from '../answer-pool-store.ts';
import { withPoolPictures } from '../pool-pictures.ts';

/** Creates a pool with its items. One transaction; BatchGetItems before it where items name pictures. */
export const createAnswerPool: Operation<'createAnswerPool'> = async ({ caller, sessionId, body }) => {
  const { items = [], description = '', ...data } = body;
  const fields = items.map(({ mediaId }, index) => ({ path: `body.items.${index}`, mediaId }));
  const created = await withPoolPictures({ caller, sessionId }, fields, () =>
    create(caller.userId, { ...data, description }, items),
  );
  return withHeaders(toAnswerPool(created), etag(created.pool.version));
};
