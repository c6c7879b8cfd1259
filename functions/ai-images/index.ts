import { aiImagesRoutes } from '#shared/api/ai-images.routes.ts';
import { notImplemented } from '../lib/operation.ts';
import { router } from '../lib/router.ts';

export const handler = router(aiImagesRoutes, {
  generateImage: notImplemented,
  generateAndUploadImage: notImplemented,
  refineImage: notImplemented,
  prepareImageUpload: notImplemented,
  storeSessionImage: notImplemented,
  listImageHistory: notImplemented,
  getSessionImage: notImplemented,
  listSessionImages: notImplemented,
  getSessionImageStats: notImplemented,
  uploadSessionImage: notImplemented,
});
