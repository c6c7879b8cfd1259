import type { TableKey } from '../platform/table-keys.ts';

export const mediaKey = (mediaId: string): TableKey => ({ PK: `MEDIA#${mediaId}`, SK: 'MEDIA' });

/** A picture of a browser session, made by AI or edited from one. */
export const sessionImageKey = (sessionImageId: string): TableKey => ({
  PK: `SESSION_IMAGE#${sessionImageId}`,
  SK: 'SESSION_IMAGE',
});

/** GSI1: the pictures of a browser session by the time of their making. */
export const sessionImagesPartition = (sessionId: string): string => `SESSION_IMAGES#${sessionId}`;
