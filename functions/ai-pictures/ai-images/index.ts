import { aiImagesRoutes } from '#shared/api/ai-images.routes.ts';
import { once } from '../../platform/once.ts';
import type { Made } from '../../platform/operation.ts';
import { router } from '../../platform/router.ts';
import { cancelSessionImage } from '../operations/cancel-session-image.ts';
import { generateAndUploadImage } from '../operations/generate-and-upload-image.ts';
import { generateImage } from '../operations/generate-image.ts';
import { getSessionImage } from '../operations/get-session-image.ts';
import { getSessionImageStats } from '../operations/get-session-image-stats.ts';
import { listImageHistory } from '../operations/list-image-history.ts';
import { listSessionImages } from '../operations/list-session-images.ts';
import { prepareImageUpload } from '../operations/prepare-image-upload.ts';
import { refineImage } from '../operations/refine-image.ts';
import { showAnnouncedImage, storeSessionImage } from '../operations/store-session-image.ts';
import { uploadSessionImage } from '../operations/upload-session-image.ts';
import { getSessionPicture, type HistoryViewer } from '../session-pictures.ts';
import { resumePicture } from '../start-picture.ts';

const showStarted = async ({ made, ...viewer }: HistoryViewer & { readonly made: Made }) =>
  resumePicture(await getSessionPicture(made.id, viewer), viewer.caller);

export const operations = {
  generateImage: once('generateImage', generateImage, showStarted),
  generateAndUploadImage: once('generateAndUploadImage', generateAndUploadImage, showStarted),
  refineImage: once('refineImage', refineImage, showStarted),
  prepareImageUpload,
  storeSessionImage: once('storeSessionImage', storeSessionImage, showAnnouncedImage),
  listImageHistory,
  getSessionImage,
  cancelSessionImage,
  listSessionImages,
  getSessionImageStats,
  uploadSessionImage: once('uploadSessionImage', uploadSessionImage, null),
};

export const handler = router(aiImagesRoutes, operations);
