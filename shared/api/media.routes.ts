import * as z from 'zod';
import { limits } from '../domain/limits.ts';
import { mediaSchema, presignedUploadSchema } from '../domain/media.ts';
import { mediaContentTypes } from '../domain/media-content-type.ts';
import { idSchema, timestampSchema } from '../domain/scalars.ts';
import * as endpoints from './media.endpoints.ts';
import { defineRoutes, route } from './route.ts';
import { altTextBodySchema, filenameBodySchema, listOf, pageQueryShape } from './schemas.ts';

const mediaParams = z.strictObject({ mediaId: idSchema });

export const mediaRoutes = defineRoutes('media', {
  listMedia: route(endpoints.listMedia, {
    auth: 'optional',
    summary: "With a token the author's library; without one what published quizzes show",
    query: z.strictObject(pageQueryShape),
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
    problems: [],
  }),
  getMedia: route(endpoints.getMedia, {
    auth: 'optional',
    summary: "A picture that a published quiz shows, or one of the author's own",
    params: mediaParams,
    response: { status: 200, data: mediaSchema },
    problems: ['NOT_FOUND'],
  }),
  getMediaSignedUrl: route(endpoints.getMediaSignedUrl, {
    auth: 'optional',
    summary: 'A short-lived address: the original for its owner, a rendition for anybody else',
    params: mediaParams,
    response: { status: 200, data: z.object({ url: z.string(), expiresAt: timestampSchema }) },
    problems: ['NOT_FOUND', 'CONFLICT'],
  }),
  startMediaUpload: route(endpoints.startMediaUpload, {
    auth: 'required',
    summary: 'Announce a picture; its bytes go to the presigned address',
    body: z.strictObject({
      filename: filenameBodySchema,
      contentType: z.enum(mediaContentTypes),
      size: z.int().min(1).max(limits.media.bytesMax),
      altText: altTextBodySchema.optional(),
    }),
    response: { status: 201, data: z.object({ media: mediaSchema, upload: presignedUploadSchema }) },
    problems: ['EMAIL_UNVERIFIED'],
  }),
  updateMedia: route(endpoints.updateMedia, {
    auth: 'required',
    summary: 'Rename a picture or change its alternative text',
    params: mediaParams,
    body: z.strictObject({ altText: altTextBodySchema.optional(), filename: filenameBodySchema.optional() }),
    response: { status: 200, data: mediaSchema },
    problems: ['NOT_FOUND'],
  }),
  deleteMedia: route(endpoints.deleteMedia, {
    auth: 'required',
    summary: 'Delete a picture that nothing shows',
    params: mediaParams,
    response: { status: 204 },
    problems: ['NOT_FOUND', 'MEDIA_IN_USE'],
  }),
});
