import { toSessionImage } from '../../pictures/picture-answers.ts';
import { listOwnHistory, listSessionHistory } from '../../pictures/picture-store.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';

/** The pictures of the caller's session; of another one those of the author. Throws NOT_FOUND. One or two Queries. */
export const listSessionImages: Operation<'listSessionImages'> = async ({ params, caller, sessionId }) => {
  const isOwn = params.id === sessionId;
  const ofAuthor = !isOwn && caller ? await listOwnHistory(caller.userId) : [];
  const pictures = isOwn
    ? await listSessionHistory(params.id)
    : ofAuthor.filter((picture) => picture.sessionId === params.id);
  if (!isOwn && pictures.length === 0) throw notFound('Session');
  return wholeList(pictures.map((picture) => toSessionImage(picture, caller?.userId)));
};
