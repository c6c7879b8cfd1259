import { expect, test } from 'vitest';
import { png, read } from '../../testing/quiz-files.ts';

const base64 = btoa(String.fromCharCode(...png));
const text = (content: string) => `<text><![CDATA[${content}]]></text>`;
const answer = (fraction: number | string, content: string, more = '') =>
  `<answer fraction="${fraction}" format="html">${text(content)}${more}</answer>`;
const question = (type: string, content: string, more: string) =>
  `<question type="${type}"><name><text>Názov</text></name><questiontext format="html">${content}</questiontext>${more}</question>`;
const moodle = (...questions: readonly string[]) =>
  read(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- question: 1 -->\n<quiz>${questions.join('\n')}</quiz>`);

test('reads choices by their weights, whatever "single" says', async () => {
  const { shown, questions, files } = await moodle(
    question(
      'multichoice',
      text('<p>Kto?</p>'),
      `<single>true</single>${answer(100, '<p>ja</p>')}${answer(0, 'ty')}`,
    ),
    question(
      'multichoice',
      text('Čo?'),
      `<single>false</single>${answer('33.333', 'a')}${answer('33.333', 'b')}${answer(-100, 'c')}`,
    ),
    question('multichoice', text('Kde?'), `<single>0</single>${answer(50, 'a')}${answer(100, 'b')}`),
  );

  expect(files[0]?.format).toBe('moodleXml');
  expect(shown).toEqual(['Kto?: *ja | ty', 'Čo?: *a | *b | c', 'Kde?: a | *b']);
  expect(questions.map(({ notes }) => notes)).toEqual([[], [], [{ code: 'highestWeight' }]]);
  expect(questions.map(({ place }) => place)).toEqual([1, 2, 3].map((number) => ({ in: 'item', number })));
});

test('reads true and false in the language of the quiz, and plain text as it is', async () => {
  const { shown } = await moodle(
    question('truefalse', text('x<sup>2</sup> &lt; 3'), answer(0, 'true') + answer(100, 'false')),
    `<question type="truefalse"><questiontext format="plain_text">${text('<b> & "c"')}</questiontext>${answer(100, 'true')}${answer(0, 'false')}</question>`,
  );

  expect(shown).toEqual(['x² < 3: Pravda | *Nepravda', '<b> & "c": *Pravda | Nepravda']);
});

test('keeps general feedback and that of the right answer, and lists that of wrong ones', async () => {
  const feedback = (content: string) => `<feedback>${text(content)}</feedback>`;
  const { questions, leftOut } = await moodle(
    question(
      'multichoice',
      text('Kto?'),
      `<generalfeedback format="html">${text('<p>Lebo.</p>')}</generalfeedback>${answer(100, 'ja', feedback('Áno.'))}${answer(0, 'ty', feedback('Nie.'))}`,
    ),
  );

  expect(questions[0]?.explanation).toBe('Lebo.\nÁno.');
  expect(leftOut).toEqual([{ kind: 'wrongFeedback', count: 1, names: ['Názov'] }]);
});

test('reads pictures in the file, each for its own question, also as answers', async () => {
  const file = (name: string) => `<file name="${name}" path="/" encoding="base64">${base64}</file>`;
  const image = (name: string, alt: string) => text(`<img src="@@PLUGINFILE@@/${name}" alt="${alt}"> Čo?`);
  const choices = answer(100, 'a') + answer(0, 'b');
  const { questions, pictures } = await moodle(
    question('multichoice', image('portrait%20%281%29.png', 'Tvár') + file('portrait (1).png'), choices),
    question('multichoice', image('a.png', '') + file('a.png'), choices),
    question('multichoice', image('a.png', '') + file('a.png') + file('b.png'), choices),
    question(
      'multichoice',
      image('strom.png', '') + file('strom.png'),
      answer(100, '<img src="@@PLUGINFILE@@/strom.png" alt="Dub">', file('strom.png')) +
        answer(0, '<img src="@@PLUGINFILE@@/buk.png">'),
    ),
    `<question type="multichoice"><questiontext>${text('Staré')}</questiontext><image_base64>${base64}</image_base64>${choices}</question>`,
  );

  expect(questions[0]).toMatchObject({
    picture: '/1/question/portrait (1).png',
    imageAltText: 'Tvár',
    questionText: 'Čo?',
    notes: [],
  });
  expect(questions[1]?.picture).toBe('/2/question/a.png');
  expect(questions[2]?.picture).toBe('/3/question/a.png');
  expect(questions[3]?.picture).toBe('/4/question/strom.png');
  expect(questions[3]?.answerOptions).toEqual([
    { answerText: 'Dub', isCorrect: true, picture: '/4/1/strom.png', isPicture: true },
    { answerText: 'buk', isCorrect: false, isPicture: true },
  ]);
  expect(questions[3]?.notes).toEqual([{ code: 'pictureMissing', text: '@@PLUGINFILE@@/buk.png' }]);
  expect(pictures.has(questions[4]?.picture ?? '')).toBe(true);
});

test('lists what isn’t a choice, and takes the title from a category', async () => {
  const { quizzes, leftOut, shown } = await moodle(
    '<question type="category"><category><text>$course$/top/Biológia/Zvieratá a//alebo rastliny</text></category></question>',
    question('essay', text('Prečo?'), ''),
    question('coderunner', text('Program'), ''),
    question('multichoice', text('Skrytá'), `<hidden>1</hidden>${answer(100, 'a')}${answer(0, 'b')}`),
    question('multichoice', text('Vypočuj <audio src="a.mp3"></audio>'), answer(100, 'a') + answer(0, 'b')),
  );

  expect(quizzes[0]?.title).toBe('Zvieratá a/alebo rastliny');
  expect(shown).toEqual(['Vypočuj: *a | b']);
  expect(leftOut.map(({ kind }) => kind)).toEqual(['essay', 'otherKind', 'hidden', 'sound']);
});

test('flags formulas and leaves them as text', async () => {
  const { questions } = await moodle(
    question('multichoice', text('Koľko je $$x^2$$?'), answer(100, 'a') + answer(0, 'b')),
  );

  expect(questions[0]).toMatchObject({ questionText: 'Koľko je $$x^2$$?', notes: [{ code: 'formula' }] });
});
