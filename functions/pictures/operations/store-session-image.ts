import { newId } from '../../platform/ids.ts';
import type { Operation } from '../../platform/operation.ts';
import { withQuotas } from '../../platform/quota-store.ts';
import { namesFor } from '../image-names.ts';
import { uploadQuotas } from '../image-quotas.ts';
import { sessionFilesId } from '../media-file-keys.ts';
import { presignUpload } from '../media-request-store.ts';
import { requesterOf } from '../requester.ts';
import { announceSessionImage, toSessionImage } from '../session-image-store.ts';

/** Announces a picture edited in the browser; it is ready once its bytes have arrived and proved to be one. */
export const storeSessionImage: Operation<'storeSessionImage'> = async ({ body, caller, ...call }) => {
  const requester = await requesterOf({ ...call, ...(caller ? { caller } : {}) });
  const { prompt, contentType, size } = body;
  return withQuotas(uploadQuotas(requester), async () => {
    const id = newId();
    const upload = await presignUpload({ id: sessionFilesId(id), contentType, size });
    const image = await announceSessionImage({
      id,
      sessionId: requester.sessionId,
      ...(caller ? { ownerId: caller.userId } : {}),
      prompt,
      contentType,
      size,
      ...namesFor(prompt),
    });
    return { ...toSessionImage(image), upload };
  });
};
