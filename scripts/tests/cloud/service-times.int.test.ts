import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { photograph } from '../../../functions/pictures/files/testing/hostile-files.ts';
import { findPicture } from '../../../functions/pictures/picture-store.ts';
import { registerAuthor } from '../support/accounts.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';
import { announce, send, settled, settledLater } from '../support/uploads.ts';

let cloud: TestCloud;
let author: Awaited<ReturnType<typeof registerAuthor>>;
beforeAll(async () => {
  cloud = await startTestCloud();
  author = await registerAuthor(cloud);
});
afterAll(() => cloud.close());

type LostEvent = { readonly requestContext: object; readonly requestPayload: unknown };

const functionLike = (logicalId: string) => {
  const found = cloud.functions.find((one) => one.logicalId.startsWith(logicalId));
  if (!found) throw new Error(`There is no function ${logicalId}`);
  return found;
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
