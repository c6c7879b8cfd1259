import { mediaRoutes } from '#shared/api/media.routes.ts';
import { notImplemented } from '../lib/operation.ts';
import { router } from '../lib/router.ts';
import { getMedia } from './get-media.ts';
import { listMedia } from './list-media.ts';

export const operations = {
  listMedia,
  getMedia,
  getMediaSignedUrl: notImplemented,
  startMediaUpload: notImplemented,
  listMediaUses: notImplemented,
  updateMedia: notImplemented,
  deleteMedia: notImplemented,
} as const;

export const handler = router(mediaRoutes, operations);
