import { describe, expect, it, vi } from 'vitest';
import type { RoundReport } from '#shared/domain/report.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { addCopies, setUpPlayedRounds } from '../testing/played-rounds.ts';
import { openRound, pupil } from '../testing/round-calls.ts';
import { optionsOf, seedQuiz } from '../testing/seeded-quiz.ts';

const { shared, questionAt, playThrough, joined, call, reportOf } = setUpPlayedRounds();

type ReportPage = RoundReport & { readonly totalPages: number };

describe('the report of a round', () => {
  it('is empty before the first player joins', async () => {
    const round = await openRound(shared.author, shared.seeded);

    expect(await reportOf(round)).toEqual({
      round,
      quiz: { subject: null, grades: [] },
      players: [],
      questions: shared.seeded.questions.map(
        ({ id, questionText, imageMedia, explanation, answerOptions }) => ({
          questionId: id,
          kind: 'text',
          questionText,
          imageMedia: imageMedia && { ...imageMedia, altText: '' },
          imageName: 'A drawing',
          explanation,
          answered: 0,
          correct: 0,
          options: answerOptions
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
            .map((option) => ({ ...option, chosen: 0 })),
          stopped: 0,
          medianSeconds: null,
        }),
      ),
      ...{ total: 0, totalPages: 0, page: 1, limit: 100 },
    });
  });

  it.each(['each', 'end'] as const)('shows every player’s progress, with feedback %s', async (feedback) => {
    const round = await openRound(shared.author, shared.seeded, { feedback });
    const [eva, adam, iva] = [pupil(round), pupil(round), pupil(round)];
    const ids: string[] = [];
    for (const [one, name] of [
      [eva, 'Eva'],
      [adam, 'Adam'],
      [iva, 'Iva'],
    ] as const) {
      ids.push((await one.join(name)).body.playerId);
    }
    await playThrough(eva, [true, true, false]);
    await playThrough(adam, [false], false);

    const report = await reportOf(round);

    expect(report.round).toMatchObject({ playerCount: 3, finishedCount: 1, averageScore: 67 });
    expect(report.players).toEqual([
      {
        playerId: ids[0],
        nickname: 'Eva',
        status: 'FINISHED',
        answeredQuestions: 3,
        correctAnswers: 2,
        score: 67,
        startedAt: expect.any(String),
        completedAt: expect.any(String),
        answers: [
          { questionId: questionAt(0).id, selectedAnswerId: questionAt(0).right, isCorrect: true },
          { questionId: questionAt(1).id, selectedAnswerId: questionAt(1).right, isCorrect: true },
          { questionId: questionAt(2).id, selectedAnswerId: questionAt(2).wrong, isCorrect: false },
        ],
      },
      {
        playerId: ids[1],
        nickname: 'Adam',
        status: 'PLAYING',
        answeredQuestions: 1,
        correctAnswers: 0,
        score: null,
        startedAt: expect.any(String),
        completedAt: null,
        answers: [{ questionId: questionAt(0).id, selectedAnswerId: questionAt(0).wrong, isCorrect: false }],
      },
      {
        playerId: ids[2],
        nickname: 'Iva',
        status: 'JOINED',
        answeredQuestions: 0,
        correctAnswers: 0,
        score: null,
        startedAt: null,
        completedAt: null,
        answers: [],
      },
    ]);
    expect(report.questions.map(({ answered, correct }) => [answered, correct])).toEqual([
      [2, 1],
      [1, 1],
      [1, 0],
    ]);
  });

  it('counts each player with the best attempt', async () => {
    const { round, one: eva } = await joined({ attemptsPerPlayer: 3 });
    await playThrough(eva, [true, false, false]);
    await playThrough(eva, [true, true, false]);
    await playThrough(eva, [true], false);

    const report = await reportOf(round);

    expect(report.players).toMatchObject([{ status: 'FINISHED', score: 67, answeredQuestions: 3 }]);
    expect(report.questions.map(({ answered, correct }) => [answered, correct])).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
  });

  it('shows before which question unfinished players stopped', async () => {
    const round = await openRound(shared.author, shared.seeded, { shuffleQuestions: true });
    const expected: Record<string, number> = {};
    for (const [n, answers] of [0, 1, 2, 2, 3].entries()) {
      const one = pupil(round);
      await one.join(`Žiak ${n}`);
      const { body } = await one.start();
      const next = body.questionIds[answers];
      for (const id of body.questionIds.slice(0, answers)) {
        const question = shared.seeded.questions.find((other) => other.id === id);
        await one.answer(body.id, id, question?.answerOptions[0]?.id ?? '');
      }
      if (answers > 0 && next) expected[next] = (expected[next] ?? 0) + 1;
    }

    const { questions } = await reportOf(round);

    expect(Object.fromEntries(questions.map(({ questionId, stopped }) => [questionId, stopped]))).toEqual(
      Object.fromEntries(shared.seeded.questions.map(({ id }) => [id, expected[id] ?? 0])),
    );
  });

  it('shows the median time of an answer', async () => {
    const round = await openRound(shared.author, shared.seeded);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [n, seconds] of [4, 10, 60].entries()) {
      const one = pupil(round);
      await one.join(`Žiak ${n}`);
      const { body } = await one.start();
      for (const at of [0, 1]) {
        vi.setSystemTime(Date.now() + seconds * (at + 1) * 1000);
        await one.answer(body.id, questionAt(at).id, questionAt(at).right);
      }
    }
    const { questions } = await reportOf(round);
    expect(questions.map(({ medianSeconds }) => medianSeconds)).toEqual([10, 20, null]);
  });

  it('costs the board two reads', async () => {
    const round = await openRound(shared.author, shared.seeded);
    const pupils = Array.from({ length: 30 }, () => pupil(round));
    await Promise.all(pupils.map((one, n) => one.join(`Žiak ${n}`)));
    for (const one of pupils) await playThrough(one, [true], false);
    await reportOf(round);

    expect(await commandsDuring(() => reportOf(round))).toEqual(['QueryCommand', 'QueryCommand']);
  });

  it('of 500 players with 100 questions fits into the responses of Lambda, without answers and page by page', async () => {
    const seeded = await seedQuiz(shared.author, { questions: 100 });
    const round = await openRound(shared.author, seeded);
    const eva = pupil(round);
    await eva.join('Eva');
    const { body: attempt } = await eva.start();
    for (const question of seeded.questions) {
      await eva.answer(attempt.id, question.id, optionsOf(question).wrong);
    }
    await addCopies(round, eva, 499);
    const read = async (query: Record<string, string>) => {
      const answer = await call<ReportPage>('getRoundReport', round, {}, { query });
      // Lambda returns the body as a text in JSON.
      expect(Buffer.byteLength(JSON.stringify(answer.text))).toBeLessThan(6_000_000);
      return answer.body;
    };

    const board = await read({ answers: 'false' });
    expect(board).toMatchObject({ total: 500, totalPages: 1 });
    expect(board.players).toHaveLength(500);
    expect(board.players.some((player) => 'answers' in player)).toBe(false);
    const pages = [await read({}), await read({ page: '5' }), await read({ page: '2', limit: '3' })];
    expect(pages).toMatchObject([
      { total: 500, totalPages: 5, page: 1, limit: 100, questions: board.questions },
      { page: 5, round: board.round },
      { page: 2, limit: 3, totalPages: 167 },
    ]);
    expect(pages.map(({ players }) => players.length)).toEqual([100, 100, 3]);
    expect(pages[2]?.players).toEqual(pages[0]?.players.slice(3, 6));
    expect(pages[1]?.players.every(({ answers }) => answers?.length === 100)).toBe(true);
  });

  it('is answered with 304 to a board that has it, until something changes', async () => {
    const { round, one } = await joined();
    const board = (tag = '') =>
      call('getRoundReport', round, {}, { query: { answers: 'false' }, headers: { 'if-none-match': tag } });
    const { headers } = await board();
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await board(headers.etag)).status).toBe(304);

    await playThrough(one, [true], false);
    expect((await board(headers.etag)).status).toBe(200);
  });
});
