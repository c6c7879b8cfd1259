import { expect, it } from 'vitest';
import { readStatement, statementSchema } from '../local/iam/statement.ts';
import type { RecordedCall } from './recorded-calls.ts';
import { unusedGrants } from './unused-grants.ts';

const table = 'arn:aws:dynamodb:eu-central-1:1:table/T';
const statement = (Action: string[], keys: string[], Resource: string[] = [table]) =>
  readStatement(
    statementSchema.parse({
      ...{ Effect: 'Allow', Action, Resource },
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
    }),
  );
const call = (action: string, key: string, resource = table): RecordedCall => ({
  functionName: 'F',
  request: { action, resource, context: { 'dynamodb:leadingkeys': [key] } },
});
const calls = [call('dynamodb:GetItem', 'QUIZ#1'), call('dynamodb:PutItem', 'SLUG#a')];
const unused = (...statements: ReturnType<typeof statement>[]) =>
  unusedGrants(new Map([['F', statements]]), calls).map((grant) => grant.split(' of dynamodb')[0]);

it('finds nothing if every part of every statement is needed', () => {
  expect(
    unused(statement(['dynamodb:GetItem'], ['QUIZ#*']), statement(['dynamodb:PutItem'], ['SLUG#*'])),
  ).toEqual([]);
});

it.each([
  ['a resource', statement(['dynamodb:*'], ['QUIZ#*', 'SLUG#*'], [table, `${table}/index/*`])],
  ['a value of a condition', statement(['dynamodb:*'], ['QUIZ#*', 'SLUG#*', 'POOL#*'])],
])('finds %s that no call needed', (_what, one) => {
  expect(unused(one)).toHaveLength(1);
});

it('finds an action that no call needed, in general and with each value', () => {
  expect(unused(statement(['dynamodb:GetItem', 'dynamodb:Query'], ['QUIZ#*']))).toEqual([
    'F: dynamodb:Query',
    'F: dynamodb:Query with QUIZ#*',
  ]);
});

it('finds an action that no call needed with one of the values', () => {
  const product = statement(['dynamodb:GetItem', 'dynamodb:PutItem'], ['QUIZ#*', 'SLUG#*']);
  expect(unused(product)).toEqual(['F: dynamodb:PutItem with QUIZ#*', 'F: dynamodb:GetItem with SLUG#*']);
});

it('finds a permission that another statement also grants', () => {
  const whole = statement(['dynamodb:GetItem', 'dynamodb:PutItem'], ['QUIZ#*', 'SLUG#*']);
  expect(unused(whole, statement(['dynamodb:GetItem'], ['QUIZ#*']))).toContain('F: dynamodb:GetItem');
});

it('finds a permission for a service without recorded calls', () => {
  expect(
    unusedGrants(
      new Map([
        [
          'F',
          [readStatement(statementSchema.parse({ Effect: 'Allow', Action: 'sns:Publish', Resource: '*' }))],
        ],
      ]),
      [],
    ),
  ).toEqual(['F: sns:Publish of sns:Publish on *', 'F: * of sns:Publish on *']);
});

it('ignores services whose calls are never recorded', () => {
  expect(
    unused(statement(['xray:PutTraceSegments'], ['*']), statement(['dynamodb:*'], ['QUIZ#*', 'SLUG#*'])),
  ).toEqual([]);
});
