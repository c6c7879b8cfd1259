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
