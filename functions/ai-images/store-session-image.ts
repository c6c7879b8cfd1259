import { sessionFilesId } from '../data/media-file-keys.ts';
import { presignUpload } from '../data/media-request-store.ts';
import { takeQuotas } from '../data/quota-store.ts';
import { announceSessionImage, toSessionImage } from '../data/session-image-store.ts';
import type { Operation } from '../lib/operation.ts';
import { namesFor } from './image-names.ts';
import { uploadQuotas } from './image-quotas.ts';
import { requesterOf } from './requester.ts';

/** Announces a picture edited in the browser; it is ready once its bytes have arrived and proved to be one. */
export const storeSessionImage: Operation<'storeSessionImage'> = async ({ body, caller, ...call }) => {
  const requester = await requesterOf({ ...call, ...(caller ? { caller } : {}) });
  await takeQuotas(uploadQuotas(requester));
  const { prompt, contentType, size } = body;
  const image = await announceSessionImage({
    sessionId: requester.sessionId,
    ...(caller ? { ownerId: caller.userId } : {}),
    prompt,
    contentType,
    size,
    ...namesFor(prompt),
  });
  const upload = await presignUpload({ id: sessionFilesId(image.id), contentType, size });
  return { ...toSessionImage(image), upload };
};
