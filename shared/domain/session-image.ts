import * as z from 'zod';
import { aiGenerators } from './ai-generator.ts';
import { aspectRatios } from './aspect-ratio.ts';
import { idSchema, timestampSchema } from './scalars.ts';

export const sessionImageStatuses = ['PENDING', 'READY', 'FAILED'] as const;
export type SessionImageStatus = (typeof sessionImageStatuses)[number];

/**
 * Why a picture couldn't be made; an error code of the API if there is one. `NOT_UNDERSTOOD`: the offline generator has
 * drawings for none of the words.
 */
export const sessionImageErrors = [
  'CANCELLED',
  'AI_NOT_CONFIGURED',
  'AI_BAD_OUTPUT',
  'PROMPT_REFUSED',
  'NOT_UNDERSTOOD',
  'UPSTREAM_FAILED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'NOT_AN_IMAGE',
  'TOO_LARGE',
  'TOO_MANY_PIXELS',
  'INTERNAL_ERROR',
] as const;
export type SessionImageError = (typeof sessionImageErrors)[number];

/** A picture made by AI, or edited from one, in a browser session; kept for 30 days. */
export const sessionImageSchema = z.object({
  sessionImageId: idSchema,
  sessionId: idSchema,
  prompt: z.string(),
  style: z.string().nullable(),
  aspectRatio: z.enum(aspectRatios).nullable().describe('Null for a picture edited in the browser.'),
  status: z.enum(sessionImageStatuses),
  error: z.enum(sessionImageErrors).optional().describe('Only if `status` is `FAILED`.'),
  url: z.string().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  parentId: idSchema.optional().describe('The picture that this one refines.'),
  mediaId: idSchema.optional().describe('Its id in the media library of the caller.'),
  createdAt: timestampSchema,
});
export type SessionImage = z.infer<typeof sessionImageSchema>;

/** The names under which a session image would be saved to the library. */
export const preparedUploadSchema = z.object({
  filename: z.string(),
  altText: z.string(),
  contentType: z.string(),
  size: z.int().min(0),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type PreparedUpload = z.infer<typeof preparedUploadSchema>;

/** Counts of the pictures in the history, and how many more may be made today. */
export const sessionImageStatsSchema = z.object({
  total: z.int().min(0),
  ready: z.int().min(0),
  failed: z.int().min(0),
  uploaded: z.int().min(0).describe('Saved to the media library.'),
  remainingToday: z.int().min(0),
  generator: z.enum(aiGenerators).describe('The generator or model that makes the pictures.'),
  textGenerator: z.enum(aiGenerators).describe('The generator or model that writes the texts.'),
});
export type SessionImageStats = z.infer<typeof sessionImageStatsSchema>;
