/** Types of pictures that may be stored. The type is detected from the bytes, not from the request. */
export const mediaContentTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
export type MediaContentType = (typeof mediaContentTypes)[number];
