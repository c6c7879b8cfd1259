import { useEffect, useState } from 'react';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import { hasEnded, isGoingUp } from './upload-state.ts';
import { useUploads } from './uploads.ts';

/** Twice the upload URL's lifetime: by then no attempt can still be running. */
const unfinishedAfterMs = 2 * limits.media.presignedSeconds * 1000;

/** Milliseconds for which a picture may still be uploaded or processed; 0 or less if that can't happen any more. */
export function msLeft({ status, createdAt }: Media): number {
  return status === 'PENDING' ? Date.parse(createdAt) + unfinishedAfterMs - Date.now() : 0;
}

/**
 * The progress of a pending picture, as far as this tab knows; null for any other picture. The component renders again
 * when the picture has waited too long.
 */
export function useProgress(media: Media): 'sending' | 'processing' | 'unfinished' | null {
  const upload = useUploads().find(({ mediaId }) => mediaId === media.id);
  const [, setEndedAt] = useState(0);
  useEffect(() => {
    const left = msLeft(media);
    if (left <= 0) return;
    const timer = setTimeout(() => setEndedAt(Date.now()), left);
    return () => clearTimeout(timer);
  }, [media]);
  if (media.status !== 'PENDING') return null;
  if (upload && isGoingUp(upload)) return 'sending';
  const isAwaited = upload !== undefined && !hasEnded(upload);
  return isAwaited || msLeft(media) > 0 ? 'processing' : 'unfinished';
}
