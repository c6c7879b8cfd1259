import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../toolchain/checkout.mjs';
import { notice } from '../../write-notice.ts';

test('NOTICE names every package of the builds; "npm run notice" writes it', () => {
  const expected = notice();

  expect(readFileSync(`${ROOT}/NOTICE`, 'utf8')).toBe(expected);
  expect(expected).toMatch(/^react-dom [\d.]+, MIT\. Copyright/m);
  expect(expected).toContain('@img/sharp-libvips-linux-arm64');
  expect(expected).toMatch(/^Unicode CLDR, Unicode-3\.0\. Unicode, Inc/m);
  expect(readFileSync(`${ROOT}/dist/site/NOTICE.txt`, 'utf8')).toBe(expected);
});
