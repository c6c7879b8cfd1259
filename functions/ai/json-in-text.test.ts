import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonInText } from './json-in-text.ts';
import { UnusableOutput } from './model-client.ts';

it.each([
  ['alone', '{"a":1}'],
  ['in a fence', '```json\n{"a":1}\n```'],
  ['in a fence without a name', 'Here:\n```\n{"a":1}\n```\nDone.'],
  ['after a brace that isn’t JSON', 'I use {braces} a lot: {"a":1}'],
  ['after an unfinished one', '{"b": {"c": \n\n{"a":1}'],
  ['after thinking', '<think>{"a":2}</think>\n{"a":1}'],
])('finds the object %s', (_where, text) => {
  expect(jsonInText(text)).toEqual({ a: 1 });
});

it('is not misled by braces and quotes within strings', () => {
  const value = { a: 'a } b { c " d \\ e', b: [{ c: '```' }] };

  expect(jsonInText(`So: ${JSON.stringify(value)}.`)).toEqual(value);
});

it.each(['', 'no', '[1,2]', '{"a":', '{a:1}', 'null', '{{{{{{'])('refuses %j', (text) => {
  expect(() => jsonInText(text)).toThrow(UnusableOutput);
});

it('finds any object between any words without braces, and never throws anything else', () => {
  const words = fc.string().map((text) => text.replace(/[{}`<"\\]/g, ''));
  void fc.assert(
    fc.property(words, fc.dictionary(fc.string(), fc.jsonValue()), words, (before, value, after) => {
      const json = JSON.stringify(value);
      fc.pre(!json.includes('```') && !json.includes('<think'));
      expect(jsonInText(`${before}${json}${after}`)).toEqual(JSON.parse(json));
    }),
  );
  void fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        return typeof jsonInText(text) === 'object';
      } catch (error) {
        return error instanceof UnusableOutput;
      }
    }),
  );
});

/** Microseconds of processor time, which isn't affected by other work of the machine. */
function costOf(text: string): number {
  const before = process.threadCpuUsage();
  expect(() => jsonInText(text)).toThrow(UnusableOutput);
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

it.each(['{', '<think>', '``` ', '{"a":"', ' '])('takes linear time over a long text of %j', (part) => {
  const ofOne = Math.max(costOf(part.repeat(12_500)), 20_000);

  // Quadratic time would be 64 times as much.
  expect(costOf(part.repeat(100_000))).toBeLessThan(32 * ofOne);
});
