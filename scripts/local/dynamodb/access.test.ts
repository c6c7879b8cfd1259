import { expect, it } from 'vitest';
import { accessRequests, type DynamoDbInput } from './access.ts';

const arn = 'arn:aws:dynamodb:eu-central-1:1:table/T';
const table = {
  arn,
  keyAttributes: ['PK', 'SK'],
  partitionKey: 'PK',
  indexPartitionKeys: { GSI1: 'GSI1PK' },
};
const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'x' } });
/** As `action resource leading keys`. */
const needed = (operation: string, input: DynamoDbInput) =>
  accessRequests(operation, input, (name) => (name === 'T' ? table : undefined)).map(
    ({ action, resource, context }) =>
      `${action} ${resource.replace(arn, 'T')} ${context?.['dynamodb:leadingkeys']?.join()}`,
  );

it.each<[string, DynamoDbInput, string]>([
  ['GetItem', { TableName: 'T', Key: key('A#1') }, 'dynamodb:GetItem T A#1'],
  ['PutItem', { TableName: 'T', Item: { ...key('A#1'), n: { N: '1' } } }, 'dynamodb:PutItem T A#1'],
  ['DeleteItem', { TableName: 'T', Key: key('A#1') }, 'dynamodb:DeleteItem T A#1'],
  [
    'Query',
    {
      TableName: 'T',
      KeyConditionExpression: 'begins_with(#s, :s) AND #p = :p',
      ExpressionAttributeNames: { '#p': 'PK', '#s': 'SK' },
      ExpressionAttributeValues: { ':p': { S: 'A#1' }, ':s': { S: 'B' } },
    },
    'dynamodb:Query T A#1',
  ],
  [
    'Query',
    {
      TableName: 'T',
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :p AND GSI1SK = :s',
      ExpressionAttributeValues: { ':p': { S: 'A#1' }, ':s': { S: 'B' } },
    },
    'dynamodb:Query T/index/GSI1 A#1',
  ],
  [
    'BatchGetItem',
    { RequestItems: { T: { Keys: [key('A#1'), key('A#1'), key('B#1')] } } },
    'dynamodb:BatchGetItem T A#1,B#1',
  ],
  ['Scan', { TableName: 'T' }, 'dynamodb:Scan T '],
  ['Scan', { TableName: 'T', IndexName: 'GSI1' }, 'dynamodb:Scan T/index/GSI1 '],
  ['GetItem', { TableName: 'X', Key: key('A#1') }, 'dynamodb:GetItem arn:aws:dynamodb:*:*:table/X '],
  ['ExecuteStatement', {}, 'dynamodb:ExecuteStatement arn:aws:dynamodb:*:*:table/* '],
])('%s of %j', (operation, input, expected) => {
  expect(needed(operation, input)).toEqual([expected]);
});

it('needs a permission for each element of a transaction', () => {
  const TableName = 'T';
  expect(
    needed('TransactWriteItems', {
      TransactItems: [
        { Put: { TableName, Item: key('A#1') } },
        { Update: { TableName, Key: key('B#1') } },
        { Delete: { TableName, Key: key('C#1') } },
        { ConditionCheck: { TableName, Key: key('D#1') } },
      ],
    }),
  ).toEqual([
    'dynamodb:PutItem T A#1',
    'dynamodb:UpdateItem T B#1',
    'dynamodb:DeleteItem T C#1',
    'dynamodb:ConditionCheckItem T D#1',
  ]);
  expect(needed('TransactGetItems', { TransactItems: [{ Get: { TableName, Key: key('A#1') } }] })).toEqual([
    'dynamodb:GetItem T A#1',
  ]);
});
