import type { Reaction } from './wire-server.ts';

/** How an image provider sends a picture, and its own errors. */
export type ImageWire = {
  readonly name: string;
  readonly path: string;
  readonly answer: (...pictures: readonly Uint8Array[]) => Reaction & object;
  readonly throttled: (headers?: Readonly<Record<string, string>>) => Reaction;
  readonly failed: (status: number) => Reaction;
  /** 400 with the provider's own code, if it has one, and a message. */
  readonly refused: (message: string, code?: string) => Reaction;
  /** A refusal of the prompt's content. */
  readonly promptRefused: Reaction;
};

export const imageWireModel = 'stability.stable-image-core-v1:1';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const aws = (status: number, type: string, message: string, headers = {}): Reaction => ({
  status,
  headers: { 'x-amzn-errortype': type, ...headers },
  body: { message },
});
const openAi = (status: number, error: object, headers = {}): Reaction => ({
  status,
  headers,
  body: { error },
});

/** InvokeModel of Amazon Bedrock Runtime, with one of Stability's models. */
export const invokeModelWire: ImageWire = {
  name: 'Bedrock InvokeModel',
  path: `/model/${encodeURIComponent(imageWireModel)}/invoke`,
  answer: (...pictures) => ({
    status: 200,
    body: {
      seeds: pictures.map((_, at) => at + 1),
      finish_reasons: pictures.map(() => null),
      images: pictures.map(base64),
    },
  }),
  throttled: (headers) => aws(429, 'ThrottlingException', 'Too many requests, please wait.', headers),
  failed: (status) =>
    aws(
      status,
      status === 503 ? 'ServiceUnavailableException' : 'InternalServerException',
      'internal detail',
    ),
  refused: (message) => aws(400, 'ValidationException', message),
  promptRefused: aws(
    400,
    'ValidationException',
    'This request has been blocked by our content filters. Please adjust your text prompt to submit a new request.',
  ),
};

/** `images/generations` of OpenAI. */
export const imagesWire: ImageWire = {
  name: 'OpenAI-compatible images/generations',
  path: '/v1/images/generations',
  answer: (...pictures) => ({
    status: 200,
    body: { created: 1_767_225_600, data: pictures.map((bytes) => ({ b64_json: base64(bytes) })) },
  }),
  throttled: (headers) =>
    openAi(429, { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' }, headers),
  failed: (status) => openAi(status, { message: 'internal detail' }),
  refused: (message, code = 'invalid_value') =>
    openAi(400, { message, type: 'invalid_request_error', param: null, code }),
  promptRefused: openAi(400, {
    message: 'Your request was rejected as a result of our safety system.',
    type: 'image_generation_user_error',
    param: null,
    code: 'content_policy_violation',
  }),
};
