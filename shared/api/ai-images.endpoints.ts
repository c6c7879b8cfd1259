import { endpoint } from './endpoint.ts';

export const generateImage = endpoint(
  'generateImage',
  'POST',
  '/api/ai-image-gen/generate',
  'body',
  'prompt',
);
export const generateAndUploadImage = endpoint(
  'generateAndUploadImage',
  'POST',
  '/api/ai-image-gen/generate-and-upload',
  'body',
  'prompt',
);
export const refineImage = endpoint(
  'refineImage',
  'POST',
  '/api/ai-image-gen/refine',
  'body',
  'sessionImageId',
  'instruction',
);
export const prepareImageUpload = endpoint(
  'prepareImageUpload',
  'POST',
  '/api/ai-image-gen/prepare-upload',
  'body',
  'sessionImageId',
);
export const storeSessionImage = endpoint(
  'storeSessionImage',
  'POST',
  '/api/ai-image-gen/session/store',
  'body',
  'prompt',
  'contentType',
  'size',
);
export const listImageHistory = endpoint('listImageHistory', 'GET', '/api/ai-image-gen/history');
export const getSessionImage = endpoint('getSessionImage', 'GET', '/api/ai-image-gen/session/{id}');
export const cancelSessionImage = endpoint(
  'cancelSessionImage',
  'POST',
  '/api/ai-image-gen/session/{id}/cancel',
);
export const listSessionImages = endpoint(
  'listSessionImages',
  'GET',
  '/api/ai-image-gen/session/{id}/images',
);
export const getSessionImageStats = endpoint(
  'getSessionImageStats',
  'GET',
  '/api/ai-image-gen/session/stats',
);
export const uploadSessionImage = endpoint(
  'uploadSessionImage',
  'POST',
  '/api/ai-image-gen/session/{id}/upload',
);
