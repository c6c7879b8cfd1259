import * as z from 'zod';
import { limits } from './limits.ts';

const { shapesMax, cornersMin, cornersMax } = limits.question;
const outside = 'This place lies outside the picture. Move it';

/** Rounded to thousandths, which is a pixel of the largest picture that pages show. */
const thousandths = (part: number) => Math.round(part * 1000) / 1000;

/** A part of a picture's width or height, from the top left corner. */
const partSchema = z.number().overwrite(thousandths).min(0, outside).max(1, outside);

/** A point of a picture. */
export const pointSchema = z.strictObject({ x: partSchema, y: partSchema });
export type Point = z.infer<typeof pointSchema>;

/** An area of a picture. The radius is a part of the picture's width, so that a circle is round. */
export const shapeSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('circle'),
    ...pointSchema.shape,
    r: z.number().overwrite(thousandths).min(0).max(1),
  }),
  z.strictObject({
    type: z.literal('polygon'),
    points: z
      .array(pointSchema)
      .min(cornersMin, `An outline needs at least ${cornersMin} corners. Add some`)
      .max(cornersMax, `An outline has at most ${cornersMax} corners. Use fewer`),
  }),
]);
export type Shape = z.infer<typeof shapeSchema>;

/** The parts of one place. */
export const shapesSchema = z.array(shapeSchema).min(1).max(shapesMax);
