import { expect, test } from 'vitest';
import { fileOf, pasted, png, read, xlsxOf, zipOf } from '../../testing/quiz-files.ts';
import { faultsOf } from './read-question.ts';
import { fileLimits } from './refusal.ts';

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const xml = (body: string) => `<?xml version="1.0"?><quiz>${body}</quiz>`;
const choice = (text: string) =>
  `<question type="multichoice"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>`;
const table = 'Otázka;Správna odpoveď;Nesprávna odpoveď;Obrázok\n"Kto\nje?";ja;ty;dub.png\nČo?;a;b;\n';
const gift = '::T::Q \\{1\\} {=a#x ~%50%b ~c####d}\n\nQ2 {T}\n';
const aiken = '1. Kto?\nA) ja\nB) ty\nANSWER: B\n\n';

/** Good files, which the generator breaks. */
const good = [
  xml(choice('Kto?') + choice('<img src="@@PLUGINFILE@@/a.png">')),
  table,
  gift.repeat(5),
  aiken.repeat(5),
  'pes\tdog\nmačka\tcat\n',
  xlsxOf(
    [
      ['Otázka', 'Správna odpoveď', 'Zlá odpoveď'],
      ['Kto?', 'ja', 'ty'],
    ],
    { 2: png },
  ),
  zipOf({ 'a.csv': table, 'dub.png': png }),
  zipOf({
    'h5p.json': '{"mainLibrary":"H5P.TrueFalse"}',
    'content/content.json': '{"question":"Pes?","correct":"true"}',
  }),
  zipOf({
    'imsmanifest.xml': '<m/>',
    'a.xml': '<assessmentItem><itemBody><choiceInteraction/></itemBody></assessmentItem>',
  }),
  zipOf({ 'quiz.json': '{"format":"your-quizzes","version":1,"quizzes":[{"quiz":{},"questions":[{}]}]}' }),
  zipOf({ 'word/document.xml': '<w:document><w:p><w:r><w:t>1. Kto?</w:t></w:r></w:p></w:document>' }),
].map((content) => (typeof content === 'string' ? new TextEncoder().encode(content) : content));

/** Files that attack the readers, each in its own way. */
const attacks: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>',
  '<!DOCTYPE quiz SYSTEM "http://127.0.0.1/x.dtd"><quiz/>',
  xml('<a>'.repeat(100_000)),
  xml('<a/>'.repeat(450_000)),
  xml(choice('<div>'.repeat(200_000))),
  xml(choice(`<img src="data:image/png;base64,${'A'.repeat(1_000_000)}">`)),
  xml(choice('&amp;'.repeat(200_000))),
  `<table>${'<tr><td>a'.repeat(100_000)}`,
  `<table>${'<td>'.repeat(100_000)}`,
  '<table><tr><td colspan=999999999>x</table>',
  `<style>${'.a{'.repeat(100_000)}</style><table><tr><td class=a>x</table>`,
  'a;b;c\n'.repeat(100_000),
  `${'a;'.repeat(200_000)}\n`,
  `"${'a'.repeat(1_000_000)}`,
  '"\n'.repeat(100_000),
  '{'.repeat(200_000),
  `Q {${'=a~b'.repeat(100_000)}}`,
  `Q {${'\\'.repeat(100_000)}`,
  '{=\n\n'.repeat(200_000),
  '::'.repeat(100_000),
  `${'a) b '.repeat(200_000)}\nANSWER: A`,
  `${'A) a\n'.repeat(100_000)}ANSWER: B\n`,
  `1. ${' '.repeat(200_000)}x`,
  `${'*'.repeat(100_000)} a) b`,
  `${'a - '.repeat(100_000)}\nb - c\nd - e`,
  'a\tb\n'.repeat(100_000),
  `#separator:${'x'.repeat(100_000)}\na`,
  '\uFFFD'.repeat(200_000),
  '\0'.repeat(200_000),
  '$$'.repeat(100_000),
  `${'\\('.repeat(100_000)};a;b`,
  `Otázka;Správna odpoveď;Zlá odpoveď\n${'?'.repeat(100_000)};a;b`,
  `Otázka;Správna odpoveď;Zlá odpoveď\nx;${'a,'.repeat(100_000)};b`,
  '__proto__;constructor;toString\n__proto__;hasOwnProperty;valueOf\n',
  zipOf({ '../../etc/passwd': 'x' }),
  zipOf({ a: new Uint8Array(10_000_000) }),
  zipOf(
    Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`${n}.csv`, new Uint8Array(400_000).fill(59)])),
  ),
  zipOf({ 'a.zip': zipOf({ 'b.zip': zipOf({ 'c.zip': zipOf({}) }) }) }),
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="workbook.xml"/></Relationships>',
  }),
  zipOf({ 'quiz.json': `${'['.repeat(200_000)}` }),
  zipOf({ 'quiz.json': `{"format":"your-quizzes","quizzes":${'['.repeat(5000)}${']'.repeat(5000)}}` }),
  zipOf({ 'h5p.json': '{}', 'content/content.json': `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` }),
  zipOf({
    'imsmanifest.xml': '',
    'a.xml': `<questestinterop>${'<item><varequal>a</varequal></item>'.repeat(50_000)}</questestinterop>`,
  }),
  zipOf({
    'imsmanifest.xml': '',
    'a.xml':
      '<assessmentTest><assessmentItemRef href="%%%"/><assessmentItemRef href="a.xml"/></assessmentTest>',
  }),
  xlsxOf(Array.from({ length: 100_000 }, () => ['Kto?', 'a', 'b'])),
];

