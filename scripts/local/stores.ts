import type { LocalCloud } from './cloud.ts';

/**
 * The functions' own stores, speaking to a local cloud from this process. They read their environment once, as in
 * Lambda, so one process works with one cloud.
 */
export async function connectStores({ aws }: Pick<LocalCloud, 'aws'>) {
  Object.assign(process.env, {
    TABLE_NAME: aws.tableName,
    AWS_REGION: aws.region,
    AWS_ACCESS_KEY_ID: aws.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: aws.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: aws.dynamodbEndpoint,
    AWS_ENDPOINT_URL_S3: aws.s3Endpoint,
    MEDIA_BUCKET_NAME: aws.mediaBucketName,
  });
  const [quiz, authoring, question, slug, user, media, files] = await Promise.all([
    import('../../functions/quizzes/quiz-store.ts'),
    import('../../functions/quizzes/quiz-authoring-store.ts'),
    import('../../functions/questions/question-store.ts'),
    import('../../functions/quizzes/slug-store.ts'),
    import('../../functions/accounts/user-store.ts'),
    import('../../functions/pictures/picture-store.ts'),
    import('../../functions/pictures/picture-files.ts'),
  ]);
  return { ...quiz, ...authoring, ...question, ...slug, ...user, ...media, ...files };
}

export type Stores = Awaited<ReturnType<typeof connectStores>>;
