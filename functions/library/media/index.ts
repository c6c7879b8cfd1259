import { mediaRoutes } from '#shared/api/media.routes.ts';
import { once } from '../../platform/once.ts';
import { router } from '../../platform/router.ts';
import { deleteMedia } from '../operations/delete-media.ts';
import { getMedia } from '../operations/get-media.ts';
import { getMediaSignedUrl } from '../operations/get-media-signed-url.ts';
import { listMedia } from '../operations/list-media.ts';
import { listMediaUses } from '../operations/list-media-uses.ts';
import { restoreMedia } from '../operations/restore-media.ts';
import { showAnnouncedMedia, startMediaUpload } from '../operations/start-media-upload.ts';
import { updateMedia } from '../operations/update-media.ts';

export const operations = {
  listMedia,
  getMedia,
  getMediaSignedUrl,
  startMediaUpload: once('startMediaUpload', startMediaUpload, showAnnouncedMedia),
  listMediaUses,
  updateMedia,
  deleteMedia,
  restoreMedia,
};

export const handler = router(mediaRoutes, operations);
