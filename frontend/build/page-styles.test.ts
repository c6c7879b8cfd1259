import { expect, test } from 'vitest';
import { stylesFor } from './page-styles.ts';

const sheet =
  '@layer theme,utilities;@property --tw-x{syntax:"*"}:root{--ink:#000;--tint:var(--ink);--hue-red:1;--unread:var(--only);--only:1}@layer utilities{.p-2,.m-2{padding:2px}.w-1\\/2{width:50%}@media (width>=30rem){.sm\\:p-3{padding:3px}}.hover\\:a:hover .\\31 0{color:red}.other{top:0}@media print{.gone{top:0}}}';

test('a page has the rules of the classes in its code and those without a class, in the order of the sheet', () => {
  const code = 'x({className:"w-1/2 p-2 sm:p-3"},`10 hover:a`,"var(--tint)",`var(--hue-$`)';

  expect(stylesFor(sheet, code)).toBe(
    '@layer theme,utilities;@property --tw-x{syntax:"*"}:root{--ink:#000;--tint:var(--ink);--hue-red:1}@layer utilities{.p-2{padding:2px}.w-1\\/2{width:50%}@media (width>=30rem){.sm\\:p-3{padding:3px}}.hover\\:a:hover .\\31 0{color:red}}',
  );
});
