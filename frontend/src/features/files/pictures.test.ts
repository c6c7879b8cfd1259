import { expect, test } from 'vitest';
import { png, svg } from '../../testing/quiz-files.ts';
import { optionOf, Pictures, pictureKindOf, pictureOf } from './pictures.ts';
import { readQuestion } from './read-question.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const question = (picture: string) =>
  readQuestion({ place: { in: 'item', number: 1 }, questionText: '?', answerOptions: [], picture });
const found = (pictures: Pictures, reference: string, source = '') =>
  pictures.resolve(question(reference), source).picture;

test('knows pictures by their bytes', () => {
  expect(pictureKindOf(png)).toBe('picture');
  expect(pictureKindOf(bytes(`<?xml version="1.0"?><!-- x -->${svg}`))).toBe('drawing');
  expect(pictureKindOf(bytes(`<?xml version="1.0"?><quiz>${svg}</quiz>`))).toBeUndefined();
  expect(pictureKindOf(bytes('BMW; Audi; Škoda'))).toBeUndefined();
  expect(pictureKindOf(Uint8Array.from([0x42, 0x4d, 70, 0, 0, 0]))).toBe('picture');
});

test.each([
  'Obrázky/Mačka domáca.png',
  'mačka domáca.png',
  'MACKA_DOMACA.PNG'.replace('MACKA', 'MAČKA').replace('DOMACA', 'DOMÁCA'),
  'mačka domáca',
  'Ma%C4%8Dka%20dom%C3%A1ca.png',
  '@@PLUGINFILE@@/Ma%C4%8Dka%20dom%C3%A1ca.png',
  '%24IMS-CC-FILEBASE%24/media/mačka domáca.png?canvas_download=1',
  '../media\\Mačka domáca.png'.normalize('NFD'),
  'mačka domáca.jpg',
  '$IMS_CC_FILE_BASE$obrázky/mačka domáca.png',
])('finds a picture that a question calls %s', (reference) => {
  const pictures = new Pictures();
  const key = pictures.add('', 'Obrázky/Mačka domáca.png'.normalize('NFD'), png);

  expect(found(pictures, reference)).toBe(key);
});

test('finds pictures of the same file first, and none by a name that two have', () => {
  const pictures = new Pictures();
  pictures.add('a.zip', 'x/1.png', png);
  pictures.add('b.zip', 'x/1.png', png);
  pictures.add('b.zip', 'y/1.png', png);

  expect(found(pictures, '1.png', 'a.zip')).toBe('a.zip/x/1.png');
  pictures.add('b.zip', 'web/z/1.png', png);

  expect(found(pictures, 'y/1.png', 'b.zip')).toBe('b.zip/y/1.png');
  expect(found(pictures, 'z/1.png', 'b.zip')).toBe('b.zip/web/z/1.png');
  expect(found(pictures, '1.png', 'b.zip')).toBeNull();
});

test('tells pictures that are missing, remote or drawings', () => {
  const pictures = new Pictures();
  pictures.add('', 'a.svg', bytes(svg));
  const notes = (reference: string) => pictures.resolve(question(reference), '').notes;

  expect(notes('b.png')).toEqual([{ code: 'pictureMissing', text: 'b.png' }]);
  expect(notes('https://example.org/b.png')).toEqual([
    { code: 'pictureRemote', text: 'https://example.org/b.png' },
  ]);
  expect(notes('a.svg')).toEqual([{ code: 'pictureKind', text: 'a.svg' }]);
  expect(notes('data:image/svg+xml;base64,PHN2Zz4=')).toEqual([{ code: 'pictureKind', text: '' }]);
  expect(pictures.files.size).toBe(0);
});

test('takes pictures out of addresses with data', async () => {
  const pictures = new Pictures();

  const key = found(pictures, `data:image/png;base64,${btoa(String.fromCharCode(...png))}`);

  const file = pictures.files.get(key ?? '');
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png);
  expect(found(pictures, 'data:image/png;base64,???')).toBeNull();
});

test('takes the first picture of a text, and tells the others', () => {
  const pictures = ['a.png', 'b.png'].map((source) => ({ source, altText: 'opis' }));

  expect(pictureOf(pictures)).toEqual({
    picture: 'a.png',
    imageAltText: 'opis',
    notes: [{ code: 'secondPicture', text: 'b.png' }],
  });
});

test('calls an option that is only a picture after its description or its file', () => {
  expect(optionOf('<img src="a.png" alt="Dub">')).toEqual({
    answerText: 'Dub',
    picture: 'a.png',
    isPicture: true,
  });
  expect(optionOf('<img src="x/Dub%20letn%C3%BD.png">')).toEqual({
    answerText: 'dub letný',
    picture: 'x/Dub%20letn%C3%BD.png',
    isPicture: true,
  });
  expect(optionOf('<p>Buk</p>')).toEqual({ answerText: 'Buk' });
  expect(optionOf('<img src="data:image/png;base64,AA/BB">').answerText).toBe('');
  expect(optionOf('<svg><path/></svg>').picture).toMatch(/^data:image\/svg/);
});
