import { expect, test } from 'vitest';
import { fileOf, pasted, png, read, xlsxOf } from '../../testing/quiz-files.ts';

test.each([
  ['pes\tdog\nmačka\tcat, kitty\nkôň\thorse', '\t'],
  ['pes - dog\nmačka - cat\nkôň - horse', ' - '],
  ['pes – dog\nmačka – cat\nkôň – horse', ' – '],
  ['pes;dog\nmačka;cat\nkôň;horse', ';'],
  ['pes = dog\nmačka = cat\nkôň = horse', ' = '],
])('reads %j as pairs', async (text, between) => {
  const { files, shown } = await read(text, text.includes(';') ? { format: 'pairs' } : {});

  expect(files[0]).toMatchObject({ format: 'pairs', pairs: { between } });
  expect(shown[0]).toMatch(/^pes: \*dog \| cat/);
});

test('asks in both directions, with wrong answers from other pairs', async () => {
  const pairs = { between: '/', after: '|', asks: 'both' } as const;
  const { shown } = await read('pes/dog|kôň/horse', { format: 'pairs', pairs });

  expect(shown).toEqual(['pes: *dog | horse', 'kôň: *horse | dog', 'dog: *pes | kôň', 'horse: *kôň | pes']);
});

test('keeps line breaks and semicolons in a definition', async () => {
  const { shown } = await read('pes\tdog; hound\nalso: cur\nkôň\thorse\nryba\tfish');

  expect(shown[0]).toBe('pes: *dog; hound also: cur | horse | fish');
});

test('reads Anki’s text with its head, HTML, sounds, clozes and pictures', async () => {
  const text =
    '#separator:Semicolon\n#html:true\npes <b>domáci</b>;dog [sound:dog.mp3]\n"<img src=""kon.png"">kôň";horse\n{{c1::x}};y\n';
  const bytes = new Uint8Array([
    0xfe,
    0xff,
    ...[...text].flatMap((c) => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255]),
  ]);
  const { shown, questions, leftOut } = await read([fileOf('deck.txt', bytes), fileOf('kon.png', png)]);

  expect(shown).toEqual(['pes domáci: *dog | horse', 'kôň: *horse | dog']);
  expect(questions[1]).toMatchObject({ picture: 'kon.png', notes: [] });
  expect(leftOut).toEqual([
    { kind: 'sound', count: 1, names: ['dog.mp3'] },
    { kind: 'cloze', count: 1, names: ['{{c1::x}}'] },
  ]);
});

test('reads both sides of Anki’s cards, but not the columns for tags and decks', async () => {
  const { shown } = await read(
    '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\nx1\tBasic\tZvieratá\tpes\tdog\tpsi\nx2\tBasic\tZvieratá\tkôň\thorse\t\n',
  );

  expect(shown).toEqual(['pes: *dog | horse', 'kôň: *horse | dog']);
});

test('reads a table of two columns as pairs, wherever it is', async () => {
  const rows = [
    ['pes', 'dog'],
    ['kôň', 'horse'],
  ];
  const html = `<table>${rows.map((cells) => `<tr><td>${cells.join('<td>')}`).join('')}</table>`;
  const expected = ['pes: *dog | horse', 'kôň: *horse | dog'];

  expect((await read(pasted('pes\tdog\nkôň\thorse', html))).shown).toEqual(expected);
  expect((await read([fileOf('x', xlsxOf(rows))])).shown).toEqual(expected);
  expect((await read(`Lekcia;Odpoveď;Otázka\n1;dog;pes\n1;horse;kôň`)).shown).toEqual(expected);
  const truths = await read('Otázka;Odpoveď\nA;áno\nB;nie');
  expect(truths.shown).toEqual(['A: *Pravda | Nepravda', 'B: Pravda | *Nepravda']);
  expect((await read([fileOf('x', xlsxOf(rows))], { roles: ['right', 'question'] })).shown).toEqual([
    'dog: *pes | kôň',
    'horse: *kôň | pes',
  ]);
});
