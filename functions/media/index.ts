import { mediaRoutes } from '#shared/api/media.routes.ts';
import { router } from '../lib/router.ts';
import { deleteMedia } from './delete-media.ts';
import { getMedia } from './get-media.ts';
import { getMediaSignedUrl } from './get-media-signed-url.ts';
import { listMedia } from './list-media.ts';
import { listMediaUses } from './list-media-uses.ts';
import { startMediaUpload } from './start-media-upload.ts';
import { updateMedia } from './update-media.ts';

export const operations = {
  listMedia,
  getMedia,
  getMediaSignedUrl,
  startMediaUpload,
  listMediaUses,
  updateMedia,
  deleteMedia,
};

export const handler = router(mediaRoutes, operations);
