import { endpoint } from './endpoint.ts';

export const listMedia = endpoint('listMedia', 'GET', '/api/media');
export const getMedia = endpoint('getMedia', 'GET', '/api/media/{mediaId}');
export const getMediaSignedUrl = endpoint('getMediaSignedUrl', 'GET', '/api/media/{mediaId}/signed-url');
export const startMediaUpload = endpoint(
  'startMediaUpload',
  'POST',
  '/api/media/upload',
  'body',
  'filename',
  'contentType',
  'size',
);
export const listMediaUses = endpoint('listMediaUses', 'GET', '/api/admin/media/{mediaId}/uses');
export const updateMedia = endpoint('updateMedia', 'PATCH', '/api/admin/media/{mediaId}', 'body');
export const deleteMedia = endpoint('deleteMedia', 'DELETE', '/api/admin/media/{mediaId}');
export const restoreMedia = endpoint('restoreMedia', 'POST', '/api/admin/media/{mediaId}/restore');
