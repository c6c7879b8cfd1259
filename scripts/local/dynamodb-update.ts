import type { DynamoDbInput } from './dynamodb-access.ts';
import type { Refusal } from './dynamodb-conflicts.ts';

/** The actions that accept only top-level attributes ("Update expressions" in DynamoDB's developer guide). */
const topLevelOnly = /\b(ADD|DELETE)\b(.*?)(?=\b(?:SET|REMOVE|ADD|DELETE)\b|$)/gis;

/** DynamoDB's error for a call that adds to, or deletes from, a nested attribute; undefined for any other call. */
export function nestedUpdateRefusal({
  UpdateExpression,
  TransactItems = [],
}: DynamoDbInput): Refusal | undefined {
  const expressions = [
    UpdateExpression,
    ...TransactItems.flatMap((item) => Object.values(item).map((element) => element.UpdateExpression)),
  ];
  for (const expression of expressions) {
    for (const [, action = '', parts = ''] of (expression ?? '').matchAll(topLevelOnly)) {
      const path = parts
        .split(',')
        .map((part) => part.trim().split(/\s+/)[0] ?? '')
        .find((one) => /[.[]/.test(one));
      if (path === undefined) continue;
      return {
        type: 'com.amazon.coral.validate#ValidationException',
        message: `Invalid UpdateExpression: ${action.toUpperCase()} takes attributes of the top level, and no path like ${path}`,
      };
    }
  }
  return undefined;
}
