import { describe, expect, it } from 'vitest';
import { matchesPattern } from './event-filter.ts';

const record = {
  eventName: 'MODIFY',
  dynamodb: {
    Keys: { PK: { S: 'ATTEMPT#1' } },
    NewImage: { status: { S: 'COMPLETED' }, score: { N: '80' } },
  },
};

describe('matchesPattern', () => {
  it.each([
    [{ eventName: ['INSERT', 'MODIFY'] }, true],
    [{ eventName: ['REMOVE'] }, false],
    [{ dynamodb: { NewImage: { status: { S: ['COMPLETED'] } } } }, true],
    [{ dynamodb: { OldImage: { status: { S: ['IN_PROGRESS'] } } } }, false],
    [{ dynamodb: { Keys: { PK: { S: ['ATTEMPT#1'] } } } }, true],
    [{ dynamodb: { OldImage: { status: { S: [{ exists: false }] } } } }, true],
    [{ eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
    [{ $or: [{ eventName: ['REMOVE'] }, { eventName: ['MODIFY'] }] }, true],
  ])('%j: %s', (pattern, expected) => {
    expect(matchesPattern(pattern, record)).toBe(expected);
  });

  it('refuses an unsupported rule', () => {
    expect(() => matchesPattern({ eventName: [{ cidr: '10.0.0.0/8' }] }, record)).toThrow(
      'cidr is not supported',
    );
  });
});
