import { getVerifiedAccount } from '../../accounts/own-account.ts';
import { presignUpload } from '../../pictures/media-request-store.ts';
import { createMedia, toOwnMedia } from '../../pictures/media-store.ts';
import { newId } from '../../platform/ids.ts';
import type { Operation } from '../../platform/operation.ts';

/** Seconds after which a picture is swept that never became ready. */
const unfinishedKeptSeconds = 24 * 3600;

/** Announces a picture. One GetItem for the author, one PutItem. */
export const startMediaUpload: Operation<'startMediaUpload'> = async ({ caller, body }) => {
  const { userId } = await getVerifiedAccount(caller);
  const { filename, contentType, size, altText = '' } = body;
  const id = newId();
  const upload = await presignUpload({ id, contentType, size });
  const media = await createMedia({
    id,
    ownerId: userId,
    filename,
    contentType,
    size,
    altText,
    source: 'UPLOADED',
    status: 'PENDING',
    width: null,
    height: null,
    url: null,
    renditions: [],
    placeholder: null,
    expiresAt: Math.floor(Date.now() / 1000) + unfinishedKeptSeconds,
  });
  return { media: toOwnMedia(media), upload };
};
