import { expect, test } from 'vitest';
import { fileOf, png, read, xlsxOf, zipOf } from '../../testing/quiz-files.ts';

const header = ['Otázka', 'Správna odpoveď', 'Nesprávna odpoveď 1', 'Nesprávna odpoveď 2'];
const readXlsx = (rows: Parameters<typeof xlsxOf>[0], pictures = {}, settings = {}) =>
  read([fileOf('kvíz', xlsxOf(rows, pictures))], settings);

test('reads a sheet, whatever the file is called', async () => {
  const { shown, files, questions } = await readXlsx([header, [], ['Kto?', 'ja', 'ty', '']]);

  expect(files[0]).toMatchObject({ name: 'kvíz', format: 'xlsx' });
  expect(shown).toEqual(['Kto?: *ja | ty']);
  expect(questions[0]?.place).toEqual({ in: 'row', number: 3, sheet: 'Hárok1' });
});

test.each([
  ['sk', 1.3, '1,3'],
  ['en', 1.3, '1.3'],
  ['sk', 0.1 + 0.2, '0,3'],
  ['sk', 1234567, '1234567'],
  ['sk', true, 'PRAVDA'],
  ['en', false, 'FALSE'],
  ['sk', { value: 45_352, style: 2 }, '1. 3. 2024'],
  ['en', { value: 45_352, style: 2 }, '1/3/2024'],
  ['sk', { value: 0.25, style: 3 }, '25 %'],
  ['sk', { value: 2.5, style: 4 }, '2,50'],
  ['sk', { value: 1234.5, style: 5 }, '1\u00a0234,50 €'],
] as const)('shows in %s what a person saw: %j as %s', async (language, value, text) => {
  const { questions } = await readXlsx([header, ['Koľko?', value, 'x', 'y']], {}, { language });

  expect(questions[0]?.answerOptions[0]?.answerText).toBe(text.replace('\u00a0', ' '));
});

test('reads the number that Excel makes of a list of right answers, and bold options', async () => {
  const kahoot = ['Question', 'Answer 1', 'Answer 2', 'Answer 3', 'Answer 4', 'Correct answer(s)'];
  const list = await readXlsx([kahoot, ['Kto?', 'a', 'b', 'c', 'd', 1.3]]);
  const bold = await readXlsx([['Kto?', 'ja', { value: 'ty', style: 1 }, 'on']]);

  expect(list.shown).toEqual(['Kto?: *a | b | *c | d']);
  expect(bold.shown).toEqual(['Kto?: ja | *ty | on']);
});

test('reads Kahoot’s spreadsheet: the header in row 8, numbers of empty rows, a logo above', async () => {
  const empty = Array.from({ length: 500 }, (_, at) => [at + 2, '', '', '', '', '', '', '']);
  const { shown, pictures, quizzes } = await readXlsx(
    [
      ['', 'Quiz template'],
      ...Array.from({ length: 6 }, () => ['']),
      [
        '',
        'Question - max 120 characters',
        'Answer 1',
        'Answer 2',
        'Answer 3',
        'Answer 4',
        'Time limit (sec)',
        'Correct answer(s)',
      ],
      [1, 'Kto?', 'a', 'b', '', '', 20, 2],
      ...empty,
    ],
    { 1: png },
  );

  expect(shown).toEqual(['Kto?: a | *b']);
  expect(quizzes[0]?.title).toBe('');
  expect(pictures.size).toBe(1);
});

test('gives a picture that lies in a row to its question', async () => {
  const { questions, pictures } = await readXlsx([header, ['Kto?', 'a', 'b'], ['Čo?', 'c', 'd']], { 3: png });

  expect(questions[0]?.picture).toBeNull();
  expect(questions[1]).toMatchObject({ picture: 'kvíz/xl/media/image0.png', notes: [] });
  expect(pictures.get('kvíz/xl/media/image0.png')?.size).toBe(png.length);
});

test('reads texts with parts of different looks, texts in cells, and pictures placed in cells', async () => {
  const rels = (target: string) =>
    `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`;
  const bytes = zipOf({
    'xl/workbook.xml':
      '<x:workbook xmlns:x="x"><x:sheets><x:sheet name="Skrytý" state="hidden" r:id="rId9"/><x:sheet name="A" r:id="rId1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': rels('/xl/sheet.xml'),
    'xl/sharedStrings.xml':
      '<sst><si><r><rPr><b/></rPr><t>d</t></r><r><rPr><b val="1"/></rPr><t>ub</t></r><rPh><t>x</t></rPh></si></sst>',
    'xl/sheet.xml': `<worksheet><sheetData><row><c t="inlineStr"><is><t>Čo?</t></is></c><c t="s"><v>0</v></c>
<c t="str"><f>"b"&amp;"uk"</f><v>buk</v></c><c r="E1" t="e" vm="1"><v>#VALUE!</v></c></row></sheetData></worksheet>`,
    'xl/metadata.xml':
      '<metadata><futureMetadata><bk><ext><xlrd:rvb i="0"/></ext></bk></futureMetadata><valueMetadata><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>',
    'xl/richData/rdrichvalue.xml': '<rvData><rv s="0"><v>0</v><v>5</v></rv></rvData>',
    'xl/richData/richValueRel.xml': '<richValueRels><rel r:id="rId1"/></richValueRels>',
    'xl/richData/_rels/richValueRel.xml.rels': rels('../media/image1.png'),
    'xl/media/image1.png': png,
  });
  const { shown, questions } = await read([fileOf('a.xlsx', bytes)], {
    roles: ['question', 'option', 'option', 'ignored', 'picture'],
  });

  expect(shown).toEqual(['Čo?: *dub | buk']);
  expect(questions[0]?.picture).toBe('a.xlsx/xl/media/image1.png');
});

test('refuses a spreadsheet without its parts, and one with too many rows', async () => {
  const broken = await read([fileOf('a.xlsx', zipOf({ 'xl/workbook.xml': '<workbook' }))]);
  const empty = await read([fileOf('a.xlsx', zipOf({ 'xl/workbook.xml': '<workbook/>' }))]);
  const long = await readXlsx(Array.from({ length: 4000 }, () => ['Kto?', 'a', 'b']));

  expect(broken.files[0]?.refusal).toBe('xmlBroken');
  expect(empty.files[0]?.refusal).toBe('noQuestions');
  expect(long.files[0]?.refusal).toBe('tooManyRows');
});
