import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { tableSchema } from '#shared/infrastructure/table-schema.ts';
import { UserError } from '../toolchain/user-error.mjs';
import { type DeployedStage, stageOutput } from './stage-outputs.ts';

/**
 * Prepares a stage's table and each of its indexes to take so many read and write units a second at once. AWS refuses less
 * than they take already. Returns a text with what it costs.
 */
export async function warm(deployed: DeployedStage, reads: number, writes: number): Promise<string> {
  if (!(reads >= 12_000 && writes >= 4000)) {
    throw new UserError('Give at least 12000 read and 4000 write units a second, which a new table takes.');
  }
  const TableName = await stageOutput(deployed, 'Data', 'TableName');
  const WarmThroughput = { ReadUnitsPerSecond: reads, WriteUnitsPerSecond: writes };
  await new DynamoDBClient({ region: deployed.region }).send(
    new UpdateTableCommand({
      ...{ TableName, WarmThroughput },
      GlobalSecondaryIndexUpdates: tableSchema.indexes.map(({ name }) => ({
        Update: { IndexName: name, WarmThroughput },
      })),
    }),
  );
  // An hour of provisioned capacity in Europe (Frankfurt) for each unit more than a new table takes.
  const usd = (reads - 12_000) * 0.0001586 + (writes - 4000) * 0.000793;
  return `The table and its indexes will take that in some minutes to hours. It costs at most ${(usd * 4).toFixed(2)} USD, once.`;
}
