import { expect, it } from 'vitest';
import { nestedUpdateRefusal } from './transaction-conflicts.ts';

it.each([
  'ADD #0.#1 :0',
  'ADD #0[0] :0',
  'SET #0.#1 = :0 ADD #2 :1, #3.#4 :2',
  'DELETE #0.#1 :0',
  'add votes.best :0 remove old',
])('refuses %s, as a call and in a transaction', (UpdateExpression) => {
  const refusal = { type: expect.stringContaining('ValidationException') };
  expect(nestedUpdateRefusal({ UpdateExpression })).toMatchObject(refusal);
  expect(nestedUpdateRefusal({ TransactItems: [{ Update: { UpdateExpression } }] })).toMatchObject(refusal);
});

it.each([
  'ADD #0 :0',
  'ADD #0 :0, #1 :1 SET #2.#3 = :2',
  'DELETE #0 :0 REMOVE #1[2], #3.#4',
  'SET #0.#1 = if_not_exists(#0.#1, :0) + :1',
])('accepts %s', (UpdateExpression) => {
  expect(nestedUpdateRefusal({ UpdateExpression })).toBeUndefined();
});

it('accepts calls without an update', () => {
  expect(nestedUpdateRefusal({ TableName: 'T', TransactItems: [{ Put: {} }] })).toBeUndefined();
});
