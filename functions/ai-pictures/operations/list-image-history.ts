import { toSessionImage } from '../../pictures/picture-views.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { sessionOf } from '../requester.ts';
import { listHistory } from '../session-pictures.ts';

/** The caller's history, or the part of one session if it is given. One Query, three with a token. */
export const listImageHistory: Operation<'listImageHistory'> = async ({ query, caller, ...call }) => {
  const { limit, offset, sessionId } = query;
  if (!caller && sessionId !== undefined && sessionId !== call.sessionId) throw notFound('Session');
  const viewer = caller ? { ...call, caller } : { sessionId: sessionOf(call) };
  const pictures = (await listHistory(viewer)).filter(
    (picture) => sessionId === undefined || picture.sessionId === sessionId,
  );
  const items = pictures
    .slice(offset, offset + limit)
    .map((picture) => toSessionImage(picture, caller?.userId));
  return { items, total: pictures.length };
};
