import { expect, it, vi } from 'vitest';
import { AwsServiceError } from './aws-request.ts';
import { createBackups } from './dynamodb-backups.ts';

const start = 1_700_000_000;
const key = (id: string) => ({ PK: { S: id } });
const item = (id: string, text: string) => ({ ...key(id), text: { S: text } });
type Change = { readonly at: number; readonly id: string; readonly old?: object };

/** A server with a table of today's items, and the changes that made them. */
function serverWith(items: readonly object[], changes: readonly Change[] = []) {
  const calls: [operation: string, input: object][] = [];
  const Table = {
    CreationDateTime: start,
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
  };
  const answers = new Map<string, object>([
    ['DescribeTable', { Table }],
    ['ListTables', { TableNames: ['table', 'other'] }],
    ['Scan', { Items: items }],
    ['ListStreams', { Streams: [{ StreamArn: 'stream' }] }],
    ['DescribeStream', { StreamDescription: { Shards: [{ ShardId: 'shard' }] } }],
    ['GetShardIterator', { ShardIterator: 'iterator' }],
    // The caller skips records at or before the position.
    ['GetRecords', { Records: changes.map(toRecord) }],
  ]);
  const call = async (operation: string, input: object) => {
    calls.push([operation, input]);
    return answers.get(operation) ?? {};
  };
  return { calls, client: { call, callStreams: call, close: () => undefined } };
}

function toRecord({ at, id, old }: Change, number: number) {
  return {
    dynamodb: {
      SequenceNumber: String(number + 1),
      ApproximateCreationDateTime: start + at,
      Keys: key(id),
      ...(old ? { OldImage: old } : {}),
    },
  };
}

const wanted = (at: number) => ({
  SourceTableName: 'table',
  TargetTableName: 'copy',
  RestoreDateTime: start + at,
});

it('restores a table without the changes since that second', async () => {
  const { client, calls } = serverWith(
    [item('kept', 'k'), item('changed', 'third'), item('new', 'n')],
    [
      { at: 5, id: 'changed', old: item('changed', 'first') },
      { at: 6, id: 'changed', old: item('changed', 'second') },
      { at: 7, id: 'changed', old: item('changed', 'twice') },
      { at: 7, id: 'new' },
      { at: 8, id: 'gone', old: item('gone', 'g') },
    ],
  );

  await createBackups(client, ['table']).answer('RestoreTableToPointInTime', wanted(5));

  const puts = [item('kept', 'k'), item('changed', 'second'), item('gone', 'g')];
  expect(calls.find(([operation]) => operation === 'BatchWriteItem')?.[1]).toEqual({
    RequestItems: { copy: puts.map((Item) => ({ PutRequest: { Item } })) },
  });
});

it.each([
  ['a time before the table', -1],
  ['a time in the future', 1],
])('refuses %s', async (_what, at) => {
  vi.useFakeTimers({ toFake: ['Date'], now: start * 1000 });
  try {
    const backups = createBackups(serverWith([]).client, ['table']);

    await expect(backups.answer('RestoreTableToPointInTime', wanted(at))).rejects.toThrow(
      'InvalidRestoreTimeException',
    );
  } finally {
    vi.useRealTimers();
  }
});

it('refuses the name of an existing table', async () => {
  const { client, calls } = serverWith([]);
  const restored = createBackups(client, ['table']).answer('RestoreTableToPointInTime', {
    ...wanted(0),
    TargetTableName: 'other',
  });
  await expect(restored).rejects.toThrow('TableAlreadyExistsException');
  expect(calls.map(([operation]) => operation)).not.toContain('CreateTable');
});

it('refuses a table until point-in-time recovery is enabled for it', async () => {
  const backups = createBackups(serverWith([]).client, []);
  const restore = () => backups.answer('RestoreTableToPointInTime', wanted(0));
  await expect(restore()).rejects.toThrow(AwsServiceError);

  await backups.answer('UpdateContinuousBackups', {
    TableName: 'table',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });

  await expect(restore()).resolves.toMatchObject({ TableDescription: { TableName: 'copy' } });
});

it('does not handle other operations', () => {
  expect(createBackups(serverWith([]).client, []).answer('Query', {})).toBeUndefined();
});
