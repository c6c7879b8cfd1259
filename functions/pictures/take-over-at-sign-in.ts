import { log, loggableError } from '../platform/logger.ts';
import { takeOverSessionPictures } from './picture-store.ts';

/**
 * Makes an author the owner of the pictures that the browser session saved before signing in. A failure doesn't fail
 * the sign-in: the library lists these pictures anyway, and the next sign-in or use changes their owner.
 */
export async function takeOverAtSignIn(sessionId: string | undefined, authorId: string): Promise<void> {
  if (sessionId === undefined) return;
  try {
    await takeOverSessionPictures(sessionId, authorId);
  } catch (error) {
    log('error', 'pictures of the browser session not taken over', { error: loggableError(error) });
  }
}
