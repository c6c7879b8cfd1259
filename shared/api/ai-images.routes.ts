import * as z from 'zod';
import { aspectRatios, defaultAspectRatio } from '../domain/aspect-ratio.ts';
import { limits } from '../domain/limits.ts';
import { mediaSchema, presignedUploadSchema } from '../domain/media.ts';
import { idSchema } from '../domain/scalars.ts';
import {
  preparedUploadSchema,
  sessionImageSchema,
  sessionImageStatsSchema,
} from '../domain/session-image.ts';
import { requiredLinesSchema, textSchema } from '../domain/text-schema.ts';
import { defineRoutes, route } from './route.ts';
import {
  altTextBodySchema,
  contentTypeBodySchema,
  filenameBodySchema,
  integerInQuery,
  listOf,
  pageQueryShape,
} from './schemas.ts';

/** The id of a session image, or of a session at `/images`. API Gateway requires one name for both. */
const imageParams = z.strictObject({ id: idSchema.describe('Id of the session image.') });
const sessionParams = z.strictObject({ id: idSchema.describe('Id of the browser session.') });

const promptSchema = requiredLinesSchema(limits.aiImage.promptMax).min(limits.aiImage.promptMin);
const generateBody = z.strictObject({
  prompt: promptSchema,
  style: textSchema(limits.aiImage.styleMax).optional(),
  aspectRatio: z.enum(aspectRatios).default(defaultAspectRatio),
  sessionId: idSchema.optional(),
});
const namesShape = { filename: filenameBodySchema.optional(), altText: altTextBodySchema.optional() };

export const aiImagesRoutes = defineRoutes('ai-images', {
  generateImage: route('POST', '/api/ai-image-gen/generate', {
    auth: 'optional',
    isIdempotent: true,
    summary: 'Start making a picture from a prompt; poll it until it is ready',
    body: generateBody,
    response: { status: 202, data: sessionImageSchema },
    problems: ['AI_NOT_CONFIGURED'],
  }),
  generateAndUploadImage: route('POST', '/api/ai-image-gen/generate-and-upload', {
    auth: 'optional',
    isIdempotent: true,
    summary: 'Like generate, and save the picture to the media library once it is ready',
    body: generateBody.extend(namesShape),
    response: { status: 202, data: sessionImageSchema },
    problems: ['EMAIL_UNVERIFIED', 'AI_NOT_CONFIGURED'],
  }),
  refineImage: route('POST', '/api/ai-image-gen/refine', {
    auth: 'optional',
    isIdempotent: true,
    summary: 'Start making a changed version of a picture',
    body: z.strictObject({ sessionImageId: idSchema, instruction: promptSchema }),
    response: { status: 202, data: sessionImageSchema },
    problems: ['NOT_FOUND', 'CONFLICT', 'AI_NOT_CONFIGURED'],
  }),
  prepareImageUpload: route('POST', '/api/ai-image-gen/prepare-upload', {
    auth: 'optional',
    summary: 'Show the names under which a ready picture would be saved to the library',
    body: z.strictObject({ sessionImageId: idSchema, ...namesShape }),
    response: { status: 200, data: preparedUploadSchema },
    problems: ['NOT_FOUND', 'CONFLICT'],
  }),
  storeSessionImage: route('POST', '/api/ai-image-gen/session/store', {
    auth: 'optional',
    isIdempotent: true,
    summary: 'Announce a picture edited in the browser; send its bytes to the presigned URL',
    body: z.strictObject({
      prompt: promptSchema,
      contentType: contentTypeBodySchema,
      size: z.int().min(1).max(limits.media.bytesMax),
    }),
    response: { status: 201, data: sessionImageSchema.extend({ upload: presignedUploadSchema }) },
  }),
  listImageHistory: route('GET', '/api/ai-image-gen/history', {
    auth: 'optional',
    summary:
      "The session's pictures, newest first; with a token, those made in it before signing in, and the author's pictures of every session",
    query: z.strictObject({
      limit: pageQueryShape.limit,
      offset: integerInQuery.pipe(z.int().min(0)).default(0),
      sessionId: idSchema.optional(),
    }),
    response: {
      status: 200,
      data: z.object({ items: z.array(sessionImageSchema), total: z.int().min(0) }),
    },
    problems: ['NOT_FOUND'],
  }),
  getSessionImage: route('GET', '/api/ai-image-gen/session/{id}', {
    auth: 'optional',
    summary: 'One picture of the session',
    params: imageParams,
    response: { status: 200, data: sessionImageSchema },
    problems: ['NOT_FOUND'],
  }),
  cancelSessionImage: route('POST', '/api/ai-image-gen/session/{id}/cancel', {
    auth: 'optional',
    summary:
      'Stop making a picture, which is then FAILED with CANCELLED; a picture that is finished or waits for its upload doesn’t change',
    params: imageParams,
    response: { status: 200, data: sessionImageSchema },
    problems: ['NOT_FOUND'],
  }),
  listSessionImages: route('GET', '/api/ai-image-gen/session/{id}/images', {
    auth: 'optional',
    summary: 'All pictures of a session on one page, newest first',
    params: sessionParams,
    response: { status: 200, data: listOf(sessionImageSchema) },
    problems: ['NOT_FOUND'],
  }),
  getSessionImageStats: route('GET', '/api/ai-image-gen/session/stats', {
    auth: 'optional',
    summary: 'Counts of the pictures in the history, and how many more may be made today',
    response: { status: 200, data: sessionImageStatsSchema },
    problems: ['VALIDATION_FAILED'],
  }),
  uploadSessionImage: route('POST', '/api/ai-image-gen/session/{id}/upload', {
    auth: 'optional',
    isIdempotent: true,
    summary: 'Save a ready picture to the media library of the caller; repeating it has no effect',
    params: imageParams,
    response: { status: 201, data: mediaSchema },
    problems: ['EMAIL_UNVERIFIED', 'NOT_FOUND', 'CONFLICT'],
  }),
});
