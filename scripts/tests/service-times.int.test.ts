import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { photograph } from '../../functions/pictures/files/testing/hostile-files.ts';
import { findPicture } from '../../functions/pictures/picture-store.ts';
import { bearer, registerAuthor } from './accounts.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';
import { announce, send, settled, settledLater, upload } from './uploads.ts';

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

type LostEvent = { readonly requestContext: object; readonly requestPayload: unknown };

const functionLike = (logicalId: string) => {
  const found = cloud.functions.find((one) => one.logicalId.startsWith(logicalId));
  if (!found) throw new Error(`There is no function ${logicalId}`);
  return found;
};
const days = (count: number) => cloud.clock.addSeconds(count * 86_400);
const Bucket = () => cloud.aws.mediaBucketName;
const keys = async (Prefix: string) => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: Bucket(), Prefix }));
  return Contents.map(({ Key }) => Key);
};

describe('an upload that fails to be processed', () => {
  const processor = () => functionLike('MediaFunctionsProcessor');
  const lost = () =>
    cloud.queues.list('MediaFunctionsProcessorFailures').map(({ body }) => JSON.parse(body) as LostEvent);
  /**
   * Sends a photograph while every write of the processor conflicts with a transaction, and returns the number of
   * conflicts.
   */
  const sendInVain = async () => {
    let refused = 0;
    cloud.interceptDynamoDb(({ functionName, operation }) => {
      if (functionName !== processor().name || operation !== 'UpdateItem') return undefined;
      refused += 1;
      return 'conflict';
    });
    const { media, upload: request } = await announce(author, photograph());
    expect((await send(request, photograph())).status).toBe(200);
    await expect.poll(() => refused).toBeGreaterThan(0);
    return media.id;
  };
  afterEach(() => cloud.interceptDynamoDb(undefined));

  it('becomes a picture when Lambda tries again', async () => {
    const id = await sendInVain();
    cloud.interceptDynamoDb(undefined);

    expect((await settledLater(cloud.clock, author, id)).status).toBe('READY');
    expect(lost()).toEqual([]);
  });

  it('is in the failure queue after three attempts, and becomes a picture when it is sent again from there', async () => {
    const id = await sendInVain();
    const eventsLater = () => {
      cloud.clock.addSeconds(60);
      return lost();
    };
    await expect
      .poll(eventsLater, { interval: 500 })
      .toMatchObject([{ requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 3 } }]);
    cloud.interceptDynamoDb(undefined);
    expect(await findPicture(id)).toMatchObject({ status: 'PENDING', job: { attempts: 0 }, renditions: [] });

    await cloud.invoke(processor().name, lost()[0]?.requestPayload);

    expect((await settled(author, id)).status).toBe('READY');
  });
});

// The last test, because afterwards the clock is a month ahead of the stored data.
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
    expect(await keys('originals/')).toContain(`originals/${id}`);
    expect(await keys('media/')).toEqual(
      expect.arrayContaining(renditions.map(({ url }) => url.replace(/^\//, ''))),
    );
    const found = await author.calls.get(`/api/media/${id}`, bearer(author.accessToken));
    expect(found.status).toBe(200);
  });
});
