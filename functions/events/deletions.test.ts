import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takenDownKey } from '../pictures/picture-file-keys.ts';
import { documentClient } from '../platform/dynamo.ts';
import { s3Client } from '../platform/s3.ts';
import { handler } from './index.ts';

const bucket = mockClient(s3Client);
const database = mockClient(documentClient);
beforeEach(() => {
  vi.stubEnv('MEDIA_BUCKET_NAME', 'pictures');
  vi.stubEnv('MEDIA_BASE_URL', '/media');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  bucket.reset();
  database.reset();
  vi.stubEnv('TABLE_NAME', 'test-table');
  database.on(UpdateCommand).resolves({ Attributes: { tries: 1 } });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ownerId = 'owner';
const picture = (id: string) => ({
  entity: 'PICTURE',
  id,
  ownerId,
  status: 'READY',
  url: `/media/${id}-320.webp`,
  renditions: [
    { width: 320, format: 'avif', url: `/media/${id}-320.avif` },
    { width: 320, format: 'webp', url: `/media/${id}-320.webp` },
  ],
});

let sequence = 0;
const removed = (
  image: Record<string, unknown>,
  eventName: 'REMOVE' | 'MODIFY' = 'REMOVE',
): DynamoDBRecord => {
  sequence += 1;
  const OldImage = marshall(image) as NonNullable<DynamoDBRecord['dynamodb']>['OldImage'];
  return { eventName, dynamodb: { SequenceNumber: String(sequence), ...(OldImage ? { OldImage } : {}) } };
};
const removedKeys = () => bucket.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key);

it('removes every file of a deleted picture', async () => {
  bucket.on(DeleteObjectCommand).resolves({});
  const image = { ...picture('1'), animationUrl: '/media/1-640.webp', draftFiles: ['media/draft-320.webp'] };

  expect(await handler({ Records: [removed(image)] })).toEqual({ batchItemFailures: [] });

  const files = ['media/1-320.avif', 'media/1-320.webp', 'media/1-640.webp', 'media/draft-320.webp'];
  const takenDown = files.map((key) => takenDownKey(ownerId, key));
  expect(removedKeys()).toEqual([...files, ...takenDown, 'originals/1', 'uploads/1']);
});

it('removes the files that were started for a picture that never became ready', async () => {
  bucket.on(DeleteObjectCommand).resolves({});
  const waiting = {
    ...picture('3'),
    status: 'PENDING',
    renditions: [],
    draftFiles: ['media/draft-640.webp'],
  };

  expect(await handler({ Records: [removed(waiting)] })).toEqual({ batchItemFailures: [] });

  const draft = 'media/draft-640.webp';
  expect(removedKeys()).toEqual([draft, takenDownKey(ownerId, draft), 'originals/3', 'uploads/3']);
});

it.each([
  ['a picture that changes', removed(picture('1'), 'MODIFY')],
  ['another deleted item', removed({ entity: 'QUIZ', id: '1' })],
])('removes nothing for %s', async (_what, record) => {
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });
  expect(removedKeys()).toEqual([]);
});

it('reports the picture whose files can’t be deleted, after it has tried them all, and continues with the others', async () => {
  bucket.on(DeleteObjectCommand).resolves({});
  bucket.on(DeleteObjectCommand, { Key: 'media/2-320.avif' }).rejects(new Error('no network'));
  const records = ['1', '2', '3'].map((id) => removed(picture(id)));

  expect(await handler({ Records: records })).toEqual({
    batchItemFailures: [{ itemIdentifier: records[1]?.dynamodb?.SequenceNumber }],
  });
  expect(removedKeys()).toContain('uploads/2');
  expect(removedKeys()).toContain('uploads/3');
});
