/** Names of the environment variables that the functions read; the CDK app sets them by the same constants. */
export const envNames = {
  tableName: 'TABLE_NAME',
  mediaBucketName: 'MEDIA_BUCKET_NAME',
  mediaBaseUrl: 'MEDIA_BASE_URL',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  siteUrl: 'SITE_URL',
  /** The SDK's own variable; set on a laptop only, where Cognito is emulated. */
  cognitoEndpoint: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  logLevel: 'LOG_LEVEL',
  stage: 'STAGE',
} as const;

export type EnvKey = keyof typeof envNames;
