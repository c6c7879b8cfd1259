import { mediaRoutes } from '#shared/api/media.routes.ts';
import { notImplemented } from '../lib/operation.ts';
import { router } from '../lib/router.ts';

export const handler = router(mediaRoutes, {
  listMedia: notImplemented,
  getMedia: notImplemented,
  getMediaSignedUrl: notImplemented,
  startMediaUpload: notImplemented,
  updateMedia: notImplemented,
  deleteMedia: notImplemented,
});
