import type { DynamoDBRecord } from 'aws-lambda';
import type { ExportItem } from '../accounts/table.ts';
import { env } from '../platform/env.ts';
import { isChangeOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/** Starts the function that makes the file of a requested export. */
export const exportRequests: Subscriber = {
  name: 'export-requests',
  wants: (record) => isChangeOf(record, 'EXPORT') && itemIn(record).isReady === false,
  process: (records) => oneByOne(records, start),
};

async function start(record: DynamoDBRecord): Promise<void> {
  const { invokeLater } = await import('../platform/lambda-invoke.ts');
  await invokeLater(env('exporterName'), { ownerId: itemIn(record).ownerId });
}

const itemIn = ({ dynamodb }: DynamoDBRecord) => itemOf<ExportItem>(dynamodb?.NewImage ?? {});
