import { expect, it } from 'vitest';
import { nicknameSchema } from './round.ts';

it.each([
  ['Eva', 'Eva'],
  ['  Ľubka ', 'Ľubka'],
  ['Zoe\u0301', 'Zoé'],
  ['دينا', 'دينا'],
  ['Nguyễn', 'Nguyễn'],
  ['👩‍🏫 1️⃣', '👩‍🏫 1️⃣'],
])('accepts %j as %j', (written, stored) => {
  expect(nicknameSchema.parse(written)).toBe(stored);
});

const control = 'Must not have control characters or direction marks';
const marks = 'Must have at most two marks on a letter';
const invisible = 'Must have a letter, a digit or a sign';

it.each([
  ['E\u0000va', control],
  ['E\tva', control],
  ['E\nva', control],
  ['E\u0085va', control],
  ['\u200EEva', control],
  ['Eva\u200F', control],
  ['\u202EavE', control],
  ['E\u202Ava', control],
  ['\u2066Eva\u2069', control],
  ['E\u0323\u0324\u0325\u0330va', marks],
  ['\u200B\u200D', invisible],
  ['\u2800', invisible],
  ['\u3164', invisible],
])('refuses %j: %s', (nickname, reason) => {
  const { error } = nicknameSchema.safeParse(nickname);
  expect(error?.issues.map(({ message }) => message)).toContain(reason);
});
