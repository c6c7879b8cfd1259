import { describe, expect, test } from 'vitest';
import { fileOf, pasted, read, xlsxOf } from '../../testing/quiz-files.ts';

const rows = (...lines: readonly (readonly string[])[]) => lines.map((cells) => cells.join('\t')).join('\n');

describe('headers', () => {
  test.each([
    ['Slovak', ['Otázka', 'Správna odpoveď', 'Nesprávna odpoveď 1', 'Nesprávna odpoveď 2']],
    ['English', ['Question', 'Correct answer', 'Incorrect answer 1', 'Wrong answer 2']],
    ['without diacritics', ['OTAZKA', 'spravna', 'zla odpoved', 'Chybná']],
  ])('reads a %s table of right and wrong answers', async (_, header) => {
    const { shown, quizzes } = await read(rows(header, ['Kto?', 'ja', 'ty', 'on']));

    expect(shown).toEqual(['Kto?: *ja | ty | on']);
    expect(quizzes[0]?.columns?.from).toBe('header');
  });

  test('reads columns in any order, with explanation, picture and its description', async () => {
    const { questions, shown } = await read(
      rows(
        ['Obrázok', 'A', 'B', 'Správna', 'C', 'D', 'Vysvetlenie', 'Otázka', 'Opis obrázka'],
        ['dub.png', 'buk', 'dub', 'b', 'lipa', '', 'Lebo.', 'Čo je to?', 'Strom'],
      ),
    );

    expect(shown).toEqual(['Čo je to?: buk | *dub | lipa']);
    expect(questions[0]).toMatchObject({
      place: { in: 'row', number: 2 },
      explanation: 'Lebo.',
      imageAltText: 'Strom',
      notes: [{ code: 'pictureMissing', text: 'dub.png' }],
    });
  });

  test('finds a header below a title, and takes the title', async () => {
    const { quizzes, questions } = await read(
      rows(
        ['Zvieratá', '', ''],
        ['', '', ''],
        ['Question', 'Correct Answer', 'Incorrect Answer 1'],
        ['Kto?', 'a', 'b'],
      ),
    );

    expect(quizzes[0]?.title).toBe('Zvieratá');
    expect(questions[0]?.place.number).toBe(4);
  });

  test('reads optional answers, an answer beside options as the right one, and no title of a template', async () => {
    const blooket = await read(
      '"Blooket\nImport Template",,,,,\nQuestion #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)",Correct Answer(s)\n1,Kto?,ja,ty,on,3\n',
    );
    const plain = await read(
      rows(['Question', 'Option A', 'Option B', 'Answer'], ['Kto?', 'A) ja', 'B) ty', 'B']),
    );

    expect(blooket.shown).toEqual(['Kto?: ja | ty | *on']);
    expect(blooket.quizzes[0]?.title).toBe('');
    expect(plain.shown).toEqual(['Kto?: ja | *ty']);
    expect(
      (await read(rows(['Otázka', 'Odpoveď', 'Odpoveď', 'Odpoveď'], ['Kto?', 'a', 'b', 'c*']))).shown,
    ).toEqual(['Kto?: a | b | *c']);
  });

  test('skips the example of our template, empty rows and running numbers', async () => {
    const { shown } = await read(
      rows(
        ['#', 'Otázka', 'Správna odpoveď', 'Nesprávna odpoveď'],
        ['', 'Príklad: Kto má chobot?', 'slon', 'jež'],
        ['1', 'Kto?', 'a', 'b'],
        ['2', '', '', ''],
      ),
    );

    expect(shown).toEqual(['Kto?: *a | b']);
  });
});

