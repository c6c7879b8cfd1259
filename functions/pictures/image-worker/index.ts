import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { makeImage } from './make-image.ts';

const eventSchema = z.object({ sessionImageId: z.uuid() });

/**
 * Makes one picture. Started by the calls of the API, asynchronously: an error lets Lambda start it again with
 * growing pauses, twice at most. Whatever it is told twice, it does once.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  const { sessionImageId } = eventSchema.parse(event);
  await makeImage(sessionImageId, context.getRemainingTimeInMillis());
}
