import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photograph } from '../../functions/pictures/files/testing/hostile-files.ts';
import { bearer, registerAuthor } from './accounts.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';
import { upload } from './uploads.ts';

let cloud: TestCloud;
let s3: S3Client;
let author: Awaited<ReturnType<typeof registerAuthor>>;
beforeAll(async () => {
  cloud = await startTestCloud();
  const { s3Endpoint: endpoint, region, credentials } = cloud.aws;
  s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  author = await registerAuthor(cloud);
});
afterAll(async () => {
  s3.destroy();
  await cloud.close();
});

const days = (count: number) => cloud.clock.addSeconds(count * 86_400);
const Bucket = () => cloud.aws.mediaBucketName;
const keys = async (Prefix: string) => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: Bucket(), Prefix }));
  return Contents.map(({ Key }) => Key);
};

describe('the lifecycle rules of the media bucket', () => {
  it('delete records that were set aside after 30 days, and no picture', async () => {
    const { id, renditions } = await upload(author, photograph());
    const Key = 'failed-records/plays/1.json';
    await s3.send(new PutObjectCommand({ Bucket: Bucket(), Key, Body: '{}' }));

    days(30);
    await cloud.sweepExpired();
    expect(await keys('failed-records/')).toEqual([Key]);
    days(1);
    await cloud.sweepExpired();

    expect(await keys('failed-records/')).toEqual([]);
    expect(await keys('originals/')).toEqual([`originals/${id}`]);
    expect(await keys('media/')).toHaveLength(renditions.length);
    const found = await author.calls.get(`/api/media/${id}`, bearer(author.accessToken));
    expect(found.status).toBe(200);
  });
});
