import { expect, test } from 'vitest';
import { fileOf, pasted, png, read, svg, xlsxOf, zipOf } from '../../testing/quiz-files.ts';
import { fileLimits } from './refusal.ts';

const csv = 'Otázka;Správna odpoveď;Nesprávna odpoveď;Obrázok\nKto?;ja;ty;dub.png\n';
const ole = (name: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, ...[...name].flatMap((sign) => [sign.charCodeAt(0), 0])]);

test.each([
  ['empty', ''],
  ['unknownFormat', 'len text'],
  ['pdf', '%PDF-1.7'],
  ['richText', '{\\rtf1 x}'],
  ['oldExcel', ole('Workbook')],
  ['oldWord', ole('WordDocument')],
  ['passwordProtected', ole('EncryptedPackage')],
  [
    'openDocument',
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
  ],
  ['unknownFormat', zipOf({ 'ppt/presentation.xml': '<a/>', '[Content_Types].xml': '<a/>' })],
  ['archiveBroken', 'PK\x03\x04'],
  ['pathOutside', zipOf({ '../a.csv': csv })],
  ['xmlWithDtd', '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>'],
  ['noQuestions', '<quiz></quiz>'],
  ['xmlBroken', zipOf({ 'word/document.xml': '<w:document>' })],
  ['xmlWithDtd', zipOf({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
  ['noQuestions', '<html><body>Nič tu nie je</body></html>'],
  ['fileTooLarge', new Uint8Array(fileLimits.textMax + 1).fill(65)],
] as const)('refuses with %s', async (refusal, content) => {
  const { files } = await read([fileOf('kvíz.csv', content)]);

  expect(files).toEqual([{ name: 'kvíz.csv', quizzes: [], refusal }]);
});

test('recognises formats by content, and takes the one that a person chooses', async () => {
  const text = 'pes;dog;x\nmačka;cat;y\n';
  const recognised = await read([fileOf('a.xml', text)]);
  const chosen = await read([fileOf('a.xml', text)], { format: 'pairs' });

  expect(recognised.files[0]?.format).toBe('table');
  expect((await read('Otázka;Správna odpoveď;Zlá odpoveď\nČo je {}?;množina;číslo')).files[0]?.format).toBe(
    'table',
  );
  expect(chosen.files[0]?.format).toBe('pairs');
});

test('reads several files, one of which is broken, and matches pictures of a folder', async () => {
  const { files, shown, questions, pictures } = await read([
    fileOf('kvíz.csv', csv),
    fileOf('zlé.docx', zipOf({ 'word/document.xml': '<a>' })),
    fileOf('DUB.PNG', png),
    fileOf('buk.png', png),
  ]);

  expect(files.map(({ refusal }) => refusal)).toEqual([undefined, 'xmlBroken']);
  expect(shown).toEqual(['Kto?: *ja | ty']);
  expect(questions[0]?.picture).toBe('DUB.PNG');
  expect([...pictures.keys()]).toEqual(['DUB.PNG', 'buk.png']);
});

test('reads a ZIP of a table and pictures, also of a spreadsheet, but no ZIP in it', async () => {
  const inner = zipOf({ 'kviz.csv': csv });
  const { files, questions } = await read([
    fileOf('a.zip', zipOf({ 'kviz.csv': csv, 'obr/dub.png': png, 'obr/x.svg': svg, 'readme.txt': 'x' })),
    fileOf('b.zip', zipOf({ 'kviz.xlsx': xlsxOf([['Kto?', { value: 'ja', style: 1 }, 'ty']]) })),
    fileOf('c.zip', zipOf({ 'b.zip': zipOf({ 'a.zip': inner }) })),
    fileOf('d.zip', zipOf({})),
  ]);

  expect(files.map(({ name, refusal }) => refusal ?? name)).toEqual([
    'a.zip/kviz.csv',
    'b.zip/kviz.xlsx',
    'tooDeep',
    'empty',
  ]);
  expect(questions[0]?.picture).toBe('a.zip/obr/dub.png');
});

test('reads the sheet with a header, not the notes beside it', async () => {
  const { shown } = await read(
    pasted(
      'x',
      '<table><tr><td>Kto?<td>a<td>b</table><table><tr><td>Otázka<td>A<td>B<tr><td>Čo?<td>*c<td>d</table>',
    ),
  );

  expect(shown).toEqual(['Čo?: *c | d']);
});

test('tells the encoding of a text with a sample, and takes another one', async () => {
  const bytes = Uint8Array.from([0x8e, 0x6c, 0x74, 0xe1, 0x3b, 0x61, 0x3b, 0x62, 0x3b, 0x63]);
  const { files } = await read([fileOf('a.csv', bytes)]);

  expect(files[0]).toMatchObject({ encoding: 'windows-1250', sample: ['Žltá;a;b;c'] });
  expect((await read([fileOf('a.csv', bytes)], { encoding: 'windows-1252' })).files[0]?.encoding).toBe(
    'windows-1252',
  );
});

test('refuses too many files, and one that can’t be read', async () => {
  const gone = fileOf('a.csv', csv);
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));

  const many = await read(Array.from({ length: fileLimits.filesMax + 1 }, () => fileOf('a', 'b')));

  expect(many.files[0]?.refusal).toBe('tooManyFiles');
  expect((await read([gone])).files[0]?.refusal).toBe('unreadable');
});
