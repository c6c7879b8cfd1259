import * as z from 'zod';

export const renditionSchema = z.object({
  width: z.int().positive(),
  format: z.enum(['webp', 'avif']),
  url: z.string(),
});

/** The point of a picture that a crop must keep, as parts of its width and height from the top left corner. */
export const focalPointSchema = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof focalPointSchema>;

/** The author of a picture. */
export const creditSchema = z.strictObject({
  author: z.string(),
  source: z.string().optional().describe('An address or the name of a book.'),
  licence: z.string().optional(),
});
export type Credit = z.infer<typeof creditSchema>;

/** A picture as pages show it: renditions only, no filename, no id of the original. */
export const pictureSchema = z.object({
  url: z.string().describe('The largest rendition.'),
  altText: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  renditions: z.array(renditionSchema),
  placeholder: z.string().describe('A tiny data URI shown until the picture has loaded.'),
  dominantColor: z.string().optional(),
  isTransparent: z
    .boolean()
    .optional()
    .describe('Whether the page behind it is visible through parts of it.'),
  animationUrl: z.string().optional().describe('An animated WebP; everything else is a still picture.'),
  focalPoint: focalPointSchema.optional().describe('The middle by default.'),
});
export type Picture = z.infer<typeof pictureSchema>;
export type Rendition = z.infer<typeof renditionSchema>;

/** What a question's picture shows (`pictureNameOf`): only after the answer, because it may be the right one. */
export const imageNameSchema = z
  .string()
  .optional()
  .describe('What the picture shows, in the language of the quiz; only of a question with a picture.');

/** A picture with its credit: shown only after the answer, because the credit may reveal it. */
export const creditedPictureSchema = pictureSchema.extend({ credit: creditSchema.optional() });
export type CreditedPicture = z.infer<typeof creditedPictureSchema>;
