import * as z from 'zod';
import { limits } from './limits.ts';
import { pointSchema } from './shape.ts';
import { linesSchema } from './text-schema.ts';

/** A dot on the picture of a question with texts: "What is marked here?" */
export const markerSchema = pointSchema.extend({
  description: linesSchema(limits.media.altTextMax)
    .optional()
    .describe('What is marked, without the answer: read out before it.'),
});
export type Marker = z.infer<typeof markerSchema>;

/** How the picture of a question with texts begins: as a detail around a point, or under tiles. */
export const revealSchema = z.strictObject({
  style: z.enum(['detail', 'tiles']),
  ...pointSchema.partial().shape,
});
export type Reveal = z.infer<typeof revealSchema>;