describe('products', () => {
  const kahoot = [
    'Question - max 120 characters',
    ...[1, 2, 3, 4].map((n) => `Answer ${n} - max 75 characters`),
    'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
    'Correct answer(s) - choose at least one',
  ];

  test('reads Kahoot’s table: places of right answers, empty answers, time limits', async () => {
    const { shown, leftOut } = await read(
      rows(
        ['', ...kahoot],
        ['1', 'Kto?', 'a', 'b', '', ' .', '20', '2'],
        ['2', 'Čo?', 'a', 'b', '', 'd', '', '4'],
      ),
    );

    expect(shown).toEqual(['Kto?: a | *b', 'Čo?: a | b | *d']);
    expect(leftOut).toEqual([{ kind: 'timeLimit', count: 1, names: [] }]);
  });

  test.each(['1,3', '1;3', '1.3', '1. 3. 2026', 'A, C'])(
    'marks all of several right ones: %s',
    async (right) => {
      const { shown } = await read(rows(kahoot, ['Kto?', 'a', 'b', 'c', 'd', '20', right]));

      expect(shown).toEqual(['Kto?: *a | b | *c | d']);
    },
  );

  test('reads Wayground’s table and lists kinds that aren’t choices', async () => {
    const header = [
      'Question Text',
      'Question Type',
      'Option 1',
      'Option 2',
      'Correct Answer',
      'Time in seconds',
      'Image Link',
    ];
    const { shown, leftOut, questions } = await read(
      rows(
        header,
        ['Kto?', 'Multiple Choice', 'ja', 'ty', '2', '30', 'https://example.org/a.png'],
        ['Prečo?', 'Open-Ended', '', '', '', '', ''],
        ['Doplň', 'Fill-in-the-Blank', 'x', '', '', '', ''],
        ['Čo radšej?', 'Poll', 'a', 'b', '', '', ''],
      ),
    );

    expect(shown).toEqual(['Kto?: ja | *ty']);
    expect(questions[0]?.notes).toEqual([{ code: 'pictureRemote', text: 'https://example.org/a.png' }]);
    expect(leftOut.map(({ kind }) => kind)).toEqual(['essay', 'cloze', 'survey', 'timeLimit']);
  });

  test('reads Blooket’s and Gimkit’s CSV', async () => {
    const blooket = await read(
      'Blooket\nImport Template,,,,,,,\nQuestion #,Question Text,Answer 1,Answer 2,Answer 3,Answer 4,Time Limit (sec),Correct Answer(s)\n1,"Kto, čo?",a,b,,,20,2\n',
    );
    const gimkit = await read(
      'Gimkit,,,\nQuestion,Correct Answer,Incorrect Answer 1,Incorrect Answer 2\nKto?,a,b,c\n',
    );

    expect(blooket.shown).toEqual(['Kto, čo?: a | *b']);
    expect(gimkit.shown).toEqual(['Kto?: *a | b | c']);
  });
});

describe('the right answer', () => {
  const header = ['Otázka', 'A', 'B', 'C', 'Správne'];

  test.each([
    ['2', '*b'],
    ['2,0', '*b'],
    ['b', '*b'],
    ['B)', '*b'],
    ['Odpoveď 2', '*b'],
    ['možnosť b', '*b'],
  ])('%j is the second option', async (right, option) => {
    const { shown } = await read(
      rows(header, ['?', 'a', 'b', 'c', 'a'], ['?', 'prvá', option.slice(1), 'tretia', right]),
    );

    expect(shown[1]).toBe(`?: prvá | ${option} | tretia`);
  });

  test('is a text', async () => {
    const { shown } = await read(rows(header, ['?', 'jeden', 'Dva ', 'tri', ' dva']));

    expect(shown).toEqual(['?: jeden | *Dva | tri']);
  });

  test('is chosen by a person if a number is a place and a text', async () => {
    const { shown } = await read(rows(header, ['1 + 1', '1', '3', '2', '2']));

    expect(shown).toEqual(['1 + 1: 1 | *3 | *2']);
  });

  test('is told if it names no option, and isn’t guessed', async () => {
    const { shown, questions } = await read(
      rows(header, ['?', 'a', 'b', 'c', 'e'], ['?', 'a', 'b', 'c', '1']),
    );

    expect(shown[0]).toBe('?: a | b | c');
    expect(questions[0]?.notes).toEqual([{ code: 'rightNotFound', text: 'e' }]);
  });

  test('is an option of its own if it never names one', async () => {
    const { shown } = await read(
      rows(['Otázka', 'Správna odpoveď', 'Odpoveď 2', 'Odpoveď 3'], ['?', 'x', 'y', 'z']),
    );

    expect(shown).toEqual(['?: *x | y | z']);
  });

  test('has a star, also when the star is behind it', async () => {
    const { shown } = await read(
      rows(['Kto?', '*a', 'b', 'c'], ['Čo?', 'a', 'b', 'c *'], ['2 * 3', '5', '6', '7']),
    );

    expect(shown).toEqual(['Kto?: *a | b | c', 'Čo?: a | b | *c', '2 * 3: 5 | 6 | 7']);
  });

  test('of a question without options is true or false in the language of the quiz', async () => {
    const table = rows(
      ['Otázka', 'A', 'Správna odpoveď'],
      ['Slon lieta.', '', 'nepravda'],
      ['Pes šteká.', '', 'áno'],
    );

    expect((await read(table)).shown).toEqual([
      'Slon lieta.: Pravda | *Nepravda',
      'Pes šteká.: *Pravda | Nepravda',
    ]);
    expect((await read(table, { language: 'en' })).shown[0]).toBe('Slon lieta.: True | *False');
  });
});

