import type { Operation } from '../../platform/operation.ts';
import { getSessionImageOf, toSessionImage } from '../session-image-store.ts';
import { restartLostWorkers } from '../start-worker.ts';

/** One picture. Whoever asks for one whose worker was lost starts it again. One GetItem. */
export const getSessionImage: Operation<'getSessionImage'> = async ({ params, ...call }) => {
  const image = await getSessionImageOf(params.id, call);
  await restartLostWorkers([image]);
  return toSessionImage(image, call.caller?.userId);
};
