import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { getSessionImageOf, nameSessionImage } from '../session-image-store.ts';

/** What saving a ready picture would store. Names that are given are kept for it. One GetItem, one UpdateItem. */
export const prepareImageUpload: Operation<'prepareImageUpload'> = async ({ body, ...call }) => {
  const image = await getSessionImageOf(body.sessionImageId, call);
  const { contentType, size, width, height } = image;
  if (image.status !== 'READY' || !contentType || !size || !width || !height) {
    throw new AppError('CONFLICT', { detail: 'The picture is not ready' });
  }
  const names = { filename: body.filename ?? image.filename, altText: body.altText ?? image.altText };
  if (body.filename !== undefined || body.altText !== undefined) await nameSessionImage(image.id, names);
  return { ...names, contentType, size, width, height };
};
