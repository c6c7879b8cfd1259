// `npm run check:browsers`: fails if a file of the built site contains something that the oldest supported browsers
// (`browserslist` in package.json) can't parse or run, and that isn't tested before use. Libraries are checked, too.
// A check of our own: lint plugins see our sources only, not the libraries in the build, and `es-check` knows neither web
// APIs nor conditions around a use.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { type AnyNode, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import postcss, { type ChildNode } from 'postcss';
import { oldestBrowsers } from '../frontend/build/browsers.ts';

/** Something in a file that an old browser doesn't have, such as `Map.groupBy`, with the place where it is used. */
type Finding = { readonly file: string; readonly what: string; readonly near: string };

/** The script that also runs in browsers that are older than the list, to tell their users. */
const scriptForAll = 'before-paint.js';

/** Tested by other means than a condition next to the use, or missing without harm. Each has its reason. */
const accepted: Readonly<Record<string, string>> = {
  '.createObjectURL': 'Papa Parse calls it for workers, which we do not start',
  '.hidePopover': 'toasts test for `showPopover`, which came with it',
  '.skipTransition': 'React and React Router call it on view transitions that they have started',
  '.startViewTransition': 'React Router starts a view transition only if a link asks for one; ours do not',
  ':fullscreen': 'the button for it is shown only where it works',
  '@container': 'without it, a part looks as in a narrow place',
  'container-type': 'see @container',
  '@property': 'where it is missing, Tailwind sets the same first values',
  '@page': 'the table of a report is printed on paper as the print dialog says',
  size: 'see @page',
  page: 'see @page',
  'accent-color': 'a control has the colour of the browser',
  'content-visibility': 'everything is drawn at once',
  'contain-intrinsic-block-size': 'see content-visibility',
  'field-sizing': 'a text field scrolls or can be enlarged',
  'hyphenate-limit-chars': 'more words are hyphenated',
  hyphens: 'long words are broken anywhere',
  'forced-color-adjust': 'a frame has the colour of the system',
  'overscroll-behavior': 'the page scrolls on after a dialog',
  'print-color-adjust': 'colours are printed if the reader wants it',
  resize: 'iOS has no handle to resize a field',
  'scrollbar-width': 'a list shows its scroll bar',
  'text-size-adjust': 'it has a prefix in Safari',
  'text-wrap': 'lines have different lengths',
};

/** Objects that scripts reach by these names. */
const instances: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
};

/** Built-in types whose methods are recognised by their name alone. */
const valueTypes = ['Array', 'String', 'Map', 'Set', 'Promise', 'RegExp', 'Date', 'Object', 'TypedArray'];

// Not imported: Vitest would turn the 20 MB of JSON into a module first.
const { api, css, javascript }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
const oldest = oldestBrowsers().flatMap(({ compatNames, version }) =>
  compatNames.map((browser) => ({ browser, version })),
);

/** Whether every browser of the list has a feature. True for features without data. */
function isEverywhere(feature: Identifier | undefined): boolean {
  const compat = feature?.__compat;
  return !compat || oldest.every(({ browser, version }) => hasSince(compat, browser, version));
}

function hasSince(compat: CompatStatement, browser: string, version: string): boolean {
  const support = [compat.support[browser as keyof CompatStatement['support']] ?? []].flat();
  return support.some(
    // Lightning CSS adds prefixes.
    ({ version_added, flags, alternative_name }) =>
      !flags && !alternative_name && typeof version_added === 'string' && !isNewer(version_added, version),
  );
}

