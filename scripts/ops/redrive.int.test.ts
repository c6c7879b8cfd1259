import { randomUUID } from 'node:crypto';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SeededQuiz, seedAuthor, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import { completedRecord } from '../../functions/testing/stream-record.ts';
import { visitor } from '../tests/api.ts';
import { startTestCloud, type TestCloud } from '../tests/test-cloud.ts';
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
});
afterAll(() => cloud.close());

const run = () => redrive({ stage: 'dev', region: cloud.aws.region }, clients);

async function setAside(record: DynamoDBRecord): Promise<string> {
  const Key = `failed-records/plays/${record.eventID}.json`;
  const Body = JSON.stringify({ subscriber: 'plays', failedAt: new Date().toISOString(), record });
  await clients.s3.send(new PutObjectCommand({ Bucket: cloud.aws.mediaBucketName, Key, Body }));
  return Key;
}

async function waitingKeys(): Promise<(string | undefined)[]> {
  const list = { Bucket: cloud.aws.mediaBucketName, Prefix: 'failed-records/' };
  const { Contents = [] } = await clients.s3.send(new ListObjectsV2Command(list));
  return Contents.map(({ Key }) => Key);
}

it('does what a record is for, and keeps a record that fails, also when it is set aside once more', async () => {
  const good = completedRecord({ id: randomUUID(), quizId: seeded.quiz.id });
  const bad = completedRecord({ id: randomUUID(), quizId: seeded.quiz.id });
  delete bad.dynamodb?.NewImage?.quizId;
  await setAside(good);
  const key = await setAside(bad);

  expect(await run()).toMatch(/^1 of 2 records are processed\./);
  expect(await waitingKeys()).toEqual([key]);

  // At the fifth try, events sets the record aside itself, and the batch has no failure.
  for (let tries = 2; tries <= 6; tries += 1) expect(await run()).toMatch(/^0 of 1 records are processed\./);
  expect(await waitingKeys()).toEqual([key]);

  await cloud.streamDrained();
  const { data } = await visitor(cloud.url).get<{ playCount: number }>(`/api/quizzes/${seeded.quiz.slug}`);
  expect(data.playCount).toBe(1);
});