describe('without a header', () => {
  test('guesses columns and says that it does', async () => {
    const { shown, quizzes } = await read(
      rows(['1', 'Kto?', 'a', 'b', 'c', 'B', 'x.png'], ['2', 'Čo?', 'd', 'e', 'f', 'A', 'y.png']),
    );

    expect(shown).toEqual(['Kto?: a | *b | c', 'Čo?: *d | e | f']);
    expect(quizzes[0]?.columns).toEqual({
      from: 'guess',
      roles: ['ignored', 'question', 'option', 'option', 'option', 'right', 'picture'],
    });
  });

  test('guesses times that are all the same, and right answers as numbers with decimals', async () => {
    const { shown, quizzes } = await read(
      rows(...['Kto?', 'Čo?', 'Kde?'].map((text) => [text, 'a', 'b', '20.0', '2.0'])),
    );
    expect(shown[0]).toBe('Kto?: a | *b');
    expect(quizzes[0]?.columns?.roles).toEqual(['question', 'option', 'option', 'timeLimit', 'right']);
  });

  test('takes the columns that a person has assigned', async () => {
    const { shown, quizzes } = await read(rows(['a', 'b', 'Kto?'], ['c', 'd', 'Čo?']), {
      roles: ['right', 'wrong', 'question'],
    });

    expect(shown).toEqual(['Kto?: *a | b', 'Čo?: *c | d']);
    expect(quizzes[0]?.columns?.from).toBe('person');
  });

  test('reads answers in the rows below their question, the right one with a 1', async () => {
    const { shown, questions } = await read(
      [
        ['Otázka', 'Odpoveď', 'Správne'],
        ['Kto?', '', ''],
        ['', 'ja', '0'],
        ['', 'ty', '1'],
        ['Čo?', 'a', ''],
        ['', 'b', ''],
        ['', 'c', '1'],
      ]
        .map((cells) => cells.join(';'))
        .join('\n'),
      { format: 'table' },
    );

    expect(shown).toEqual(['Kto?: ja | *ty', 'Čo?: a | b | *c']);
    expect(questions.map(({ place }) => place.number)).toEqual([2, 5]);

    const bare = await read('Kto?;;\n;ja;0\n;ty;1\nČo?;a;1\n;b;0', { format: 'table' });
    expect(bare.shown).toEqual(['Kto?: ja | *ty', 'Čo?: *a | b']);
  });
});

