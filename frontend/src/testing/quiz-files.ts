import { strToU8, type Zippable, zipSync } from 'fflate';
import { type ReadSettings, readFiles } from '#features/files/read-files.ts';
import type { ReadQuestion } from '#features/files/read-question.ts';

/** The start of a PNG: enough to be recognised. */
export const png = Uint8Array.from([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1,
]);
export const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A ZIP of texts and bytes by their names. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(entries) as Zippable));
}

export function fileOf(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  return new File([content], name);
}

export const pasted = (text: string, html = '') => ({ text, html });

/** Reads what was pasted, or files, in Slovak unless the settings say otherwise. */
export async function read(
  source: string | readonly File[] | { readonly text: string; readonly html: string },
  settings: Partial<ReadSettings> = {},
) {
  const sources = typeof source === 'string' ? pasted(source) : source;
  const { files, pictures, facts } = await readFiles(sources, { language: 'sk', ...settings });
  const quizzes = files.flatMap((file) => file.quizzes);
  const questions = quizzes.flatMap((quiz) => quiz.questions);
  const leftOut = quizzes.flatMap((quiz) => quiz.leftOut);
  return { files, pictures, facts, quizzes, questions, leftOut, shown: questions.map(shown) };
}

/** A question in one line: its text, then its options, the right ones with a star. */
export function shown({ questionText, answerOptions }: ReadQuestion): string {
  const options = answerOptions.map(({ answerText, isCorrect }) => `${isCorrect ? '*' : ''}${answerText}`);
  return `${questionText}: ${options.join(' | ')}`;
}

type SheetCell = string | number | boolean | { readonly value: string | number; readonly style: number };

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relations = (targets: Readonly<Record<string, string>>) =>
  `${xmlHead}<Relationships>${Object.entries(targets)
    .map(([id, target]) => `<Relationship Id="${id}" Type="t" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Styles of `xlsxOf` by number: 1 bold, 2 a date, 3 percent, 4 two decimals, 5 euros. */
const styles = `${xmlHead}<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>
<fonts><font/><font><b/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/>
<xf numFmtId="14" fontId="0"/><xf numFmtId="9" fontId="0"/><xf numFmtId="2" fontId="0"/><xf numFmtId="164" fontId="0"/></cellXfs></styleSheet>`;

/** An XLSX with one sheet. Texts are shared strings; pictures lie over the cells of rows, from 1, in column G. */
export function xlsxOf(
  rows: readonly (readonly SheetCell[])[],
  pictures: Readonly<Record<number, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const cell = (content: SheetCell, column: number, row: number) => {
    const { value, style } = typeof content === 'object' ? content : { value: content, style: 0 };
    const place = `r="${String.fromCharCode(65 + column)}${row}" s="${style}"`;
    if (typeof value === 'boolean') return `<c ${place} t="b"><v>${value ? 1 : 0}</v></c>`;
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    return value === '' ? `<c ${place}/>` : `<c ${place} t="s"><v>${strings.push(value) - 1}</v></c>`;
  };
  const sheet = rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((one, column) => cell(one, column, at + 1)).join('')}</row>`,
    )
    .join('');
  const drawn = Object.entries(pictures);
  const anchors = drawn.map(
    ([row], at) =>
      `<xdr:twoCellAnchor><xdr:from><xdr:col>6</xdr:col><xdr:row>${Number(row) - 1}</xdr:row></xdr:from><xdr:pic><a:blip r:embed="rId${at}"/></xdr:pic></xdr:twoCellAnchor>`,
  );
  return zipOf({
    '[Content_Types].xml': `${xmlHead}<Types/>`,
    '_rels/.rels': relations({ rId1: 'xl/workbook.xml' }),
    'xl/workbook.xml': `${xmlHead}<workbook><sheets><sheet name="Hárok1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({ rId1: 'worksheets/sheet1.xml' }),
    'xl/worksheets/sheet1.xml': `${xmlHead}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${xmlHead}<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': styles,
    ...(drawn.length > 0 && {
      'xl/worksheets/_rels/sheet1.xml.rels': relations({ rId1: '../drawings/drawing1.xml' }),
      'xl/drawings/drawing1.xml': `${xmlHead}<xdr:wsDr>${anchors.join('')}</xdr:wsDr>`,
      'xl/drawings/_rels/drawing1.xml.rels': relations(
        Object.fromEntries(drawn.map((_, at) => [`rId${at}`, `../media/image${at}.png`])),
      ),
    }),
    ...Object.fromEntries(drawn.map(([, bytes], at) => [`xl/media/image${at}.png`, bytes])),
  });
}
