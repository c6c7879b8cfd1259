import {
  DescribeTableCommand,
  DynamoDBClient,
  type TableWarmThroughputDescription,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { Problem } from '../toolchain/problem.mjs';
import { type DeployedStage, stageOutput } from './stage-outputs.ts';

type Units = { readonly ReadUnitsPerSecond: number; readonly WriteUnitsPerSecond: number };

/**
 * US dollars for each unit more, list price of Europe (Frankfurt): an hour of provisioned capacity, as AWS bills raising
 * the warm throughput once.
 */
const prices: Units = { ReadUnitsPerSecond: 0.0001586, WriteUnitsPerSecond: 0.000793 };

/**
 * Raises what a stage's table and each of its indexes can take at once, for a known date: by themselves they only double
 * within half an hour. It can't be lowered again, and what is higher already stays. Returns a text with what it costs.
 * @param read, write units a second
 */
export async function warm(
  deployed: DeployedStage,
  [read, write]: readonly [read: number, write: number],
  dynamodb = new DynamoDBClient({ region: deployed.region }),
): Promise<string> {
  if (!(Number.isInteger(read) && Number.isInteger(write) && read > 0 && write > 0)) {
    throw new Problem('Give read and write units a second, like 40000 12000.');
  }
  const TableName = await stageOutput(deployed, 'Data', 'TableName');
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }));
  let usd = 0;
  const raised = (now: TableWarmThroughputDescription = {}): Units | undefined => {
    const { ReadUnitsPerSecond: reads = 0, WriteUnitsPerSecond: writes = 0 } = now;
    const next = { ReadUnitsPerSecond: Math.max(read, reads), WriteUnitsPerSecond: Math.max(write, writes) };
    const more = [next.ReadUnitsPerSecond - reads, next.WriteUnitsPerSecond - writes] as const;
    usd += more[0] * prices.ReadUnitsPerSecond + more[1] * prices.WriteUnitsPerSecond;
    return more[0] + more[1] > 0 ? next : undefined;
  };
  const table = raised(Table?.WarmThroughput);
  const indexes = (Table?.GlobalSecondaryIndexes ?? []).flatMap(({ IndexName, WarmThroughput: now }) => {
    const WarmThroughput = raised(now);
    return WarmThroughput ? [{ Update: { IndexName, WarmThroughput } }] : [];
  });
  if (!table && indexes.length === 0) return `The table ${TableName} and its indexes can take that already.`;
  await dynamodb.send(
    new UpdateTableCommand({
      TableName,
      ...(table ? { WarmThroughput: table } : {}),
      ...(indexes.length > 0 ? { GlobalSecondaryIndexUpdates: indexes } : {}),
    }),
  );
  return [
    `The table ${TableName} and its indexes are being prepared for ${read} read and ${write} write units a second.`,
    `That costs about ${usd.toFixed(2)} USD, once. They are ready when this prints ACTIVE:`,
    `  aws dynamodb describe-table --table-name ${TableName} --query 'Table.[WarmThroughput.Status,GlobalSecondaryIndexes[].WarmThroughput.Status]'`,
  ].join('\n');
}