const html = (...lines: readonly (readonly string[])[]) =>
  `<table>${lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

describe('tables as teachers make them', () => {
  test.each([
    [
      'numbers under č.',
      [
        ['Č.', 'Otázka', 'A', 'B', 'Správna'],
        ['1', 'Kto?', 'ja', 'ty', 'B'],
        ['2', 'Čo?', 'x', 'y', 'A'],
      ],
    ],
    [
      'options in the lines of a cell',
      [
        ['Otázka', 'Možnosti', 'Správna'],
        ['Kto?', 'a) ja<br>b) ty', 'b'],
        ['Čo?', '1. x<br>2. y', 'x'],
      ],
    ],
    [
      'options between commas',
      [
        ['Otázka', 'Odpovede', 'Správna'],
        ['Kto?', 'ja, ty', 'ty'],
        ['Čo?', 'x; y', 'x'],
      ],
    ],
    [
      'letters in front of options',
      [
        ['1.', 'Kto?', 'a) ja', 'b) ty', 'b'],
        ['2.', 'Čo?', 'a) x', 'b) y', 'a'],
      ],
    ],
    ['a question in a cell', [['1. Kto?<br>a) ja<br><b>b) ty</b>'], ['2. Čo?<br><b>a) x</b><br>b) y']]],
    [
      'a line of a test in each row',
      [
        ['1.', 'Kto?'],
        ['a)', 'ja'],
        ['b)', '<b>ty</b>'],
        ['2.', 'Čo?'],
        ['a)', '<b>x</b>'],
        ['b)', 'y'],
      ],
    ],
  ])('reads %s', async (_, lines) => {
    expect((await read(pasted('x\ty', html(...lines)))).shown).toEqual(['Kto?: ja | *ty', 'Čo?: *x | y']);
  });

  test('reads a sheet that has the lines of a test', async () => {
    const lines = ['1. Kto?', 'a) ja', 'b) ty *', '2. Čo?', 'a) x *', 'b) y'].map((line) => [line]);

    expect((await read([fileOf('x', xlsxOf(lines))])).shown).toEqual(['Kto?: ja | *ty', 'Čo?: *x | y']);
  });

  test.each([
    [
      ['Otázka', 'Odpoveď'],
      ['Kto?', 'ja'],
      ['Čo?', 'to'],
    ],
    [
      ['Pojem', 'Význam'],
      ['Kto?', 'ja'],
      ['Čo?', 'to'],
    ],
  ])('takes wrong answers from the other rows below %j', async (...lines) => {
    expect((await read(rows(...lines))).shown).toEqual(['Kto?: *ja | to', 'Čo?: *to | ja']);
  });

  test.each([
    [
      ['Tvrdenie', 'Pravda/nepravda'],
      ['Slon lieta.', 'nepravda'],
      ['Pes šteká.', 'áno'],
    ],
    [
      ['Otázka', 'Odpoveď'],
      ['Slon lieta.', 'nie'],
      ['Pes šteká.', 'áno'],
    ],
  ])('reads true and false below %j', async (...lines) => {
    expect((await read(rows(...lines))).shown).toEqual([
      'Slon lieta.: Pravda | *Nepravda',
      'Pes šteká.: *Pravda | Nepravda',
    ]);
  });

  test.each([
    [
      ['Obrázok', 'Odpoveď'],
      ['pes.jpg', 'pes'],
      ['kon.jpg', 'kôň'],
    ],
    [
      ['pes.jpg', 'pes'],
      ['kon.jpg', 'kôň'],
    ],
  ])('asks what is in the picture if no column asks: %j', async (...lines) => {
    const { shown, questions } = await read(rows(...lines));

    expect(shown).toEqual(['Čo je na obrázku?: *pes | kôň', 'Čo je na obrázku?: *kôň | pes']);
    expect(questions[0]?.notes).toEqual([{ code: 'pictureMissing', text: 'pes.jpg' }]);
  });

  test('finds names of pictures before the questions', async () => {
    const { shown, questions } = await read(
      rows(['pes.jpg', 'Kto?', '*ja', 'ty'], ['kon.jpg', 'Čo?', 'x', '*y']),
    );

    expect(shown).toEqual(['Kto?: *ja | ty', 'Čo?: x | *y']);
    expect(questions[1]?.notes).toEqual([{ code: 'pictureMissing', text: 'kon.jpg' }]);
  });
});

test('takes right answers as options of their own, even if some look like the number of another one', async () => {
  const { shown } = await read(
    rows(
      ['Otázka', 'Správna', 'Odpoveď 1', 'Odpoveď 2'],
      ['Koľko?', '2', '5', '7'],
      ['Kto?', 'ja', 'ty', 'on'],
      ['Čo?', 'x', 'y', 'z'],
    ),
  );

  expect(shown).toEqual(['Koľko?: *2 | 5 | 7', 'Kto?: *ja | ty | on', 'Čo?: *x | y | z']);
});

test('tells columns whose heading says nothing', async () => {
  const { leftOut } = await read(rows(['Otázka', 'A', 'B', 'Farba'], ['Kto?', '*ja', 'ty', 'modrá']));

  expect(leftOut).toEqual([{ kind: 'column', count: 1, names: ['Farba'] }]);
});
