import { expect, test } from 'vitest';
import { pasted, read } from '../../testing/quiz-files.ts';
import { tablesOfHtml } from './html-table.ts';

const texts = (html: string) =>
  tablesOfHtml(html).map(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => text)));

test('reads the cells of tables that aren’t closed properly, with line breaks and entities', () => {
  expect(
    texts('<p>x<table><tr><td>a<br>b<td>&amp;amp;</tr><tr><th>c<th>d</table><table><td>e</table>'),
  ).toEqual([
    [
      ['a\nb', '&amp;'],
      ['c', 'd'],
    ],
    [['e']],
  ]);
});

test('keeps columns apart where cells are joined, and tables in cells as text', () => {
  expect(
    texts('<table><tr><td colspan=2>a<td>b<tr><td>c<td><table><tr><td>d</td></tr></table></td><td>e</table>'),
  ).toEqual([
    [
      ['a', '', 'b'],
      ['c', 'd', 'e'],
    ],
  ]);
});

test.each([
  [
    'Excel',
    '<style><!-- .xl65{color:red;font-weight:700} --></style><table><tr><td>Kto?<td class=xl65>ja<td>ty</table>',
  ],
  ['Google Sheets', '<table><tr><td>Kto?<td style="font-weight:bold">ja<td>ty</table>'],
  ['LibreOffice', '<table><tr><td>Kto?</td><td><b>ja</b></td><td>ty</td></tr></table>'],
  [
    'Word',
    '<table><tr><td><p>Kto?</p></td><td><p><strong><span>ja</span></strong></p></td><td><p>ty</p></td></tr></table>',
  ],
])('takes the bold option of a table from %s as right', async (_, html) => {
  const { shown, files } = await read(pasted('Kto?\tja\tty', html));

  expect(files[0]?.format).toBe('table');
  expect(shown).toEqual(['Kto?: *ja | ty']);
});
