import { toSessionImage } from '../../pictures/picture-views.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { listHistory } from '../session-pictures.ts';

/** The pictures of one session that the caller may see. Throws NOT_FOUND for another session without any. One Query, three with a token. */
export const listSessionImages: Operation<'listSessionImages'> = async ({ params, ...call }) => {
  const pictures = (await listHistory(call)).filter(({ sessionId }) => sessionId === params.id);
  if (params.id !== call.sessionId && pictures.length === 0) throw notFound('Session');
  return wholeList(pictures.map((picture) => toSessionImage(picture, call.caller?.userId)));
};
