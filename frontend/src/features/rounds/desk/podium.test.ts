import { describe, expect, it } from 'vitest';
import type { ReportPlayer, ReportQuestion, RoundReport } from '#shared/domain/report.ts';
import type { Point } from '#shared/domain/shape.ts';
import { aRound } from '../../../testing/a-round.ts';
import { reportedKinds } from '../../../testing/reported-kinds.ts';
import { csvOf, quizCsvRows, roundCsvRows } from '../report/csv.ts';
import { questionHint } from '../report/question-results.tsx';
import { bestPlayers } from './podium.tsx';

const question = (correct: number, wrong: readonly number[]): ReportQuestion => ({
  questionId: 'q1',
  questionText: 'Čo je to; "vlajka"?',
  imageMedia: null,
  answered: [correct, ...wrong].reduce((sum, count) => sum + count),
  correct,
  options: [correct, ...wrong].map((chosen, at) => ({
    id: `o${at}`,
    answerText: at === 0 ? '=SUM(1;2)' : `Možnosť ${at}`,
    isCorrect: at === 0,
    chosen,
  })),
  medianSeconds: 12,
  stopped: 3,
});

const player = (nickname: string, rest: Partial<ReportPlayer> = {}): ReportPlayer => ({
  playerId: nickname,
  nickname,
  status: 'FINISHED',
  answeredQuestions: 1,
  correctAnswers: 1,
  score: 100,
  startedAt: '2026-01-01T10:00:00.000Z',
  completedAt: '2026-01-01T10:01:00.000Z',
  answers: [{ questionId: 'q1', selectedAnswerId: 'o0', isCorrect: true }],
  ...rest,
});

/** Parses CSV as defined in RFC 4180. */
function parsed(csv: string, separator: string): string[][] {
  const cells = [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([+-]?\d+))(.|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, text, number = '', end] of cells) {
    rows.at(-1)?.push(text?.replaceAll('""', '"') ?? number);
    if (end === '\r\n') rows.push([]);
    else expect(end).toBe(separator);
  }
  return rows.slice(0, -1);
}

const header = {
  nickname: 'Prezývka',
  status: 'Stav',
  score: 'Skóre',
  correct: 'Správne',
  statuses: { JOINED: 'Čaká', PLAYING: 'Hrá', FINISHED: 'Hotovo', UNFINISHED: 'Nedohral' },
  elsewhere: ({ x, y }: Point) => `Inde (${x}, ${y})`,
};

describe('the CSV of a report', () => {
  const report = {
    players: [
      player('-Eva'),
      player('Adam "A"', { status: 'JOINED', score: null, correctAnswers: 0, answers: [] }),
    ],
    questions: [question(1, [0])],
  } as unknown as RoundReport;

  it.each([
    ['sk', ';'],
    ['en', ','],
  ])('is read back by a parser, in %s with %s', (language, separator) => {
    const csv = csvOf(roundCsvRows(report, header), language);

    expect(csv.startsWith('\uFEFF"')).toBe(true);
    expect(parsed(csv.slice(1), separator)).toEqual([
      ['Prezývka', 'Stav', 'Skóre', 'Správne', '1. Čo je to; "vlajka"?'],
      ["'-Eva", 'Hotovo', '100', '1', "'=SUM(1;2)"],
      ['Adam "A"', 'Čaká', '', '0', ''],
    ]);
  });

  it('names the place that was pressed, or says where else it was', () => {
    const pressed = { questionId: 'place', selectedPoint: { x: 0.41, y: 0.55 }, isCorrect: false };
    const players = ['n', null].map((selectedAnswerId) =>
      player('Eva', { answers: [{ ...pressed, selectedAnswerId }] }),
    );
    const places = { players, questions: [reportedKinds.place] } as unknown as RoundReport;
    const rows = roundCsvRows(places, header);
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual(['Nitra', 'Inde (0.41, 0.55)']);
  });
});

it('the CSV of a quiz’s report has a row for each option', () => {
  const texts = {
    ...{ question: 'Otázka', answers: 'Odpovede', seconds: 'Čas', stopped: 'Skončili pred ňou' },
    ...{ option: 'Možnosť', isRight: 'Správna', chosen: 'Zvolená', right: 'áno' },
    elsewhere: 'Inde',
  };

  const csv = csvOf(quizCsvRows({ questions: [question(4, [1])] }, texts), 'sk');
  const places = quizCsvRows({ questions: [reportedKinds.place] }, texts);

  expect(parsed(csv.slice(1), ';')).toEqual([
    ['Otázka', 'Odpovede', 'Čas', 'Skončili pred ňou', 'Možnosť', 'Správna', 'Zvolená'],
    ['1. Čo je to; "vlajka"?', '5', '12', '3', "'=SUM(1;2)", 'áno', '4'],
    ['1. Čo je to; "vlajka"?', '5', '12', '3', 'Možnosť 1', '', '1'],
  ]);
  expect(places.map((row) => row.slice(4).join(' '))).toEqual([
    ...['Možnosť Správna Zvolená', 'Nitra  1', 'Trnava áno 1', 'Inde  1'],
  ]);
});

