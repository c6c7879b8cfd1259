import { expect, test } from 'vitest';
import { htmlText, markedLines } from './html-text.ts';

test.each([
  ['<p>Prvý</p><p>druhý<br>tretí</p>', 'Prvý\ndruhý\ntretí'],
  ['<div>a</div>b', 'a\nb'],
  ['x<sup>2</sup> H<sub>2</sub>O m<sup>-1</sup>', 'x² H₂O m⁻¹'],
  ['x<sup>a+b</sup> y<sub>Q</sub>', 'x^a+b y_Q'],
  ['<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
  ['<ol><li>a<li>b</ol>', '1. a\n2. b'],
  ['Tom &amp;amp; Jerry &eacute;&scaron;&nbsp;&#x17e; &lt;b&gt;', 'Tom &amp; Jerry éš ž <b>'],
  ['a\n  b\t c', 'a b c'],
  ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
  ['<script>alert(1)</script><style>a{}</style><title>t</title>x<svg><text>y</text></svg>', 'x'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['<table><tr><td>a </td> <td> b</td></tr></table>', 'a b'],
  ['Koľko je <math><mi>x</mi><mo>+</mo><mn>1</mn><annotation>x+1</annotation></math>?', 'Koľko je $$x+1$$?'],
  ['<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢'],
  ['nezavreté <b>tučné', 'nezavreté tučné'],
])('%j is read as %j', (html, text) => {
  expect(htmlText(html).text).toBe(text);
});

test('tells pictures with their descriptions, sounds and videos', () => {
  const { text, pictures, lost } = htmlText(
    'a<img src="x.png" alt=" opis "><object type="image/png" data="z.png">w</object><audio src="y"></audio><iframe>z</iframe>',
  );

  expect(text).toBe('a');
  expect(pictures).toEqual([
    { source: 'x.png', altText: 'opis' },
    { source: 'z.png', altText: '' },
  ]);
  expect(lost).toEqual(['sound', 'video']);
});

test('tells whether all of a text is bold', () => {
  const isBold = (html: string) => htmlText(html).isBold;

  expect(isBold('<b>a</b> <strong>b</strong>')).toBe(true);
  expect(isBold('<p style="font-weight: 700">a</p><p><b>b</b></p>')).toBe(true);
  expect(isBold('<b>a</b> b')).toBe(false);
  expect(isBold('<b></b>')).toBe(false);
});

test('tells which lines are bold, but for their letters', () => {
  const { marked } = htmlText(
    '<p>a) <b>áno</b></p><p>b) nie <b>x</b></p><b><p>c) tri</p><p>d) štyri</p></b>',
  );

  expect(markedLines(marked).filter(({ text }) => text !== '')).toMatchObject([
    { text: 'a) áno', isBold: true },
    { text: 'b) nie x', isBold: false },
    { text: 'c) tri', isBold: true },
    { text: 'd) štyri', isBold: true },
  ]);
});

test('takes marks out of the text of others', () => {
  expect(htmlText('\uE000a\uE002\uE001').marked).toBe('a');
});
