import { expect, test } from 'vitest';
import { stylesFor } from './page-styles.ts';

const shared = '@property --tw-x{syntax:"*"}:root{--ink:#000;--tint:var(--ink);--hue-red:1';
const applying = String.raw`.hover\:a:hover .\31 0{color:red}.content-\[\'x\'\]{content:"x"}`;
const sheet = String.raw`@layer theme,utilities;${shared};--unread:var(--only);--only:1}@layer utilities{.p-2,.m-2{padding:2px}.w-1\/2{width:50%}@media (width>=30rem){.sm\:p-3{padding:3px}}${applying}.other{top:0}@media print{.gone{top:0}}}`;

test('a page has the rules of the classes in its code and those without a class, in the order of the sheet', () => {
  const code = `x({className:"w-1/2 p-2 sm:p-3"},"10 hover:a content-['x']","var(--tint)","var(--hue-$"`;

  expect(stylesFor(sheet, code)).toBe(
    String.raw`@layer theme,utilities;${shared}}@layer utilities{.p-2{padding:2px}.w-1\/2{width:50%}@media (width>=30rem){.sm\:p-3{padding:3px}}${applying}}`,
  );
});
