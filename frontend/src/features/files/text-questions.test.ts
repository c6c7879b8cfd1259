import { expect, test } from 'vitest';
import { pasted, read } from '../../testing/quiz-files.ts';

test('reads Aiken’s format, also without blank lines and with other signs', async () => {
  const { shown, files, questions } = await read(
    '\uFEFFWhat\nis it?\nA) one\nB. two\nc)three\nANSWER: B\nNext?\na. x\nb. y\nANSWER: A\n\nToo far?\nA. x\nB. y\nANSWER: E\n\nOpen?\nA. x\nB. y',
  );

  expect(files[0]?.format).toBe('numbered');
  expect(shown).toEqual([
    'What\nis it?: one | *two | three',
    'Next?: *x | y',
    'Too far?: x | y',
    'Open?: x | y',
  ]);
  expect(questions.map(({ place }) => place.number)).toEqual([1, 7, 12, 17]);
  expect(questions[2]?.notes).toEqual([{ code: 'rightNotFound', text: 'E' }]);
});

test('reads numbered questions with stars, several options in a line, and lines that go on', async () => {
  const { shown } = await read(
    '1. Kto\nje to?\na) ja\n*b) ty\nc) on\n\n2) Čo? \na) x  b) y  c) z *\n\n3. Koľko?\n• jeden\n• dva\n  a pol\n• tri *',
  );

  expect(shown).toEqual([
    'Kto\nje to?: ja | *ty | on',
    'Čo?: x | y | *z',
    'Koľko?: jeden | dva a pol | *tri',
  ]);
});

test('reads questions without numbers or blank lines, with headings, and initials in options', async () => {
  const { shown } = await read(
    'Otázka 1\nKto to bol?\na) J. B. Lamarck\nb) A. B. Nobel *\nČo je to?\na) x *\nb) y\nOtázka 3: O 8:30?\na) áno *\nb) nie',
  );

  expect(shown).toEqual([
    'Kto to bol?: J. B. Lamarck | *A. B. Nobel',
    'Čo je to?: *x | y',
    'O 8:30?: *áno | nie',
  ]);
});

test.each([
  ['Správna odpoveď: b', 'a | *b'],
  ['Odpoveď: B)', 'a | *b'],
  ['Riešenie: b', 'a | *b'],
  ['Correct answer: A, B', '*a | *b'],
  ['Answer: a', '*a | b'],
])('reads the line %j', async (line, options) => {
  const { shown } = await read(`1. Kto?\na) a\nb) b\n${line}\nVysvetlenie: Preto.\n\n2. Čo?\na) a\nb) b`);

  expect(shown).toEqual([`Kto?: ${options}`, 'Čo?: a | b']);
});

test('keeps the explanation', async () => {
  const { questions } = await read('1. Kto?\na) a\nb) b\nOdpoveď: b\nVysvetlenie: Preto.');

  expect(questions[0]?.explanation).toBe('Preto.');
});

test('reads true and false', async () => {
  const { shown } = await read('1. Slon lieta.\nOdpoveď: nepravda\n2. Pes šteká.\nOdpoveď: áno', {
    format: 'numbered',
  });

  expect(shown).toEqual(['Slon lieta.: Pravda | *Nepravda', 'Pes šteká.: *Pravda | Nepravda']);
});

test('takes the bold option of a pasted text as right, and none if all are bold', async () => {
  const html =
    '<p>1. Kto?</p><p>a) ja</p><p>b) <b>ty</b></p><p><b>2. Čo?</b></p><p><b>a) x</b></p><p><b>b) y</b></p>';
  const { shown } = await read(pasted('1. Kto?\na) ja\nb) ty\n2. Čo?\na) x\nb) y', html));

  expect(shown).toEqual(['Kto?: ja | *ty', 'Čo?: x | y']);
  expect((await read(pasted('1. Kto?\na) ja *\nb) ty', '<p>1. Kto?<p>a) ja<p>b) ty'))).shown).toEqual([
    'Kto?: *ja | ty',
  ]);
});