describe('a cell', () => {
  const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];
  const rests = ['SUM(1)', '1+1', '5 °C', 'cmd|x', '"A1"', '--1', '1;2', '1.2.3', '', '=', 'Eva', '1e5'];
  const formulas = starts.flatMap((start) => rests.map((rest) => start + rest));

  it.each(formulas)('%j is text, not a formula', (cell) => {
    expect(parsed(csvOf([[cell]], 'sk').slice(1), ';')).toEqual([[`'${cell}`]]);
  });

  it.each(['007', '-01', '+421', '+5', '+421905123456', '421905123456'])('%s stays a text', (cell) => {
    expect(csvOf([[cell]], 'en')).toBe(`\uFEFF"'${cell}"\r\n`);
  });

  it.each([
    [-5, '-5'],
    [0, '0'],
    ['-5', '"-5"'],
    ['1789', '"1789"'],
    ['-5,25', '"-5,25"'],
    ['-5.25', '"-5.25"'],
    ['5 °C', '"5 °C"'],
  ])('%s stays as it is: %s', (cell, written) => {
    expect(csvOf([[cell]], 'en')).toBe(`\uFEFF${written}\r\n`);
  });
});

describe('the hint about a question', () => {
  it.each([
    ['known', question(5, [0, 0])],
    ['misleading', question(2, [3, 0])],
    [null, question(3, [2, 0])],
    [null, question(2, [1, 1, 1])],
    [null, question(4, [0])],
    [null, question(0, [4])],
  ])('is %s', (hint, asked) => {
    expect(questionHint(asked)).toBe(hint);
  });
});

describe('the podium', () => {
  const slow = { completedAt: '2026-01-01T10:09:00.000Z' };
  const players = [
    player('Hrá', { status: 'PLAYING', score: null }),
    player('Nedohral', { status: 'UNFINISHED', completedAt: null, score: 50 }),
    player('Nič', { score: 0, correctAnswers: 0 }),
    player('Pomalá', slow),
    player('Rýchly'),
    player('Rýchla'),
    player('Tretí', { score: 50 }),
    player('Štvrtá', { score: 40 }),
  ];
  const podium = (secondsPerQuestion: number | null, of = players) =>
    bestPlayers({
      round: aRound({ secondsPerQuestion }),
      quiz: { subject: null, grades: [] },
      players: of,
      questions: [],
    });

  it('has one place for equal scores, whatever the time, and none for 0; two pupils have a line each', () => {
    expect(podium(null)).toEqual([
      { place: 1, nicknames: ['Pomalá', 'Rýchly', 'Rýchla'], score: 100, seconds: null, rightAnswers: null },
    ]);
    expect(podium(null, players.slice(0, 3))).toMatchObject([{ place: 1, nicknames: ['Nedohral'] }]);
    expect(podium(null, [player('Nič', { score: 0 })])).toEqual([]);
  });

  it('goes by the number of right answers alone in a lesson, and says it', () => {
    const late = player('Neskoro', { score: 100, correctAnswers: 1 });
    const whole = player('Celá', { score: 50, correctAnswers: 2, ...slow });
    const round = aRound({ secondsPerQuestion: 30, pace: 'class' });
    const report = { round, quiz: { subject: null, grades: [] }, players: [late, whole], questions: [] };
    expect(bestPlayers(report)).toMatchObject([
      { place: 1, nicknames: ['Celá'], seconds: null, rightAnswers: 2 },
      { place: 2, nicknames: ['Neskoro'], seconds: null, rightAnswers: 1 },
    ]);
  });

  it('shows the time if it decides, because the questions had a limit', () => {
    expect(podium(30)).toMatchObject([
      { place: 1, nicknames: ['Rýchly'], score: 100, seconds: 60 },
      { place: 1, nicknames: ['Rýchla'], score: 100, seconds: 60 },
      { place: 3, nicknames: ['Pomalá'], score: 100, seconds: 540 },
    ]);
  });
});
