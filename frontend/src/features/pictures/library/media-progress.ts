import { useEffect, useState } from 'react';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import { hasEnded, isGoingUp } from './upload-state.ts';
import { useUploads } from './uploads.ts';

/** Bytes may come while their address lives; as long again is more than every try at them takes. */
const unfinishedAfterMs = 2 * limits.media.presignedSeconds * 1000;

/** Milliseconds for which a picture may still be on its way. */
function msLeft({ status, createdAt }: Media): number {
  return status === 'PENDING' ? Date.parse(createdAt) + unfinishedAfterMs - Date.now() : 0;
}

/** True while bytes are on their way or being processed. What stands longer was never sent to the end. */
export function isInProgress(media: Media): boolean {
  return msLeft(media) > 0;
}

/**
 * How far a picture is that waits for its bytes, as far as this tab can tell; null for any other. The component is
 * shown anew when it has waited too long, without anybody asking the server.
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
  return isAwaited || isInProgress(media) ? 'processing' : 'unfinished';
}