test.each([
  [
    'options with colons',
    'Otázka 1: Kto?\nA: ja\nB: ty\nSprávna odpoveď: B\nOtázka 2: Čo?\nA: x\nB: y\nOdpoveď: A',
  ],
  ['numbers of options further in', '1. Kto?\n   1. ja\n   2. ty ✅\n2. Čo?\n   1. x *\n   2. y'],
  ['numbers of options with another sign', '1. Kto?\n1) ja\n2) ty *\n2. Čo?\n1) x *\n2) y'],
  ['no letters', 'Kto?\nja\nty*\n\nČo?\nx*\ny'],
  ['bullets and a plus', 'Kto?\n- ja\n+ ty\n\nČo?\n+ x\n- y'],
  ['all in a line', '1. Kto? a) ja *b) ty\n2. Čo? a) x (správna) b) y'],
  ['a key in a line', '1. Kto?\na) ja\nb) ty\n2. Čo?\na) x\nb) y\n\nKľúč: 1b, 2a'],
  ['a key with texts', '1. Kto?\na) ja\nb) ty\n2. Čo?\na) x\nb) y\n\nSprávne odpovede:\n1. b) ty\n2. a – x'],
  [
    'Markdown',
    '### 1. Kto?\n- A) ja\n- **B) ty**\n\n---\n\n**2. Čo?**\nA) x\nB) y\n**Správna odpoveď: A (x)**',
  ],
  ['numbers as pictures', '1️⃣ Kto?\nA) ja\nB) ty ✔️\n\n2️⃣ Čo?\nA) x ✅\nB) y'],
])('reads %s', async (_, text) => {
  expect((await read(text)).shown).toEqual(['Kto?: ja | *ty', 'Čo?: *x | y']);
});

test('names a right option by its text rather than by its place, if both fit', async () => {
  const { shown } = await read(
    '1. 1 + 1?\na) 3\nb) 2\nc) 4\nOdpoveď: 2\n2. 1 + 2?\na) tri\nb) dva\nOdpoveď: 1',
  );

  expect(shown).toEqual(['1 + 1?: 3 | *2 | 4', '1 + 2?: *tri | dva']);
});

test('makes questions of answers without options as of pairs, and tells them beside others', async () => {
  const asked = 'Otázka: Kto?\nOdpoveď: ja\n\nOtázka: Čo?\nOdpoveď: to';

  expect((await read(asked)).shown).toEqual(['Kto?: *ja | to', 'Čo?: *to | ja']);
  expect((await read('Q: Kto?\nA: ja\nQ: Čo?\nA: to')).shown).toEqual(['Kto?: *ja | to', 'Čo?: *to | ja']);
  expect((await read(`${asked}\n\n3. Kde?\na) tu *\nb) tam`)).leftOut).toEqual([
    { kind: 'shortAnswer', count: 2, names: ['Kto?', 'Čo?'] },
  ]);
});

test('reads lists inside lists as Google Docs copies them, in an element that isn’t bold', async () => {
  const item = (text: string, weight = 400) =>
    `<li style="font-weight:400"><p><span style="font-weight:${weight}">${text}</span></p></li>`;
  const list = `<ol>${item('Kto?')}<ol>${item('ja')}${item('ty', 700)}</ol>${item('Čo?')}<ol>${item('x', 700)}${item('y')}</ol></ol>`;
  const { shown } = await read(
    pasted(
      '1. Kto?\n   1. ja\n   2. ty\n2. Čo?\n   1. x\n   2. y',
      `<b style="font-weight:normal">${list}</b>`,
    ),
  );

  expect(shown).toEqual(['Kto?: ja | *ty', 'Čo?: *x | y']);
});

test('gives pictures to the questions above or below which they stand', async () => {
  const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
  const [one, other] = ['<img src="1.png">', '<img src="2.png">'];
  const first = ['1. Kto?', 'a) ja', '<b>b) ty</b>'];
  const second = ['2. Čo?', 'a) x', '<b>b) y</b>'];
  const picturesOf = async (html: string) =>
    (await read(pasted('1. Kto?\na) ja\nb) ty\n2. Čo?\na) x\nb) y', html))).questions.map(({ notes }) =>
      notes.map(({ text }) => text).join(),
    );

  expect(await picturesOf(paragraphs('Test', one, ...first, other, ...second))).toEqual(['1.png', '2.png']);
  expect(await picturesOf(paragraphs(...first, one, ...second, other))).toEqual(['1.png', '2.png']);
});

test('takes the line above the questions as the title', async () => {
  const { quizzes, leftOut } = await read('# Test z vlastivedy\nMeno: ...\n\n1. Kto?\na) ja\nb) ty');

  expect(quizzes[0]?.title).toBe('Test z vlastivedy');
  expect(leftOut).toEqual([{ kind: 'description', count: 1, names: ['Meno: ...'] }]);
});
