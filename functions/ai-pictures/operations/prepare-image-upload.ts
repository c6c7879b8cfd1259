import { nameForSaving } from '../../pictures/picture-store.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { getSessionPicture } from '../session-pictures.ts';

/**
 * Returns the names under which a ready picture would be saved. Given names are kept for saving. One GetItem, one
 * UpdateItem.
 */
export const prepareImageUpload: Operation<'prepareImageUpload'> = async ({ body, ...call }) => {
  const picture = await getSessionPicture(body.sessionImageId, call);
  const { id, status, contentType, size, width, height, saveAs = picture } = picture;
  if (status !== 'READY' || !width || !height) {
    throw new AppError('CONFLICT', { detail: 'The picture isn’t ready yet. Try again later' });
  }
  const names = { filename: body.filename ?? saveAs.filename, altText: body.altText ?? saveAs.altText };
  const isNamed = body.filename !== undefined || body.altText !== undefined;
  if (isNamed && !(await nameForSaving(id, names))) throw notFound('Picture');
  return { ...names, contentType, size, width, height };
};
