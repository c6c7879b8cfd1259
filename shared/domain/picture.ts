import * as z from 'zod';

export const renditionSchema = z.object({
  width: z.int().positive(),
  format: z.enum(['webp', 'avif']),
  url: z.string(),
});

/** A picture as pages show it: renditions only, no filename, no id of the original. */
export const pictureSchema = z.object({
  url: z.string().describe('The largest rendition.'),
  altText: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  renditions: z.array(renditionSchema),
  placeholder: z.string().describe('A tiny data URI shown until the picture arrives.'),
  dominantColor: z.string().optional(),
});
export type Picture = z.infer<typeof pictureSchema>;
export type Rendition = z.infer<typeof renditionSchema>;
