import { randomUUID } from 'node:crypto';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SeededQuiz, seedAuthor, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import { completedRecord } from '../../functions/testing/stream-record.ts';
import { visitor } from '../tests/support/api.ts';
import { startTestCloud, type TestCloud } from '../tests/support/test-cloud.ts';
import { type RedriveClients, redrive } from './redrive.ts';
import { deployedStacks } from './testing/deployed-stacks.ts';

let cloud: TestCloud;
let clients: RedriveClients;
let seeded: SeededQuiz;
beforeAll(async () => {
  cloud = await startTestCloud();
  const { region, credentials, s3Endpoint, lambdaEndpoint, mediaBucketName } = cloud.aws;
  clients = {
    s3: new S3Client({ region, credentials, endpoint: s3Endpoint, forcePathStyle: true }),
    lambda: new LambdaClient({ region, credentials, endpoint: lambdaEndpoint }),
  };
  const events = cloud.functions.find(({ logicalId }) => logicalId.startsWith('Events'));
  deployedStacks({
    Api: { EventsFunction: events?.name ?? '' },
    Data: { MediaBucketName: mediaBucketName },
  });
  seeded = await seedQuiz(await seedAuthor());
  await cloud.streamDrained();
});
afterAll(() => cloud.close());

const run = () => redrive({ stage: 'dev', region: cloud.aws.region }, clients);

async function setAside(record: DynamoDBRecord): Promise<string> {
  const Key = `failed-records/plays/${record.eventID}.json`;
  const Body = JSON.stringify({ subscriber: 'plays', failedAt: new Date().toISOString(), record });
  await clients.s3.send(new PutObjectCommand({ Bucket: cloud.aws.mediaBucketName, Key, Body }));
  return Key;
}

/**
 * Stores a file as Lambda does for records on which `events` died ("Retain discarded records for a DynamoDB event source"
 * in its developer guide), with the fields that the command reads.
 */
async function giveUp(...batch: DynamoDBRecord[]): Promise<void> {
  const Key = `aws/lambda/mapping/shardId-0/2026/01/01/${randomUUID()}`;
  const payload = JSON.stringify({ Records: batch });
  const Body = JSON.stringify({ timestamp: new Date().toISOString(), payload });
  await clients.s3.send(new PutObjectCommand({ Bucket: cloud.aws.mediaBucketName, Key, Body }));
}

async function waitingKeys(): Promise<(string | undefined)[]> {
  const list = new ListObjectsV2Command({ Bucket: cloud.aws.mediaBucketName });
  const { Contents = [] } = await clients.s3.send(list);
  return Contents.map(({ Key }) => Key).filter((key) => /^(failed-records|aws)\//.test(key ?? ''));
}

it('processes a record, and keeps a record that fails, even if it is set aside again', async () => {
  const good = completedRecord({ id: randomUUID(), quizId: seeded.quiz.id });
  const bad = completedRecord({ id: randomUUID(), quizId: seeded.quiz.id });
  delete bad.dynamodb?.NewImage?.quizId;
  await setAside(good);
  const key = await setAside(bad);

  expect(await run()).toMatch(/^1 of 2 files are processed\./);
  expect(await waitingKeys()).toEqual([key]);

  // At the fifth try, events itself sets the record aside, and reports no failure for the batch.
  for (let tries = 2; tries <= 6; tries += 1) expect(await run()).toMatch(/^0 of 1 files are processed\./);
  expect(await waitingKeys()).toEqual([key]);

  await cloud.streamDrained();
  const { data } = await visitor(cloud.url).get<{ playCount: number }>(`/api/quizzes/${seeded.quiz.slug}`);
  expect(data.playCount).toBe(1);
});

it('processes records on which events died', async () => {
  const { quiz } = await seedQuiz(await seedAuthor());
  await giveUp(...['a', 'b'].map(() => completedRecord({ id: randomUUID(), quizId: quiz.id })));
  const before = await waitingKeys();

  expect(await run()).toContain(`1 of ${before.length} files are processed.`);

  expect(before.filter((key) => key?.startsWith('aws/lambda/'))).toHaveLength(1);
  expect((await waitingKeys()).filter((key) => key?.startsWith('aws/lambda/'))).toEqual([]);
  await cloud.streamDrained();
  const { data } = await visitor(cloud.url).get<{ playCount: number }>(`/api/quizzes/${quiz.slug}`);
  expect(data.playCount).toBe(2);
});
