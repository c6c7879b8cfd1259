/** Names of the environment variables that the functions read; the CDK app sets them with the same constants. */
export const envNames = {
  tableName: 'TABLE_NAME',
  mediaBucketName: 'MEDIA_BUCKET_NAME',
  mediaBaseUrl: 'MEDIA_BASE_URL',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  /** Proves to Cognito's triggers that a call is ours; also the key of hashes in the log about sign-ins. */
  accountSecret: 'ACCOUNT_SECRET',
  siteUrl: 'SITE_URL',
  /** The content security policy of pages, except for the sites that may frame them. */
  pageRules: 'PAGE_RULES',
  /** The secrets by which the functions behind the API recognise CloudFront, separated by commas. */
  originSecrets: 'ORIGIN_SECRETS',
  /** The AWS SDK's own variable; set only by the local cloud, which emulates Cognito. */
  cognitoEndpoint: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  /** The text provider: the name of a file in `functions/ai/text-providers`. */
  aiTextProvider: 'AI_TEXT_PROVIDER',
  aiTextModel: 'AI_TEXT_MODEL',
  /** Address of an OpenAI-compatible server, including `/v1`. */
  aiTextBaseUrl: 'AI_TEXT_BASE_URL',
  /** Name of the SSM parameter that holds the server's API key. */
  aiTextApiKeyParameter: 'AI_TEXT_API_KEY_PARAMETER',
  /** The API key itself; only for local development. */
  aiTextApiKey: 'AI_TEXT_API_KEY',
  /** Time limit in milliseconds for all provider requests of one call. */
  aiTextTimeoutMs: 'AI_TEXT_TIMEOUT_MS',
  /** The image provider: the name of a file in `functions/ai/image-providers`. */
  aiImageProvider: 'AI_IMAGE_PROVIDER',
  aiImageModel: 'AI_IMAGE_MODEL',
  aiImageBaseUrl: 'AI_IMAGE_BASE_URL',
  aiImageApiKeyParameter: 'AI_IMAGE_API_KEY_PARAMETER',
  aiImageApiKey: 'AI_IMAGE_API_KEY',
  aiImageTimeoutMs: 'AI_IMAGE_TIMEOUT_MS',
  /** A Bedrock guardrail: checks results of AI before they are shown, or published quizzes for moderators. */
  aiGuardrailId: 'AI_GUARDRAIL_ID',
  aiGuardrailVersion: 'AI_GUARDRAIL_VERSION',
  /** Limits of calls per UTC day. */
  aiTextPerAuthor: 'AI_TEXT_PER_AUTHOR',
  aiTextPerStage: 'AI_TEXT_PER_STAGE',
  aiImagesPerSession: 'AI_IMAGES_PER_SESSION',
  aiImagesPerAddress: 'AI_IMAGES_PER_ADDRESS',
  aiImagesPerAuthor: 'AI_IMAGES_PER_AUTHOR',
  aiImagesPerStage: 'AI_IMAGES_PER_STAGE',
  /** Limits of one address: registrations in a UTC day; wrong passwords, and calls that send or try codes, in an hour. */
  uploadsPerAuthor: 'UPLOADS_PER_AUTHOR',
  uploadMegabytesPerAuthor: 'UPLOAD_MEGABYTES_PER_AUTHOR',
  uploadMegabytesPerStage: 'UPLOAD_MEGABYTES_PER_STAGE',
  registrationsPerAddress: 'REGISTRATIONS_PER_ADDRESS',
  wrongPasswordsPerAddress: 'WRONG_PASSWORDS_PER_ADDRESS',
  codesPerAddress: 'CODES_PER_ADDRESS',
  /** The limits of registrations and codes for one account, and the mails with codes in a UTC day. */
  registrationsPerAccount: 'REGISTRATIONS_PER_ACCOUNT',
  codesPerAccount: 'CODES_PER_ACCOUNT',
  mailsPerAccount: 'MAILS_PER_ACCOUNT',
  /** The function that makes AI pictures. */
  imageWorkerName: 'IMAGE_WORKER_NAME',
  /** The function that makes the files of exports. */
  exporterName: 'EXPORTER_NAME',
  /** The function that checks published quizzes; without it, none are checked. */
  checkerName: 'CHECKER_NAME',
  /** Texts and pictures that it checks in a UTC day. */
  contentChecksPerAuthor: 'CONTENT_CHECKS_PER_AUTHOR',
  contentChecksPerStage: 'CONTENT_CHECKS_PER_STAGE',
  /** The sender of our own mails, `Your Quizzes <no-reply@quizzes.example>`; without it none are sent. */
  mailFrom: 'MAIL_FROM',
  /** Mails in a UTC day to addresses that people give with a complaint. */
  reporterMailsPerStage: 'REPORTER_MAILS_PER_STAGE',
  /** `all` promotes every published quiz. */
  promotion: 'PROMOTION',
  /** Set if moderators decide which authors' quizzes are promoted. */
  hasModerators: 'HAS_MODERATORS',
  /** Milliseconds that a call of an AWS service may take; set only by the local cloud of tests. */
  serviceTimeoutMs: 'SERVICE_TIMEOUT_MS',
  /** Milliseconds for which a function doesn't refresh its catalogue; set only by tests. */
  catalogueMaxAgeMs: 'CATALOGUE_MAX_AGE_MS',
  logLevel: 'LOG_LEVEL',
  stage: 'STAGE',
  /** The bucket and the key of the code that CloudFormation deployed; a rollback changes the code, but no variable. */
  code: 'CODE',
} as const;

export type EnvKey = keyof typeof envNames;
