import { getVerifiedAccount, isNewAccount } from '../../accounts/own-account.ts';
import { newUploadJob } from '../../pictures/picture-job-store.ts';
import { originalQuotas } from '../../pictures/picture-quotas.ts';
import { presignUpload } from '../../pictures/picture-requests.ts';
import { createPicture, findPicture, unfinishedExpiry } from '../../pictures/picture-store.ts';
import { toOwnMedia } from '../../pictures/picture-views.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { withQuotas } from '../../platform/quota-store.ts';

/**
 * Announces a picture. Its quotas count it at once, and are given back if its bytes don't come in time. One GetItem for
 * the author, one UpdateItem for each of its three quotas, one PutItem.
 */
export const startMediaUpload: Operation<'startMediaUpload'> = async ({ caller, body, made }) => {
  const account = await getVerifiedAccount(caller);
  const { userId } = account;
  const quotas = originalQuotas({ authorId: userId, isNewcomer: isNewAccount(account) }, body.size);
  const { filename, contentType, size, altText = '', name = '' } = body;
  return withQuotas(quotas, async (taken) => {
    const { id } = made;
    const upload = await presignUpload({ id, contentType, size });
    const expiresAt = unfinishedExpiry();
    const picture = await createPicture({
      ...{ id, filename, contentType, size, altText, name, expiresAt },
      ...{ source: 'UPLOADED', status: 'PENDING', inLibrary: true, isNew: true },
      ownerId: userId,
      job: newUploadJob(expiresAt, taken),
    });
    return { media: toOwnMedia(picture), upload };
  });
};

/** The picture that an earlier call has announced, with a new request for its bytes. One GetItem. */
export const showAnnouncedMedia: Operation<'startMediaUpload'> = async ({ caller, made }) => {
  const picture = await findPicture(made.id);
  if (picture?.ownerId !== caller.userId) throw notFound('Picture');
  return { media: toOwnMedia(picture), upload: await presignUpload(picture) };
};
