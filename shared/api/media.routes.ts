import * as z from 'zod';
import { limits } from '../domain/limits.ts';
import { mediaSchema, mediaSources, mediaUseSchema, presignedUploadSchema } from '../domain/media.ts';
import { idSchema, timestampSchema } from '../domain/scalars.ts';
import { visitLimits } from '../domain/visit-limits.ts';
import { defineRoutes, route } from './route.ts';
import {
  altTextBodySchema,
  contentTypeBodySchema,
  creditBodySchema,
  filenameBodySchema,
  listOf,
  pageQueryShape,
  pictureNameBodySchema,
} from './schemas.ts';

export const mediaSortFields = ['createdAt', 'filename', 'size'] as const;
export type MediaSortField = (typeof mediaSortFields)[number];

const mediaParams = z.strictObject({ mediaId: idSchema });

export const mediaRoutes = defineRoutes('media', {
  listMedia: route('GET', '/api/media', {
    auth: 'optional',
    summary: "The author's library with a token; pictures of published quizzes without one",
    query: z.strictObject({
      ...pageQueryShape,
      search: z
        .string()
        .max(visitLimits.searchMax)
        .optional()
        .describe(
          'In filename, name and alternative text, ignoring case and diacritics; without effect without a token.',
        ),
      source: z.enum(mediaSources).optional(),
      sortBy: z
        .enum(mediaSortFields)
        .default('createdAt')
        .describe('Without a token `filename` sorts as `createdAt`, because names are hidden.'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: {
      status: 200,
      data: listOf(mediaSchema).extend({
        storageBytes: z
          .int()
          .min(0)
          .optional()
          .describe("The author's whole library; absent without a token."),
      }),
    },
  }),
  getMedia: route('GET', '/api/media/{mediaId}', {
    auth: 'optional',
    summary: "A picture of a published quiz, or one of the author's own",
    params: mediaParams,
    response: { status: 200, data: mediaSchema },
    problems: ['NOT_FOUND'],
  }),
  getMediaSignedUrl: route('GET', '/api/media/{mediaId}/signed-url', {
    auth: 'optional',
    summary: 'A short-lived URL: of the original for its owner, of a rendition for other callers',
    params: mediaParams,
    response: { status: 200, data: z.object({ url: z.string(), expiresAt: timestampSchema }) },
    problems: ['NOT_FOUND', 'CONFLICT'],
  }),
  startMediaUpload: route('POST', '/api/media/upload', {
    isIdempotent: true,
    summary: 'Announce a picture; send its bytes to the presigned URL',
    body: z.strictObject({
      filename: filenameBodySchema,
      contentType: contentTypeBodySchema,
      size: z.int().min(1).max(limits.media.bytesMax),
      altText: altTextBodySchema.optional(),
      name: pictureNameBodySchema.optional(),
    }),
    response: { status: 201, data: z.object({ media: mediaSchema, upload: presignedUploadSchema }) },
    problems: ['EMAIL_UNVERIFIED'],
  }),
  listMediaUses: route('GET', '/api/admin/media/{mediaId}/uses', {
    summary: "The places that show one of the author's pictures, all on one page",
    params: mediaParams,
    response: { status: 200, data: listOf(mediaUseSchema) },
    problems: ['NOT_FOUND'],
  }),
  updateMedia: route('PATCH', '/api/admin/media/{mediaId}', {
    summary: 'Change filename, name, alternative text or credit of a picture; null clears the credit',
    params: mediaParams,
    body: z.strictObject({
      altText: altTextBodySchema.optional(),
      name: pictureNameBodySchema.optional(),
      filename: filenameBodySchema.optional(),
      credit: creditBodySchema.nullable().optional(),
    }),
    response: { status: 200, data: mediaSchema },
    problems: ['NOT_FOUND'],
  }),
  deleteMedia: route('DELETE', '/api/admin/media/{mediaId}', {
    summary: 'Delete a picture that isn’t in use; if it is ready, it can be restored for a day',
    params: mediaParams,
    response: { status: 204 },
    problems: ['NOT_FOUND', 'MEDIA_IN_USE'],
  }),
  restoreMedia: route('POST', '/api/admin/media/{mediaId}/restore', {
    summary: 'Restore a picture that was deleted in the last 24 hours',
    params: mediaParams,
    response: { status: 200, data: mediaSchema },
    problems: ['NOT_FOUND'],
  }),
});
