// Kept because Tailwind makes one sheet for all files that it scans, and the order of its utilities decides which wins:
// sheets of different files would have different orders.
import postcss, { type Root } from 'postcss';

/** A class in a selector, with escaped characters. */
const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;

/**
 * The rules of a style sheet that can apply to what this code renders, in the same order: those whose classes are all
 * words of the code, and all rules without a class. Custom properties that neither they nor the code read are left out.
 */
export function stylesFor(css: string, code: string): string {
  const words = new Set(code.split(/[\s"'`]+/));
  // A name with quotes, such as `content-['·']`, is no word.
  const isIn = (name: string) => words.has(name) || (/["'`]/.test(name) && code.includes(name));
  const applies = (selector: string) =>
    [...selector.matchAll(className)].every(([, name = '']) => isIn(unescaped(name)));
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(applies);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return withoutUnread(sheet, code);
}

function withoutUnread(sheet: Root, code: string): string {
  const css = sheet.toString();
  // A name may be put together: `var(--color-subject-${group})`.
  const read = new Set([...(css + code).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? ''));
  const starts = [...read].filter((name) => name.endsWith('-'));
  sheet.walkDecls(/^--/, (property) => {
    const { prop } = property;
    if (!read.has(prop) && !starts.some((start) => prop.startsWith(start))) property.remove();
  });
  const rest = sheet.toString();
  // What only those properties have read.
  return rest.length < css.length ? withoutUnread(sheet, code) : rest;
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, character = '') =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
