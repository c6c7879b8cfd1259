import { expect, test } from 'vitest';
import { attribute, childText, escapeXml, find, findAll, parseXml, scanMarkup, textOf } from './markup.ts';

test('reads elements, attributes and texts without prefixes', () => {
  const root = parseXml(
    '<?xml version="1.0"?><!-- c --><q:quiz a:n="1 &amp; 2"><t>x<b/>y</t><![CDATA[<i>]]></q:quiz>',
  );

  expect(root.name).toBe('quiz');
  expect(attribute(root, 'n')).toBe('1 & 2');
  expect(childText(root, 't')).toBe('xy');
  expect(textOf(root)).toBe('xy<i>');
  expect(findAll(root, 't', 'b')).toHaveLength(1);
  expect(find(root, 'b')?.children).toEqual([]);
});

test('decodes entities once, and none that a file defines', () => {
  expect(textOf(parseXml('<a>&amp;lt; &#382; &foo;</a>'))).toBe('&lt; ž &foo;');
  expect(() => parseXml('<!DOCTYPE a [<!ENTITY foo "x">]><a>&foo;</a>')).toThrow('xmlWithDtd');
  expect(() => parseXml('<!ENTITY foo "x"><a>&foo;</a>')).toThrow('xmlWithDtd');
  expect(textOf(parseXml('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a>&foo;</a>'))).toBe('&foo;');
});

test.each(['<a><b></a>', '<a>', '<a><b/>', '', 'text'])('refuses the broken file %j', (xml) => {
  expect(() => parseXml(xml)).toThrow('xmlBroken');
});

test('refuses elements in hundreds of elements', () => {
  expect(() => parseXml('<a>'.repeat(100_000))).toThrow('tooDeep');
  const ignored = { onOpen: () => undefined, onText: () => undefined, onClose: () => undefined };
  expect(() => scanMarkup('<div>'.repeat(100_000), 'html', ignored)).toThrow('tooDeep');
});

test('has no names of objects as attributes', () => {
  expect(attribute(parseXml('<a __proto__="x" toString="y"/>'), '__proto__')).toBe('x');
  expect(attribute(parseXml('<a/>'), 'toString')).toBe('');
});

test('writes any text so that it is read as it was, but for what XML forbids', () => {
  const text = `<a b='c'> & "ž" 🦊 ]]>`;

  expect(textOf(parseXml(`<t>${escapeXml(`${text}\u0000\uFFFF`)}</t>`))).toBe(text);
  expect(attribute(parseXml(`<t a="${escapeXml(text)}"/>`), 'a')).toBe(text);
});
