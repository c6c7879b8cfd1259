import { describe, expect, it } from 'vitest';
import { findInScript, findInStyles } from './check-browsers.ts';

const inScript = (code: string) => findInScript('chunk.js', code).map(({ what }) => what);
const inStyles = (code: string) => findInStyles('chunk.css', code).map(({ what }) => what);

describe('a script fails with', () => {
  it.each([
    ['a method of an array', 'list.toSorted(compare)', '.toSorted'],
    ['a static method', 'const groups = Map.groupBy(entries, key)', 'Map.groupBy'],
    [
      'a static method in a block that catches its error',
      'try { AbortSignal.any([a, b]) } catch {}',
      'AbortSignal.any',
    ],
    ['a constructor', 'new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
    ['a part of a namespace', 'new Intl.Segmenter()', 'Intl.Segmenter'],
    ['a method of an element', 'region.showPopover()', '.showPopover'],
    ['a regular expression', '/(?<=a)b/.test(text)', 'lookbehind'],
    ['a regular expression in a text', 'new RegExp("(?<!a)b")', 'lookbehind'],
    ['a media query', 'matchMedia("(width >= 60rem)")', 'range in a media query'],
    ['a condition about something else', 'if ("fetch" in window) list.toSorted()', '.toSorted'],
    [
      'a condition in another function',
      'function a() { if (URL.canParse) b() } URL.canParse(x)',
      'URL.canParse',
    ],
  ])('%s', (_name, code, what) => {
    expect(inScript(code)).toEqual([what]);
  });

  it('syntax that is newer than the list', () => {
    expect(inScript('using file = open()')).toEqual([expect.stringContaining('syntax')]);
  });

  it('syntax of 2015, if it also runs in browsers that are too old for the site', () => {
    expect(findInScript('before-paint.js', 'var a = () => 1').map(({ what }) => what)).toEqual([
      expect.stringContaining('syntax'),
    ]);
  });
});

describe('a script may use', () => {
  it.each([
    ['what every browser of the list has', 'list.at(-1).flatMap(one).replaceAll("a", "b")'],
    ['something that it tests in a condition', 'URL.canParse ? URL.canParse(x) : parse(x)'],
    [
      'something that it tests with typeof',
      'if (typeof OffscreenCanvas === "function") new OffscreenCanvas(1, 1)',
    ],
    [
      'something after an early return',
      'function f() { if (!("Segmenter" in Intl)) return; new Intl.Segmenter() }',
    ],
    ['an optional call', 'navigator.vibrate?.(30)'],
    ['a property that may be missing', 'const speed = navigator.connection'],
    ['a method of its own with a new name', 'queue.take(3)'],
  ])('%s', (_name, code) => {
    expect(inScript(code)).toEqual([]);
  });
});

describe('a style sheet fails with', () => {
  it.each([
    ['a selector', 'label:has(:checked) { color: red }', ':has'],
    ['a unit', 'main { inline-size: 100cqi }', 'cqi'],
    ['a function', 'p { color: color-mix(in oklch, red, blue) }', 'color-mix()'],
    [
      'a comparison in a media query',
      '@media (width < 44rem) { p { color: red } }',
      '@media (width < 44rem)',
    ],
    [
      'a negated media query',
      '@media not (min-width: 44rem) { p { color: red } }',
      '@media not (min-width: 44rem)',
    ],
    ['a value', 'p { float: inline-start }', 'float: inline-start'],
    ['a property', 'p { view-transition-name: page }', 'view-transition-name'],
    ['a rule', '@starting-style { p { opacity: 0 } }', '@starting-style'],
  ])('%s', (_name, code, what) => {
    expect(inStyles(code)).toContain(what);
  });
});

describe('a style sheet may use', () => {
  it.each([
    ['what is tested', '@supports (inline-size: 1cqi) { main { inline-size: 100cqi } }'],
    ['what has a fallback', 'p { color: red; color: color-mix(in oklch, red, blue) }'],
    ['what only prefixes add', '.text { -webkit-line-clamp: 2 }'],
  ])('%s', (_name, code) => {
    expect(inStyles(code)).toEqual([]);
  });
});
