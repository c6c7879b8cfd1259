import { log, loggableError } from '../platform/logger.ts';
import { takeOverSessionPictures } from './picture-store.ts';

/**
 * Makes an author the owner of what the browser session saved before the sign-in. A failure does not fail the sign-in:
 * the library lists these pictures anyway, and the next sign-in or use takes them over.
 */
export async function takeOverAtSignIn(sessionId: string | undefined, authorId: string): Promise<void> {
  if (sessionId === undefined) return;
  try {
    await takeOverSessionPictures(sessionId, authorId);
  } catch (error) {
    log('error', 'pictures of the browser session not taken over', { error: loggableError(error) });
  }
}
