import { expect, test } from 'vitest';
import { suggestedUsername } from './suggested-username.ts';

test.each([
  ['jana.kovacova@skola.sk', 'jana-kovacova'],
  ['Eva_2@skola.sk', 'Eva_2'],
  ['ľudmila+skola@zoznam.sk', 'ludmila'],
  ['1.b@skola.sk', ''],
  ['admin@skola.sk', ''],
  ['jo@skola.sk', ''],
  [`${'a'.repeat(29)}.bc@skola.sk`, 'a'.repeat(29)],
  ['', ''],
])('suggests for %s the username "%s"', (email, username) => {
  expect(suggestedUsername(email)).toBe(username);
});