function isNewer(one: string, other: string): boolean {
  if (one === 'preview') return true;
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

function member(type: string, name: string): Identifier | undefined {
  const parts = (javascript.builtins as Record<string, Identifier>)[type] ?? api[type];
  return parts?.[`${name}_static`] ?? parts?.[name];
}

/** Names of methods that no type with such a method has in every browser of the list. */
const newMethods = new Set<string>();
{
  const types = [
    ...valueTypes.map((type) => (javascript.builtins as Record<string, Identifier>)[type] ?? {}),
    ...Object.values(api),
  ];
  const isOfValue = (at: number) => at < valueTypes.length;
  const old = new Set<string>();
  for (const [at, type] of types.entries()) {
    for (const [name, feature] of Object.entries(type) as [string, Identifier][]) {
      if (!feature.__compat || feature.__compat.status?.experimental) continue;
      if (isEverywhere(feature)) old.add(name);
      // One word, such as `take`, is too often a method of our own.
      else if (isOfValue(at) || /[a-z][A-Z]/.test(name)) newMethods.add(name);
    }
  }
  for (const name of old) newMethods.delete(name);
}

/** Everything in a script that an old browser doesn't have and that the script doesn't test for. */
export function findInScript(file: string, code: string): Finding[] {
  let program: AnyNode;
  try {
    const isForAll = file === scriptForAll;
    program = parse(code, {
      ecmaVersion: isForAll ? 5 : 2022,
      sourceType: isForAll ? 'script' : 'module',
    });
  } catch (error) {
    return [{ file, what: `syntax: ${String(error)}`, near: '' }];
  }
  const findings: Finding[] = [];
  fullAncestor(program, (node, _state, ancestors) => {
    const what = newFeature(node as AnyNode, ancestors as AnyNode[]);
    if (!what || Object.hasOwn(accepted, what) || isTested(what, ancestors as AnyNode[], code)) return;
    findings.push({ file, what, near: code.slice(Math.max(0, node.start - 60), node.end + 40) });
  });
  return findings;
}

/** The name of the feature that a node uses, if an old browser doesn't have it. */
function newFeature(node: AnyNode, ancestors: readonly AnyNode[]): string | undefined {
  const parent = ancestors.at(-2);
  if (node.type === 'Literal' && node.regex) return newSyntaxOf(node.regex.pattern, node.regex.flags);
  const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' && node.value.raw;
  if (typeof text === 'string' && /\((width|height) *[<>]/.test(text)) return 'range in a media query';
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const [pattern] = node.arguments;
    const isRegExp = node.callee.type === 'Identifier' && node.callee.name === 'RegExp';
    if (isRegExp && pattern?.type === 'Literal') return newSyntaxOf(String(pattern.value), '');
  }
  if (node.type === 'Identifier') {
    const isName =
      (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      (parent?.type === 'Property' && parent.key === node && parent.value !== node);
    const feature = (javascript.builtins as Record<string, Identifier>)[node.name] ?? api[node.name];
    return isName || isEverywhere(feature) ? undefined : node.name;
  }
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return;
  // Reading a property that is missing is harmless, but calling it or reading on isn't.
  const isUsed =
    (parent?.type === 'CallExpression' && parent.callee === node && !parent.optional) ||
    (parent?.type === 'NewExpression' && parent.callee === node) ||
    (parent?.type === 'MemberExpression' && parent.object === node && !parent.optional);
  if (!isUsed) return;
  const { name } = node.property;
  const owner = node.object.type === 'Identifier' ? (instances[node.object.name] ?? node.object.name) : '';
  const feature = member(owner, name);
  if (feature) return isEverywhere(feature) ? undefined : `${owner}.${name}`;
  return parent?.type === 'CallExpression' && newMethods.has(name) ? `.${name}` : undefined;
}

function newSyntaxOf(pattern: string, flags: string): string | undefined {
  if (/\(\?<[=!]/.test(pattern)) return 'lookbehind';
  if (flags.includes('v')) return 'the flag v';
  return undefined;
}

/**
 * Whether the code makes sure that the browser has a feature: a condition around it, or an earlier condition of a
 * function around it, names the feature.
 */
function isTested(what: string, ancestors: readonly AnyNode[], code: string): boolean {
  const name = what.slice(what.lastIndexOf('.') + 1);
  const names = (node: AnyNode) => code.slice(node.start, node.end).includes(name);
  const node = ancestors.at(-1);
  return ancestors.some((ancestor, index) => {
    const child = ancestors[index + 1];
    switch (ancestor.type) {
      case 'UnaryExpression':
        return ancestor.operator === 'typeof';
      case 'IfStatement':
      case 'ConditionalExpression':
        return names(ancestor.test);
      case 'LogicalExpression':
        return child === ancestor.right && names(ancestor.left);
      case 'BlockStatement':
        return ancestor.body.some(
          (statement) =>
            statement.type === 'IfStatement' &&
            node !== undefined &&
            statement.end <= node.start &&
            names(statement.test),
        );
      default:
        return false;
    }
  });
}

/** Everything in a style sheet that an old browser doesn't have, without a fallback or `@supports`. */
export function findInStyles(file: string, code: string): Finding[] {
  const findings: Finding[] = [];
  postcss.parse(code).walk((node) => {
    if (isSupported(node)) return;
    for (const what of newStyles(node)) {
      if (!Object.hasOwn(accepted, what)) findings.push({ file, what, near: node.toString().slice(0, 100) });
    }
  });
  return findings;
}

function isSupported(node: ChildNode): boolean {
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent as ChildNode['parent']) {
    if (at.type === 'atrule' && 'name' in at && ['supports', 'container'].includes(at.name)) return true;
  }
  return false;
}

/** Properties whose values change the layout. */
const layoutKeywords = new Set([
  'clear',
  'display',
  'float',
  'overflow',
  'overflow-x',
  'overflow-y',
  'position',
]);

/** Units and functions in values, with the place of their data. */
const valueFeatures: readonly (readonly [RegExp, string, Identifier | undefined])[] = [
  [/\d(d|s|l)v(h|w|i|b|min|max)\b/, 'dvh', css.types?.length?.viewport_percentage_units_dynamic],
  [/\dcq(w|h|i|b|min|max)\b/, 'cqi', css.types?.length?.container_query_length_units],
  ...['oklch', 'oklab', 'lch', 'lab', 'color-mix', 'light-dark', 'color'].map(
    (name) => [new RegExp(`(^|[\\s,(])${name}\\(`), `${name}()`, css.types?.color?.[name]] as const,
  ),
];

const mediaRanges = css['at-rules']?.media?.range_syntax;

function newStyles(node: ChildNode): string[] {
  if (node.type === 'atrule' && node.name === 'media' && !isEverywhere(mediaRanges)) {
    // These came together: comparisons, and `not` without a media type.
    if (/[<>]|(^|,)\s*not\s*\(/.test(node.params)) return [`@media ${node.params}`];
  }
  if (node.type === 'atrule') return isEverywhere(css['at-rules']?.[node.name]) ? [] : [`@${node.name}`];
  if (node.type === 'rule') {
    // Names of classes may have colons.
    const names = [...node.selector.replace(/\\./g, '').matchAll(/::?([a-z][a-z-]*)/g)].map(
      ([, name = '']) => name,
    );
    return names.filter((name) => !isEverywhere(css.selectors?.[name])).map((name) => `:${name}`);
  }
  if (node.type !== 'decl') return [];
  const { prop, value, parent } = node;
  const property = css.properties?.[prop];
  if (prop.startsWith('-')) return [];
  if (!isEverywhere(property)) return [prop];
  const hasFallback = parent?.nodes.some(
    (other) => other.type === 'decl' && other.prop === prop && parent.index(other) < parent.index(node),
  );
  if (hasFallback) return [];
  if (layoutKeywords.has(prop) && !isEverywhere(property?.[value])) return [`${prop}: ${value}`];
  return valueFeatures
    .filter(([pattern, , feature]) => pattern.test(value) && !isEverywhere(feature))
    .map(([, name]) => name);
}

if (import.meta.main) {
  const site = process.argv[2] ?? 'dist/site';
  const findings = readdirSync(site, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const read = () => readFileSync(join(site, file), 'utf8');
    if (file.endsWith('.js')) return findInScript(file, read());
    return file.endsWith('.css') ? findInStyles(file, read()) : [];
  });
  for (const { file, what, near } of findings) console.error(`${file}: ${what}\n    ${near}`);
  if (findings.length > 0) {
    console.error(`\n${findings.length} uses of features that a browser of the list doesn't have.`);
    process.exitCode = 1;
  }
}
