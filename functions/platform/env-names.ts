/** Names of the environment variables that the functions read; the CDK app sets them by the same constants. */
export const envNames = {
  tableName: 'TABLE_NAME',
  mediaBucketName: 'MEDIA_BUCKET_NAME',
  mediaBaseUrl: 'MEDIA_BASE_URL',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  siteUrl: 'SITE_URL',
  /** What CloudFront shows the API, so that its word of who calls is believed (`client-address.ts`). */
  originSecret: 'ORIGIN_SECRET',
  /** The SDK's own variable; set on a laptop only, where Cognito is emulated. */
  cognitoEndpoint: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  /** Who writes texts: the name of a file of `lib/ai/text-providers`. */
  aiTextProvider: 'AI_TEXT_PROVIDER',
  aiTextModel: 'AI_TEXT_MODEL',
  /** Up to and with `/v1`, for an OpenAI-compatible server. */
  aiTextBaseUrl: 'AI_TEXT_BASE_URL',
  /** Name of the parameter in SSM Parameter Store that holds the key of the server. */
  aiTextApiKeyParameter: 'AI_TEXT_API_KEY_PARAMETER',
  /** The key itself; on a laptop only. */
  aiTextApiKey: 'AI_TEXT_API_KEY',
  /** Milliseconds for everything that one call asks of the provider. */
  aiTextTimeoutMs: 'AI_TEXT_TIMEOUT_MS',
  /** Who makes pictures: the name of a file of `lib/ai/image-providers`. */
  aiImageProvider: 'AI_IMAGE_PROVIDER',
  aiImageModel: 'AI_IMAGE_MODEL',
  aiImageBaseUrl: 'AI_IMAGE_BASE_URL',
  aiImageApiKeyParameter: 'AI_IMAGE_API_KEY_PARAMETER',
  aiImageApiKey: 'AI_IMAGE_API_KEY',
  aiImageTimeoutMs: 'AI_IMAGE_TIMEOUT_MS',
  /** A Bedrock guardrail that results pass before they are shown. */
  aiGuardrailId: 'AI_GUARDRAIL_ID',
  aiGuardrailVersion: 'AI_GUARDRAIL_VERSION',
  /** Calls a UTC day. */
  aiTextPerAuthor: 'AI_TEXT_PER_AUTHOR',
  aiTextPerStage: 'AI_TEXT_PER_STAGE',
  aiImagesPerSession: 'AI_IMAGES_PER_SESSION',
  aiImagesPerAddress: 'AI_IMAGES_PER_ADDRESS',
  aiImagesPerAuthor: 'AI_IMAGES_PER_AUTHOR',
  aiImagesPerStage: 'AI_IMAGES_PER_STAGE',
  /** The function that makes pictures. */
  imageWorkerName: 'IMAGE_WORKER_NAME',
  logLevel: 'LOG_LEVEL',
  stage: 'STAGE',
} as const;

export type EnvKey = keyof typeof envNames;
