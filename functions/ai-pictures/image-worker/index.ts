import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { runJob } from '../../pictures/run-job.ts';
import { drawFaultOf, drawImage } from './draw-image.ts';

const eventSchema = z.object({ sessionImageId: z.uuid() });

/**
 * Draws one picture. The calls of the API start it asynchronously. After an error, Lambda starts it again with
 * increasing pauses, at most twice. An event that is delivered twice makes one picture.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  const { sessionImageId } = eventSchema.parse(event);
  const work = { make: drawImage, faultOf: drawFaultOf };
  await runJob(sessionImageId, context.getRemainingTimeInMillis(), work);
}
