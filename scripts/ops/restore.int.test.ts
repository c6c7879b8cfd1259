import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  TagResourceCommand,
} from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Quiz } from '#shared/domain/quiz.ts';
import { photograph } from '../../functions/pictures/files/testing/hostile-files.ts';
import type { StageConfig } from '../../infra/config.ts';
import { type LocalCloud, startCloud } from '../local/cloud.ts';
import { bearer, registerAuthor } from '../tests/accounts.ts';
import { visitor } from '../tests/api.ts';
import { upload } from '../tests/uploads.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';
import { deployedStacks } from './testing/deployed-stacks.ts';

let stateDir: string;
let cloud: LocalCloud | undefined;
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'your-quizzes-'));
});
afterAll(async () => {
  await cloud?.close();
  await rm(stateDir, { recursive: true, force: true });
});

/** Starts the stage with its stored data, and connects the commands for operators to it. */
async function start(settings: Partial<StageConfig> = {}) {
  await cloud?.close();
  cloud = await startCloud({
    ...{ stateDir, port: 0, assetsInPlace: true, maxBatchingWindowMs: 50, timeLimitMs: 600_000 },
    settings: { pointInTimeRecovery: true, ...settings },
  });
  const { region, credentials, dynamodbEndpoint, s3Endpoint, lambdaEndpoint, ...names } = cloud.aws;
  const builder = cloud.functions.find(({ logicalId }) => logicalId.startsWith('CatalogueBuilder'));
  deployedStacks({
    Data: { TableName: names.tableName, MediaBucketName: names.mediaBucketName },
    Api: { BuilderFunction: builder?.name ?? '' },
  });
  const { streamDrained, url } = cloud;
  return {
    ...{ url, streamDrained, bucket: names.mediaBucketName, tableName: names.tableName },
    deployed: { stage: 'dev', region },
    dynamodb: new DynamoDBClient({ region, credentials, endpoint: dynamodbEndpoint }),
    s3: new S3Client({ region, credentials, endpoint: s3Endpoint, forcePathStyle: true }),
    lambda: new LambdaClient({ region, credentials, endpoint: lambdaEndpoint }),
  };
}

/**
 * Runs the restore command again and again. Each run is interrupted right after its first call that no earlier run
 * made, until a run finishes. Returns the text of that run, and the names of the calls after which a run was
 * interrupted.
 */
async function restoreWithInterruptions(
  { deployed, dynamodb, s3 }: Awaited<ReturnType<typeof start>>,
  at: Date,
) {
  const made = new Map<string, string>();
  const interrupted = new Error('interrupted');
  const clients: readonly Pick<DynamoDBClient, 'middlewareStack'>[] = [dynamodb, s3 as never];
  for (const { middlewareStack } of clients) {
    middlewareStack.add(
      (next, { commandName }) =>
        async (call) => {
          const result = await next(call);
          const id = `${commandName} ${JSON.stringify(call.input)}`;
          if (made.has(id)) return result;
          made.set(id, commandName ?? '');
          throw interrupted;
        },
      { step: 'initialize', name: 'interrupt', priority: 'high' },
    );
  }
  for (;;) {
    try {
      const said = await restore(deployed, at, () => undefined, { dynamodb, s3 });
      for (const { middlewareStack } of clients) middlewareStack.remove('interrupt');
      return { said, calls: [...made.values()] };
    } catch (error) {
      if (error !== interrupted) throw error;
    }
  }
}

/** Whole seconds since 1970: tables are restored to a second. */
const second = () => Math.floor(Date.now() / 1000);

const arnOf = async (client: DynamoDBClient, TableName: string) => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  return Table?.TableArn;
};

const titlesOn = async (url: string) => {
  const { data } = await visitor(url).get<{ items: Quiz[] }>('/api/quizzes');
  return data.items.map(({ title }) => title);
};

