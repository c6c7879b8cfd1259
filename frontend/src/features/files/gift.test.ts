import { expect, test } from 'vitest';
import { read } from '../../testing/quiz-files.ts';

const gift = (text: string) => read(text, { format: 'gift' });

test.each([
  ['Who is it? {=me ~you ~him}', 'Who is it?: *me | you | him'],
  ['::Title:: Who {\n=me#yes\n~you#no\n}', 'Who: *me | you'],
  ['The {=Sun ~Moon} is a star.', 'The _____ is a star.: *Sun | Moon'],
  ['A star is the {=Sun ~Moon}.', 'A star is the _____.: *Sun | Moon'],
  ['Which one? {=Sun ~Moon}.', 'Which one?: *Sun | Moon'],
  ['x = 3: which? {=a\\=b ~c\\~d\\#\\{e\\}\\: ~f\\ng}', 'x = 3: which?: *a=b | c~d#{e}: | f g'],
  ['[html]<p>H<sub>2</sub>O &amp;amp;</p>{=<b>a</b> ~[plain]<b> }', 'H₂O &amp;: *a | <b>'],
  ['[markdown]**A** {=a ~b}', '**A**: *a | b'],
  ['Weights {~%50%a ~%-15%b ~%100%c}', 'Weights: a | b | *c'],
  ['Two {~%50%a ~%50%b ~%-33,3%c}', 'Two: *a | *b | c'],
  ['Empty line {\n=a\n\n~b\n}', 'Empty line: *a | b'],
  ['Nobody filled in {~a~=b~ }', 'Nobody filled in: a | *b'],
  ['Slon lieta.{F#Nie#Áno}', 'Slon lieta.: Pravda | *Nepravda'],
  ['Pes {TRUE}', 'Pes: *Pravda | Nepravda'],
  ['2 < 3 {=áno ~nie}', '2 < 3: *áno | nie'],
])('reads %j', async (text, shownQuestion) => {
  const { shown, files } = await read(text);

  expect(files[0]?.format).toBe('gift');
  expect(shown).toEqual([shownQuestion]);
});

test('lists what isn’t a choice', async () => {
  const { leftOut, shown } = await gift(
    'Essay {}\n\nNumber {#3:1}\n\nShort {=a =b}\n\nPairs {=a -> b =c -> d}\n\nGaps {=a ~b} and {=c ~d}\n\nOnly a text.\n\nGood {=a ~b}',
  );

  expect(shown).toEqual(['Good: *a | b']);
  expect(leftOut.map(({ kind, names }) => [kind, ...names])).toEqual([
    ['essay', 'Essay'],
    ['numerical', 'Number'],
    ['shortAnswer', 'Short'],
    ['matching', 'Pairs'],
    ['cloze', 'Gaps'],
    ['description', 'Only a text.'],
  ]);
});

test('keeps general feedback and that of the right answer, and lists that of wrong ones', async () => {
  const { questions, leftOut } = await gift(
    'Q {=a#dobre ~b#zle\n####Všeobecne\nviac}\n\n::T::Slon lieta.{F#zle#dobre####Je ťažký.}',
  );

  expect(questions.map((one) => one.explanation)).toEqual(['Všeobecne\nviac\ndobre', 'Je ťažký.\ndobre']);
  expect(leftOut).toEqual([{ kind: 'wrongFeedback', count: 2, names: ['Q', 'T'] }]);
});

test('reads questions between which somebody forgot a blank line', async () => {
  const { shown } = await gift('::1::Kto?{=a ~b}\n::2::Čo?{\n=c\n~d\n}\n$CATEGORY: x\n::3::Kde?{=e ~f}');

  expect(shown).toEqual(['Kto?: *a | b', 'Čo?: *c | d', 'Kde?: *e | f']);
});

test('knows a text that has nothing but gaps, and names it as people see it', async () => {
  const { files, leftOut } = await read('[html]<p>Doplň</p> {1:MC:=a~b} a {1:SA:=c}');

  expect(files[0]?.format).toBe('gift');
  expect(leftOut).toEqual([{ kind: 'cloze', count: 1, names: ['Doplň'] }]);
});

test('skips comments and categories, and counts lines', async () => {
  const { questions } = await gift(
    '// a comment {=x}\n$CATEGORY: a/b: c\n\n// [tag:x]\n::T::Q1 {\n// inside\n=a ~b}\n\nQ2 {=c ~d}',
  );

  expect(questions.map(({ questionText, place }) => [questionText, place.number])).toEqual([
    ['Q1', 5],
    ['Q2', 9],
  ]);
});

test('loses only the question whose braces aren’t closed', async () => {
  const { shown } = await gift('Q1 {=a ~b\n\n::T::Q2 {=c ~d}');

  expect(shown).toEqual(['Q2: *c | d']);
});

test('tells that a picture isn’t in the file', async () => {
  const { questions } = await gift('[html]<img src\\="@@PLUGINFILE@@/dub.png"> Čo? {=dub ~buk}');

  expect(questions[0]).toMatchObject({
    questionText: 'Čo?',
    picture: null,
    notes: [{ code: 'pictureMissing' }],
  });
});
