import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const sentence = 'Žltý kôň ľúbi šťavu';
const windows1250 = Uint8Array.from([
  0x8e, 0x6c, 0x74, 0xfd, 0x20, 0x6b, 0xf4, 0xf2, 0x20, 0xbe, 0xfa, 0x62, 0x69, 0x20, 0x9a, 0x9d, 0x61, 0x76,
  0x75,
]);
const utf16 = (text: string, isBigEndian = false) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isBigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

test.each([
  ['utf-8', new TextEncoder().encode(sentence)],
  ['utf-8', new TextEncoder().encode(`\uFEFF${sentence}`)],
  ['utf-16le', utf16(`\uFEFF${sentence}`)],
  ['utf-16be', utf16(`\uFEFF${sentence}`, true)],
  ['utf-16le', utf16(sentence)],
  ['utf-16be', utf16(sentence, true)],
  ['windows-1250', windows1250],
])('recognises %s', (encoding, bytes) => {
  const decoded = decodeText(bytes);

  expect(decoded.text).toBe(sentence);
  expect(decoded.encoding).toBe(encoding);
});

test('shows a sample only of a guess, and takes another encoding', () => {
  expect(decodeText(new TextEncoder().encode(sentence)).sample).toEqual([]);
  expect(decodeText(windows1250).sample).toEqual([sentence]);
  expect(decodeText(windows1250, 'windows-1252').sample).toEqual([
    'Žltý kôò ¾úbi šavu'.replace('šavu', 'š\u009davu'),
  ]);
});

test('believes the encoding that an XML file names, unless it is UTF-8', () => {
  const latin1 = Uint8Array.from(
    [...'<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'].map((c) => c.charCodeAt(0)),
  );

  expect(decodeText(latin1)).toMatchObject({
    encoding: 'windows-1252',
    text: expect.stringContaining('<a>é'),
  });
});

test('has one kind of line break', () => {
  expect(decodeText(new TextEncoder().encode('a\r\nb\rc\n')).text).toBe('a\nb\nc\n');
});
