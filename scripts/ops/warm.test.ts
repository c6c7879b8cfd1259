import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { deployedStacks } from './testing/deployed-stacks.ts';
import { warm } from './warm.ts';

const deployed = { stage: 'dev', region: 'eu-central-1' };

it('prepares the table and its indexes in one call, says what it costs, and refuses less than a new table takes', async () => {
  deployedStacks({ Data: { TableName: 'table-1' } });
  const table = mockClient(DynamoDBClient);
  const WarmThroughput = { ReadUnitsPerSecond: 40_000, WriteUnitsPerSecond: 12_000 };

  const said = await warm(deployed, 40_000, 12_000);
  await expect(warm(deployed, Number('many'), 12_000)).rejects.toThrow('at least 12000 read');

  expect(table.commandCalls(UpdateTableCommand).map(({ args }) => args[0].input)).toEqual([
    {
      ...{ TableName: 'table-1', WarmThroughput },
      GlobalSecondaryIndexUpdates: ['GSI1', 'GSI2', 'GSI3'].map((IndexName) => ({
        Update: { IndexName, WarmThroughput },
      })),
    },
  ]);
  // Four times 28,000 reads and 8,000 writes.
  expect(said).toContain('at most 43.14 USD, once');
  table.restore();
});