/** Returns the keys of pictures' files: the renditions and the authors' original files. */
async function pictureFiles(s3: S3Client, Bucket: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  const keys = Contents.flatMap(({ Key }) => Key ?? []);
  return keys.filter((key) => /^(media|originals)\//.test(key)).toSorted();
}

it('restores quizzes with their pictures as they were at a time, in a new table, also after interruptions', async () => {
  const before = await start();
  const author = await registerAuthor(before);
  const { calls } = author;
  const token = bearer(author.accessToken);
  const { id: pictureId, url } = await upload(author, photograph());
  const pictureUrl = url ?? '';
  const makeQuiz = async (title: string) => {
    const { data: quiz } = await calls.post<Quiz>(
      '/api/admin/quizzes',
      { title, coverMediaId: pictureId, language: 'sk' },
      token,
    );
    await calls.post(
      `/api/admin/quizzes/${quiz.id}/questions`,
      {
        questionText: 'Čo je na obrázku?',
        imageMediaId: pictureId,
        answerOptions: [
          { answerText: 'Kôň', isCorrect: true },
          { answerText: 'Pes', isCorrect: false },
        ],
      },
      token,
    );
    const published = await calls.post(`/api/admin/quizzes/${quiz.id}/publish`, undefined, token);
    expect(published.status).toBe(200);
    return quiz;
  };
  const lost = await makeQuiz('Kone');
  const changed = await makeQuiz('Zvieratá');
  const bytes = await (await fetch(`${before.url}${pictureUrl}`)).arrayBuffer();
  await before.streamDrained();
  const { id: otherPictureId } = await upload(author, photograph());
  await before.streamDrained();
  const files = await pictureFiles(before.s3, before.bucket);
  expect(files).toContain(pictureUrl.slice(1));
  const Tags = [{ Key: 'stage', Value: 'dev' }];
  const ResourceArn = await arnOf(before.dynamodb, before.tableName);
  await before.dynamodb.send(new TagResourceCommand({ ResourceArn, Tags }));

  const at = second();
  await expect.poll(second).toBeGreaterThan(at);
  const path = `/api/admin/quizzes/${changed.id}`;
  const { headers } = await calls.get(path, token);
  const version = { ...token, 'if-match': headers.get('etag') ?? '' };
  const renamed = await calls.send('PATCH', path, { title: 'Zmazané', coverMediaId: null }, version);
  expect(renamed.status).toBe(200);
  const later = await makeQuiz('Po nehode');
  await calls.send('DELETE', `/api/admin/quizzes/${later.id}`, undefined, token);
  await calls.send('DELETE', `/api/admin/quizzes/${lost.id}`, undefined, token);
  await calls.send('DELETE', `/api/admin/quizzes/${changed.id}`, undefined, token);
  const deleted = await calls.send('DELETE', `/api/admin/media/${pictureId}`, undefined, token);
  expect(deleted.status).toBe(204);
  await before.streamDrained();
  expect(await titlesOn(before.url)).toEqual([]);
  const otherFiles = await pictureFiles(before.s3, before.bucket);
  expect(otherFiles).toContain(`originals/${otherPictureId}`);
  expect(otherFiles).toHaveLength(files.length / 2);

  const { said, calls: steps } = await restoreWithInterruptions(before, new Date(at * 1000));
  expect(new Set(steps)).toEqual(
    new Set([
      ...['RestoreTableToPointInTimeCommand', 'DescribeTableCommand', 'UpdateTableCommand'],
      ...['ListTagsOfResourceCommand', 'TagResourceCommand'],
      ...['DescribeTimeToLiveCommand', 'UpdateTimeToLiveCommand', 'UpdateContinuousBackupsCommand'],
      ...['ListObjectVersionsCommand', 'DeleteObjectCommand'],
    ]),
  );
  const [, name = '', streamArn = ''] =
    /restoredTable: \{ name: '(.*)', streamArn: '(.*)' \}/.exec(said) ?? [];
  expect(
    await before.dynamodb.send(
      new ListTagsOfResourceCommand({ ResourceArn: await arnOf(before.dynamodb, name) }),
    ),
  ).toMatchObject({ Tags });

  // Until the deployment, the stage continues to use its old table.
  const deletedMeanwhile = await calls.send('DELETE', `/api/admin/media/${otherPictureId}`, undefined, token);
  expect(deletedMeanwhile.status).toBe(204);
  await before.streamDrained();
  const after = await start({ restoredTable: { name, streamArn } });
  expect(await pictureFiles(after.s3, after.bucket)).not.toEqual(files);
  expect(
    await restore(after.deployed, new Date(at * 1000), () => undefined, {
      dynamodb: after.dynamodb,
      s3: after.s3,
    }),
  ).toContain(`The stage uses the table ${name}.`);
  expect(await rebuild('catalogue', after.deployed, after.lambda)).toBe(
    'The catalogue has 2 published quizzes.',
  );

  expect((await titlesOn(after.url)).toSorted()).toEqual(['Kone', 'Zvieratá']);
  const play = await visitor(after.url).get<{ questions: { questionText: string }[] }>(
    `/api/quizzes/${lost.slug}/play`,
  );
  expect(play.data.questions.map(({ questionText }) => questionText)).toEqual(['Čo je na obrázku?']);
  expect(await pictureFiles(after.s3, after.bucket)).toEqual(files);
  const restored = await fetch(`${after.url}${pictureUrl}`);
  expect(restored.status).toBe(200);
  expect(await restored.arrayBuffer()).toEqual(bytes);
});
