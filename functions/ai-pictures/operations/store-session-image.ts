import { newUploadJob } from '../../pictures/picture-job-store.ts';
import { namesFor } from '../../pictures/picture-names.ts';
import { uploadQuotas } from '../../pictures/picture-quotas.ts';
import { presignUpload } from '../../pictures/picture-requests.ts';
import { createPicture, unfinishedExpiry } from '../../pictures/picture-store.ts';
import { toSessionImage } from '../../pictures/picture-views.ts';
import type { Operation } from '../../platform/operation.ts';
import { withQuotas } from '../../platform/quota-store.ts';
import { sessionOwner } from '../../platform/table-keys.ts';
import { requesterOf } from '../requester.ts';
import { getSessionPicture } from '../session-pictures.ts';

/** Announces a picture edited in the browser. It is ready once its bytes have arrived and are a picture. */
export const storeSessionImage: Operation<'storeSessionImage'> = async ({ body, made, ...call }) => {
  const requester = await requesterOf(call);
  const { prompt, contentType, size } = body;
  return withQuotas(uploadQuotas(requester), async () => {
    const { id } = made;
    const upload = await presignUpload({ id, contentType, size });
    const expiresAt = unfinishedExpiry();
    const picture = await createPicture({
      ...{ id, prompt, contentType, size, expiresAt },
      ...namesFor(prompt),
      ...{ source: 'AI_GENERATED', status: 'PENDING', inLibrary: false, isNew: true },
      sessionId: requester.sessionId,
      ownerId: call.caller?.userId ?? sessionOwner(requester.sessionId),
      job: newUploadJob(expiresAt),
    });
    return { ...toSessionImage(picture), upload };
  });
};

/** The picture that an earlier call has announced, with a new request for its bytes. One GetItem. */
export const showAnnouncedImage: Operation<'storeSessionImage'> = async ({ made, ...call }) => {
  const picture = await getSessionPicture(made.id, call);
  return { ...toSessionImage(picture, call.caller?.userId), upload: await presignUpload(picture) };
};
