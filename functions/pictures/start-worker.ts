import { env } from '../platform/env.ts';
import { log, loggableError } from '../platform/logger.ts';
import type { SessionImageItem } from './items.ts';
import { takeNudge } from './session-image-store.ts';

/**
 * Tells the worker of a picture that is to be made. It is told again where somebody asks for the picture later and
 * nothing has happened, so a call that fails is logged and no more.
 */
export async function startWorker(sessionImageId: string): Promise<void> {
  try {
    const { invokeLater } = await import('./lambda-invoke.ts');
    await invokeLater(env('imageWorkerName'), { sessionImageId });
  } catch (error) {
    log('error', 'The image worker could not be started', { sessionImageId, error: loggableError(error) });
  }
}

/** Starts the worker again for each picture whose worker was lost. One UpdateItem and one Invoke for each of those. */
export async function restartLostWorkers(images: readonly SessionImageItem[]): Promise<void> {
  await Promise.all(
    images.map(async (image) => {
      if (await takeNudge(image)) await startWorker(image.id);
    }),
  );
}
