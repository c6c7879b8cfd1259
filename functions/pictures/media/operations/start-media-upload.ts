import { getVerifiedAccount } from '../../../accounts/own-account.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { withQuotas } from '../../../platform/quota-store.ts';
import { toOwnMedia } from '../../picture-answers.ts';
import { newUploadJob } from '../../picture-job-store.ts';
import { originalQuotas } from '../../picture-quotas.ts';
import { presignUpload } from '../../picture-requests.ts';
import { createPicture, unfinishedExpiry } from '../../picture-store.ts';

/** Announces a picture. One GetItem for the author, one UpdateItem for each of its three quotas, one PutItem. */
export const startMediaUpload: Operation<'startMediaUpload'> = async ({ caller, body }) => {
  const { userId } = await getVerifiedAccount(caller);
  const { filename, contentType, size, altText = '' } = body;
  return withQuotas(originalQuotas(userId, size), async () => {
    const id = newId();
    const upload = await presignUpload({ id, contentType, size });
    const expiresAt = unfinishedExpiry();
    const picture = await createPicture({
      ...{ id, filename, contentType, size, altText, expiresAt },
      ...{ source: 'UPLOADED', status: 'PENDING', inLibrary: true },
      ownerId: userId,
      job: newUploadJob(expiresAt),
    });
    return { media: toOwnMedia(picture), upload };
  });
};
