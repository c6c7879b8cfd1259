/** Kinds of picture that may be stored. The bytes decide, not what the caller says. */
export const mediaContentTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
export type MediaContentType = (typeof mediaContentTypes)[number];
