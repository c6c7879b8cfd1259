import { describe, expect, it } from 'vitest';
import { type AccessRequest, isAllowed, readStatement, statementSchema } from './statement.ts';

const table = 'arn:aws:dynamodb:eu-central-1:1:table/T';
const request: AccessRequest = {
  action: 'dynamodb:GetItem',
  resource: table,
  context: { 'dynamodb:leadingkeys': ['QUIZ#1'], 'dynamodb:select': [] },
};
const statement = (parts: object) =>
  readStatement(
    statementSchema.parse({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table, ...parts }),
  );
const allows = (...parts: object[]) => isAllowed(parts.map(statement), request);
const allowsUnder = (Condition: object) => allows({ Condition });

describe('actions and resources', () => {
  it('must both match, with wildcards; actions in upper or lower case', () => {
    expect(allows({})).toBe(true);
    expect(allows({ Action: ['s3:GetObject', 'dynamodb:get*'] })).toBe(true);
    expect(allows({ Action: 'dynamodb:GetItems' })).toBe(false);
    expect(allows({ Resource: `${table}/index/*` })).toBe(false);
    expect(allows({ Resource: '*' })).toBe(true);
    expect(isAllowed([], request)).toBe(false);
  });

  it('are denied if one statement denies them, whatever the others allow', () => {
    expect(allows({}, { Effect: 'Deny', Action: '*' }, {})).toBe(false);
    expect(allows({}, { Effect: 'Deny', Action: 'dynamodb:PutItem' })).toBe(true);
    expect(allows({ Effect: 'Deny', Action: 'dynamodb:PutItem' })).toBe(false);
  });

  it('are refused if the statement has elements that are not emulated', () => {
    const parts = { Effect: 'Allow', NotAction: 's3:*', Resource: '*' };
    expect(() => statementSchema.parse(parts)).toThrow('NotAction');
  });
});

describe('conditions', () => {
  const keys = 'dynamodb:LeadingKeys';

  it.each([
    ['ForAllValues:StringLike', [keys, ['QUIZ#*', 'SLUG#*']], true],
    ['ForAllValues:StringLike', [keys, 'SLUG#*'], false],
    ['ForAllValues:StringEquals', [keys, 'QUIZ#1'], true],
    ['ForAllValues:StringEquals', [keys, 'QUIZ#*'], false],
    ['ForAllValues:StringLike', ['dynamodb:Select', 'COUNT'], true],
    ['StringLike', [keys, 'QUIZ#?'], true],
    ['StringEquals', ['dynamodb:Select', 'COUNT'], false],
    ['Bool', ['aws:SecureTransport', true], true],
    ['Bool', ['aws:SecureTransport', 'false'], false],
  ])('%s %j is %s', (operator, [key, values], expected) => {
    expect(allowsUnder({ [operator]: { [String(key)]: values } })).toBe(expected);
  });

  it('check all values of the request', () => {
    const both = { ...request, context: { 'dynamodb:leadingkeys': ['QUIZ#1', 'USERNAME#a'] } };
    const condition = { 'ForAllValues:StringLike': { [keys]: ['QUIZ#*'] } };
    expect(isAllowed([statement({ Condition: condition })], both)).toBe(false);
  });

  it.each([
    { NumericLessThan: { [keys]: '1' } },
    { StringNotEquals: { [keys]: 'QUIZ#2' } },
    { 'ForAnyValue:StringLike': { [keys]: 'QUIZ#*' } },
    { StringLike: { 'dynamodb:Attributes': '*' } },
    { StringEquals: { [keys]: `\${aws:username}` } },
  ])('that are not emulated (%j) allow nothing and deny everything', (condition) => {
    expect(allowsUnder(condition)).toBe(false);
    expect(allows({}, { Effect: 'Deny', Condition: condition })).toBe(false);
  });
});
