import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { ADMIN_CREDENTIALS, principalsOf } from '../../scripts/local/common/credentials.ts';
import { startS3 } from '../../scripts/local/s3/s3.ts';
import { readTemplates } from '../../scripts/local/template/template.ts';
import { s3Client } from '../platform/s3.ts';

export type TestBucket = { readonly close: () => Promise<void> };

const region = 'eu-central-1';

/** An S3 server with the media bucket, and the environment variables with which functions use it. */
export async function startTestBucket(): Promise<TestBucket> {
  const stateDir = await mkdtemp(join(tmpdir(), 'quiz-bucket-'));
  const template = readTemplates(
    [{ stackName: 'Test', template: { Resources: { Media: { Type: 'AWS::S3::Bucket' } } } }],
    { region, account: '000000000000', distributionHost: 'localhost' },
  );
  const server = await startS3({
    template,
    stateDir,
    region,
    principals: principalsOf([]),
    grants: () => true,
    notifier: () => [],
    invokeAsync: () => undefined,
    log: { info: () => undefined, error: () => undefined, close: async () => undefined },
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: server.endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: ADMIN_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ADMIN_CREDENTIALS.secretAccessKey,
    [envNames.mediaBucketName]: server.bucketNames[0],
    [envNames.mediaBaseUrl]: '/media',
  });
  return {
    close: async () => {
      s3Client.destroy();
      await server.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
