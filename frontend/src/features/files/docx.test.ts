import { expect, test } from 'vitest';
import { fileOf, png, read, zipOf } from '../../testing/quiz-files.ts';

const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const cell = (content: string) => `<w:tc>${paragraph(content)}</w:tc>`;
const item = (level: number, list = 1) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const level = (number: number, format: string) =>
  `<w:lvl w:ilvl="${number}"><w:numFmt w:val="${format}"/></w:lvl>`;
const numbering = `<w:numbering><w:abstractNum w:abstractNumId="5">${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum>
<w:abstractNum w:abstractNumId="6">${level(0, 'upperLetter')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="5"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="6"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="6"/></w:num></w:numbering>`;

const docx = (body: string, more: Readonly<Record<string, string>> = {}) =>
  fileOf(
    'test.docx',
    zipOf({
      'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="media/image1.png"/></Relationships>',
      'word/numbering.xml': numbering,
      'word/media/image1.png': png,
      ...more,
    }),
  );

test('reads a table with bold right options, raised signs and pictures', async () => {
  const drawing =
    '<mc:AlternateContent><mc:Choice><w:drawing><wp:docPr descr="Strom &amp; list"/><a:blip r:embed="rId1"/></w:drawing></mc:Choice><mc:Fallback><v:imagedata r:id="rId1"/></mc:Fallback></mc:AlternateContent>';
  const { shown, questions, files } = await read([
    docx(
      `<w:tbl><w:tr>${cell(run('Čo je m') + run('2', '<w:vertAlign w:val="superscript"/>') + run('?'))}${cell(run('dĺžka'))}${cell(run('plo', '<w:b/>') + run('cha', '<w:b/>'))}<w:tc>${paragraph(`<w:r>${drawing}</w:r>`)}</w:tc></w:tr></w:tbl>`,
    ),
  ]);

  expect(files[0]?.format).toBe('docx');
  expect(shown).toEqual(['Čo je m²?: dĺžka | *plocha']);
  expect(questions[0]?.picture).toBe('test.docx/word/media/image1.png');
});

test('reads numbered lists, whose numbers and letters aren’t in the text', async () => {
  const { shown } = await read([
    docx(
      [
        paragraph(run('Test')),
        paragraph(run('Kto?'), item(0)),
        paragraph(run('ja'), item(1)),
        paragraph(run('ty', '<w:b/>'), item(1)),
        paragraph(run('Čo?'), item(0)),
        paragraph(run('to', '<w:b w:val="0"/>'), item(1)),
        paragraph(`${run('ono', '<w:b/>')}<w:del>${run('zmazané')}</w:del>`, item(1)),
      ].join(''),
    ),
  ]);

  expect(shown).toEqual(['Kto?: ja | *ty', 'Čo?: to | *ono']);
});

test('reads lists of options beside the list of questions, with the pictures above them', async () => {
  const picture = '<w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r>';
  const { shown, questions } = await read([
    docx(
      [
        paragraph(picture),
        paragraph(run('Čo je na obrázku?'), item(0)),
        paragraph(run('list'), item(0, 2)),
        paragraph(run('strom', '<w:b/>'), item(0, 2)),
        paragraph(run('Čo je tu?'), item(0)),
        paragraph(picture),
        paragraph(run('kvet', '<w:b/>'), item(0, 3)),
        paragraph(run('koreň'), item(0, 3)),
      ].join(''),
    ),
  ]);

  expect(shown).toEqual(['Čo je na obrázku?: list | *strom', 'Čo je tu?: *kvet | koreň']);
  expect(questions.map((one) => one.picture)).toEqual(Array(2).fill('test.docx/word/media/image1.png'));
});

test('tells questions and options in lists of one level apart by their numbers and letters', async () => {
  const list = (id: number, format: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  const numbering = `<w:numbering>${list(1, 'decimal')}${list(2, 'lowerLetter')}${list(3, 'lowerLetter')}</w:numbering>`;
  const items = ['1Kto?', '2ja', '2ty', '1Čo?', '3a) to', '3b) ono'];
  const listed = items.map((text) => paragraph(run(text.slice(1)), item(0, Number(text[0]))));
  const body = [...listed, paragraph(run('Odpoveď: b'))].join('');
  const { shown } = await read([docx(body, { 'word/numbering.xml': numbering })]);

  expect(shown).toEqual(['Kto?: ja | ty', 'Čo?: to | *ono']);
});
