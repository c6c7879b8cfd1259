import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SessionImage, SessionImageStats } from '#shared/domain/session-image.ts';
import { AppError } from '../../platform/app-error.ts';
import { documentClient } from '../../platform/dynamo.ts';
import { type ImageCloud, newSession, startImageCloud } from '../../testing/image-cloud.ts';

/** Which services fail, and how. */
const broken: {
  presigning?: Error | undefined;
  writing?: Error | undefined;
  givingBack?: Error | undefined;
} = vi.hoisted(() => ({}));
vi.mock(import('../picture-requests.ts'), async (original) => {
  const { presignUpload, ...rest } = await original();
  return {
    ...rest,
    presignUpload: (upload) =>
      broken.presigning ? Promise.reject(broken.presigning) : presignUpload(upload),
  };
});
function breakDatabase(): void {
  const send = documentClient.send.bind(documentClient) as (command: unknown) => Promise<unknown>;
  vi.spyOn(documentClient, 'send').mockImplementation(async (command: unknown) => {
    if (broken.writing && command instanceof PutCommand) throw broken.writing;
    if (broken.givingBack && command instanceof TransactWriteCommand) throw broken.givingBack;
    return send(command);
  });
}

let cloud: ImageCloud;
let sessionId: string;
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  cloud = await startImageCloud({ AI_IMAGE_PROVIDER: 'embedded' });
  breakDatabase();
});
beforeEach(() => {
  sessionId = newSession();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await cloud.close();
});

const announce = () =>
  cloud.call('storeSessionImage', {
    sessionId,
    body: { prompt: 'Orezaný pes', contentType: 'image/png', size: 1000 },
  });

it.each(['presigning', 'writing'] as const)(
  'counts no picture from a browser if %s fails, and stores nothing of it',
  async (what) => {
    broken[what] = new Error('on purpose');
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await announce()).status);
    broken[what] = undefined;

    expect(statuses).toEqual(Array.from({ length: 6 }, () => 500));
    expect((await announce()).status).toBe(201);
    const history = await cloud.call<{ items: SessionImage[]; total: number }>('listImageHistory', {
      sessionId,
    });
    expect(history.body.total).toBe(1);
  },
);

it('says why a picture could not be stored, even if its quota cannot be given back', async () => {
  broken.writing = new AppError('UPSTREAM_TIMEOUT');
  broken.givingBack = new Error('on purpose');
  const { status } = await cloud.call('generateImage', { sessionId, body: { prompt: 'Pes v lese' } });
  broken.givingBack = undefined;
  const again = await cloud.call('generateImage', { sessionId, body: { prompt: 'Pes v lese' } });
  broken.writing = undefined;

  expect([status, again.status]).toEqual([504, 504]);
  const stats = await cloud.call<SessionImageStats>('getSessionImageStats', { sessionId });
  expect(stats.body.remainingToday).toBe(4);
});
