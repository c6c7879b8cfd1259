import { aiImagesRoutes } from '#shared/api/ai-images.routes.ts';
import { router } from '../../../platform/router.ts';
import { cancelSessionImage } from '../operations/cancel-session-image.ts';
import { generateAndUploadImage } from '../operations/generate-and-upload-image.ts';
import { generateImage } from '../operations/generate-image.ts';
import { getSessionImage } from '../operations/get-session-image.ts';
import { getSessionImageStats } from '../operations/get-session-image-stats.ts';
import { listImageHistory } from '../operations/list-image-history.ts';
import { listSessionImages } from '../operations/list-session-images.ts';
import { prepareImageUpload } from '../operations/prepare-image-upload.ts';
import { refineImage } from '../operations/refine-image.ts';
import { storeSessionImage } from '../operations/store-session-image.ts';
import { uploadSessionImage } from '../operations/upload-session-image.ts';

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
