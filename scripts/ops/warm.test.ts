import { DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { deployedStacks } from './testing/deployed-stacks.ts';
import { warm } from './warm.ts';

const table = mockClient(DynamoDBClient);
const deployed = { stage: 'dev', region: 'eu-central-1' };
const units = (read: number, write: number) => ({ ReadUnitsPerSecond: read, WriteUnitsPerSecond: write });

afterAll(() => table.restore());
beforeEach(() => {
  deployedStacks({ Data: { TableName: 'table-1' } });
  table.reset();
  table.on(UpdateTableCommand).resolves({});
  table.on(DescribeTableCommand).resolves({
    Table: {
      WarmThroughput: units(12_000, 4000),
      GlobalSecondaryIndexes: [
        { IndexName: 'GSI1', WarmThroughput: units(50_000, 4000) },
        { IndexName: 'GSI2', WarmThroughput: units(50_000, 20_000) },
      ],
    },
  });
});

it('raises the table and its indexes in one call, lowers nothing, and says what it costs', async () => {
  const said = await warm(deployed, [40_000, 12_000]);

  expect(table.commandCalls(UpdateTableCommand).map(({ args }) => args[0].input)).toEqual([
    {
      TableName: 'table-1',
      WarmThroughput: units(40_000, 12_000),
      GlobalSecondaryIndexUpdates: [{ Update: { IndexName: 'GSI1', WarmThroughput: units(50_000, 12_000) } }],
    },
  ]);
  // 28,000 reads, and twice 8,000 writes.
  expect(said).toContain('about 17.13 USD, once');
});

it('changes nothing that can take as much already, and refuses other numbers', async () => {
  expect(await warm(deployed, [1000, 1000])).toContain('can take that already');
  await expect(warm(deployed, [Number('many'), 1])).rejects.toThrow('like 40000 12000');
  await expect(warm(deployed, [0, 1])).rejects.toThrow('like 40000 12000');

  expect(table.commandCalls(UpdateTableCommand)).toEqual([]);
});
