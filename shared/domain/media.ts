import * as z from 'zod';
import { mediaContentTypes } from './media-content-type.ts';
import { creditSchema, renditionSchema } from './picture.ts';
import { idSchema, timestampSchema } from './scalars.ts';

export const mediaSources = ['UPLOADED', 'AI_GENERATED'] as const;
export type MediaSource = (typeof mediaSources)[number];

export const mediaStatuses = ['PENDING', 'READY', 'FAILED'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];

/** Why an upload could not be used. */
export const mediaErrors = [
  'NOT_AN_IMAGE',
  'TOO_LARGE',
  'TOO_MANY_PIXELS',
  'ANIMATION_TOO_LARGE',
  'UNSUPPORTED_KIND',
  'PROCESSING_FAILED',
] as const;
export type MediaError = (typeof mediaErrors)[number];

/** A picture of the media library. Properties read from the picture are null until it is `READY`. */
export const mediaSchema = z.object({
  id: idSchema,
  filename: z
    .string()
    .describe(
      'The owner’s name for it; neutral for other callers, because a name may reveal the right answer.',
    ),
  contentType: z.enum(mediaContentTypes),
  size: z.int().min(0).describe('Bytes of the original.'),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  altText: z.string().describe('Empty for all callers but the owner, like `filename`.'),
  name: z
    .string()
    .describe('What it shows, as the owner wrote it. Empty for all callers but the owner, like `filename`.'),
  shownName: z
    .string()
    .describe('The name, else the first clause of `altText`. Empty for all callers but the owner.'),
  source: z.enum(mediaSources),
  status: z.enum(mediaStatuses),
  error: z.enum(mediaErrors).optional().describe('Only if `status` is `FAILED`.'),
  url: z.string().nullable().describe('The largest rendition.'),
  renditions: z.array(renditionSchema),
  placeholder: z.string().nullable().describe('A tiny data URI shown until the picture has loaded.'),
  dominantColor: z.string().optional(),
  isTransparent: z.boolean().optional(),
  animationUrl: z.string().optional().describe('An animated WebP; the renditions are stills.'),
  prompt: z.string().optional().describe('The prompt of an AI picture; for the owner only.'),
  credit: creditSchema.nullable().describe('Null for all callers but the owner.'),
  createdAt: timestampSchema,
});
export type Media = z.infer<typeof mediaSchema>;

/** A presigned request: send the bytes with this method and these headers to this address before it expires. */
export const presignedUploadSchema = z.object({
  url: z.string(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  expiresAt: timestampSchema,
});
export type PresignedUpload = z.infer<typeof presignedUploadSchema>;

/** A usage of a picture, which prevents its deletion. `quizId` is set for a question. */
export const mediaUseSchema = z.strictObject({
  kind: z.enum(['quiz', 'question', 'answer-pool', 'profile']),
  id: z.string(),
  title: z.string(),
  quizId: idSchema.optional(),
  inBin: z.literal(true).optional().describe('Its quiz is in the bin.'),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;
