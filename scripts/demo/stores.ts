/**
 * The target of the demo content: the URL of a running cloud, and its services. Without credentials and endpoints, the
 * services are those of AWS, with the credentials of the environment.
 */
export type DemoTarget = {
  readonly url: string;
  readonly aws: {
    readonly region: string;
    readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
    readonly dynamodbEndpoint?: string;
    readonly s3Endpoint?: string;
    readonly tableName: string;
    readonly mediaBucketName: string;
  };
};

/**
 * The functions' picture stores, connected to a target. They read their environment once, as in Lambda, so a process can
 * have only one target.
 */
export async function connectPictureStores({ aws }: Pick<DemoTarget, 'aws'>) {
  const variables = {
    TABLE_NAME: aws.tableName,
    AWS_REGION: aws.region,
    AWS_ACCESS_KEY_ID: aws.credentials?.accessKeyId,
    AWS_SECRET_ACCESS_KEY: aws.credentials?.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: aws.dynamodbEndpoint,
    AWS_ENDPOINT_URL_S3: aws.s3Endpoint,
    MEDIA_BUCKET_NAME: aws.mediaBucketName,
  };
  for (const [name, value] of Object.entries(variables)) {
    if (value !== undefined) process.env[name] = value;
  }
  const [media, files] = await Promise.all([
    import('../../functions/pictures/picture-store.ts'),
    import('../../functions/pictures/picture-files.ts'),
  ]);
  return { ...media, ...files };
}

export type PictureStores = Awaited<ReturnType<typeof connectPictureStores>>;
