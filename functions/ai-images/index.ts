import { aiImagesRoutes } from '#shared/api/ai-images.routes.ts';
import { router } from '../lib/router.ts';
import { cancelSessionImage } from './cancel-session-image.ts';
import { generateAndUploadImage } from './generate-and-upload-image.ts';
import { generateImage } from './generate-image.ts';
import { getSessionImage } from './get-session-image.ts';
import { getSessionImageStats } from './get-session-image-stats.ts';
import { listImageHistory } from './list-image-history.ts';
import { listSessionImages } from './list-session-images.ts';
import { prepareImageUpload } from './prepare-image-upload.ts';
import { refineImage } from './refine-image.ts';
import { storeSessionImage } from './store-session-image.ts';
import { uploadSessionImage } from './upload-session-image.ts';

export const operations = {
  generateImage,
  generateAndUploadImage,
  refineImage,
  prepareImageUpload,
  storeSessionImage,
  listImageHistory,
  getSessionImage,
  cancelSessionImage,
  listSessionImages,
  getSessionImageStats,
  uploadSessionImage,
};

export const handler = router(aiImagesRoutes, operations);
