import { getSessionImageOf, takeNudge, toSessionImage } from '../data/session-image-store.ts';
import type { Operation } from '../lib/operation.ts';
import { startWorker } from './start-worker.ts';

/** One picture. Whoever asks for one whose worker was lost starts it again. One GetItem. */
export const getSessionImage: Operation<'getSessionImage'> = async ({ params, ...call }) => {
  const image = await getSessionImageOf(params.id, call);
  if (await takeNudge(image)) await startWorker(image.id);
  return toSessionImage(image, call.caller?.userId);
};