/** 200 files: the attacks, then good ones that are cut, changed, repeated or decoded otherwise. */
function* corpus(): Generator<Uint8Array<ArrayBuffer>> {
  for (const attack of attacks) yield typeof attack === 'string' ? new TextEncoder().encode(attack) : attack;
  const random = seeded(46);
  const below = (end: number) => Math.floor(random() * end);
  for (let index = attacks.length; index < 200; index++) {
    const bytes = Uint8Array.from(good[index % good.length] ?? []);
    const way = below(4);
    if (way === 0) yield bytes.slice(0, below(bytes.length));
    else if (way === 1) yield Uint8Array.from([...bytes].flatMap((byte) => [byte, 0]));
    else {
      for (let change = 0; change < (way === 2 ? 3 : 40); change++) bytes[below(bytes.length)] = below(256);
      yield bytes;
    }
  }
}

test('always answers, soon, and without an exception', { timeout: 10 * 60_000 }, async () => {
  const slow: string[] = [];
  let count = 0;
  for (const bytes of corpus()) {
    const before = process.threadCpuUsage();
    const { files, questions } = await read([fileOf(`${count}`, bytes)]);
    for (const question of questions) faultsOf(question);
    // Not by the clock: other tests run at the same time.
    const { user, system } = process.threadCpuUsage(before);
    const seconds = (user + system) / 1_000_000;
    if (seconds > 5) slow.push(`${count}: ${seconds} s`);
    for (const { refusal, quizzes } of files) expect(refusal !== undefined || quizzes.length > 0).toBe(true);
    expect(files.map(({ refusal }) => refusal)).not.toContain('unreadable');
    count += 1;
  }
  expect(count).toBe(200);
  expect(slow).toEqual([]);
});

test('answers for pasted attacks, too', async () => {
  for (const attack of attacks) {
    if (typeof attack !== 'string' || !attack.startsWith('<')) continue;
    const { files } = await read(pasted('1. x', attack));
    expect(files.map(({ refusal }) => refusal)).not.toContain('unreadable');
  }
});

test('reads 1,000 rows of a table and of a spreadsheet', async () => {
  const header = ['Otázka', 'Správna odpoveď', 'Zlá odpoveď 1', 'Zlá odpoveď 2', 'Zlá odpoveď 3'];
  const rows = Array.from({ length: 1000 }, (_, n) => [`Otázka ${n}?`, `a${n}`, 'b', 'c', 'd']);

  const csv = await read([header, ...rows].map((row) => row.join('\t')).join('\n'));
  const xlsx = await read([fileOf('a', xlsxOf([header, ...rows]))]);

  expect(csv.questions).toHaveLength(1000);
  expect(xlsx.questions).toHaveLength(1000);
  expect(rows.length).toBeLessThan(fileLimits.rowsMax);
});
