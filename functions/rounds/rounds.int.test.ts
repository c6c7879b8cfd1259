import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Round } from '#shared/domain/round.ts';
import { documentClient } from '../platform/dynamo.ts';
import { query } from '../platform/table-reads.ts';
import { unpublishQuiz } from '../quizzes/quiz-publication.ts';
import { accepted } from '../testing/accepted.ts';
import { callsOf } from '../testing/author-calls.ts';
import { interleaved } from '../testing/interleaved.ts';
import { openRound, pupil } from '../testing/round-calls.ts';
import {
  optionsOf,
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedQuiz,
} from '../testing/seeded-quiz.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';
import { roundPartition } from './keys.ts';
import { createRound } from './round-store.ts';

let table: TestTable;
let author: SeededAuthor;
let stranger: SeededAuthor;
let seeded: SeededQuiz;

beforeAll(async () => {
  table = await startTestTable();
  author = await seedAuthor();
  stranger = await seedAuthor();
  seeded = await seedQuiz(author, { questions: 3 });
});
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  documentClient.middlewareStack.remove('fault');
});
afterAll(() => table.close());

const dayMs = 24 * 3_600_000;
const problem = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as { code?: string }).code,
});
/** Moves the clock of the functions; timers go on. */
const moveClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

describe('opening a round', () => {
  it('gives a round with a code and the defaults', async () => {
    const before = Date.now();
    const { body: round, status } = await callsOf(author)<Round>('createRound', {
      body: { quizId: seeded.quiz.id },
    });

    expect(status).toBe(201);
    expect(round).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      quizId: seeded.quiz.id,
      quizTitle: seeded.quiz.title,
      quizLanguage: 'sk',
      title: null,
      isOpen: true,
      closesAt: null,
      feedback: 'each',
      attemptsPerPlayer: 1,
      shuffleQuestions: false,
      secondsPerQuestion: null,
      showsPodium: false,
      playerCount: 0,
      finishedCount: 0,
      averageScore: null,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    const keptDays = (Date.parse(round.expiresAt) - before) / dayMs;
    expect(keptDays).toBeGreaterThan(179.9);
    expect(keptDays).toBeLessThan(180.1);
  });

  it('keeps what the author sets', async () => {
    const settings = {
      title: '6.B',
      closesAt: inDays(89),
      feedback: 'end',
      attemptsPerPlayer: 10,
      shuffleQuestions: true,
      secondsPerQuestion: 30,
    } as const;
    const round = await openRound(author, seeded, settings);

    expect(round).toMatchObject(settings);
    const { body } = await callsOf(author)<Round>('getOwnRound', { params: { roundId: round.id } });
    expect(body).toEqual(round);
  });

  it('answers 404 for a draft, an unpublished, an unknown and another author’s quiz', async () => {
    const draft = await seedQuiz(author, { publish: false });
    const unpublished = await seedQuiz(author);
    await unpublishQuiz(unpublished.quiz.id, author.userId);
    const foreign = await seedQuiz(stranger);

    for (const quizId of [draft.quiz.id, unpublished.quiz.id, foreign.quiz.id, randomUUID()]) {
      expect(problem(await callsOf(author)('createRound', { body: { quizId } }))).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
  });

  it.each([
    ['title', ''],
    ['title', 'x'.repeat(101)],
    ['closesAt', 'tomorrow'],
    ['closesAt', new Date(Date.now() - 1000).toISOString()],
    ['closesAt', new Date(Date.now() + 91 * dayMs).toISOString()],
    ['feedback', 'never'],
    ['attemptsPerPlayer', 0],
    ['attemptsPerPlayer', 11],
    ['secondsPerQuestion', 4],
    ['secondsPerQuestion', 301],
    ['isOpen', true],
  ])('refuses %s %s', async (field, value) => {
    const body = { quizId: seeded.quiz.id, [field]: value };
    const got = await callsOf(author)('createRound', { body });

    expect(got.status).toBe(422);
    expect(got.body.errors).toEqual([{ path: `body.${field}`, message: expect.any(String) }]);
  });

  it('takes another code where one is taken', async () => {
    const taken = await openRound(author, seeded);
    const codes = [taken.code, taken.code, 'FREE22'];
    const round = accepted(
      await createRound(
        {
          ...{ ownerId: author.userId, quizId: seeded.quiz.id, quizTitle: 'Vlajky', revision: 1 },
          quizLanguage: 'sk',
          ...{ title: null, closesAt: null, feedback: 'each', attemptsPerPlayer: 1 },
          ...{ shuffleQuestions: false, secondsPerQuestion: null, showsPodium: false },
        },
        () => codes.shift() ?? '',
      ),
    );

    expect(round.code).toBe('FREE22');
    expect((await pupil(taken).look()).body).toMatchObject({ quiz: { id: taken.quizId } });
  });

  it('refuses the 101st open round, and allows it once one is closed', async () => {
    const busy = await seedAuthor();
    const quiz = await seedQuiz(busy);
    const first = await openRound(busy, quiz);
    for (let n = 1; n < 100; n += 1) await openRound(busy, quiz);
    const again = () => callsOf(busy)('createRound', { body: { quizId: quiz.quiz.id } });

    expect(problem(await again())).toEqual({ status: 409, code: 'TOO_MANY_ROUNDS' });
    const change = (isOpen: boolean) =>
      callsOf(busy)('updateRound', { params: { roundId: first.id }, body: { isOpen } });
    expect((await change(false)).status).toBe(200);
    expect((await again()).status).toBe(201);
    expect(problem(await change(true))).toEqual({ status: 409, code: 'TOO_MANY_ROUNDS' });
  });
});

it('lists an author’s rounds, newest first, of one quiz if it is named', async () => {
  const owner = await seedAuthor();
  const [one, other] = [await seedQuiz(owner), await seedQuiz(owner)];
  const rounds = [await openRound(owner, one), await openRound(owner, other), await openRound(owner, one)];
  const list = async (query: Record<string, string>) =>
    (await callsOf(owner)<{ items: Round[]; total: number }>('listOwnRounds', { query })).body;

  expect((await list({})).items.map(({ id }) => id)).toEqual(rounds.map(({ id }) => id).toReversed());
  expect(await list({ quizId: one.quiz.id, limit: '1' })).toMatchObject({ total: 2, items: [rounds[2]] });
  expect(
    (await callsOf(author)<{ total: number }>('listOwnRounds', { query: { quizId: one.quiz.id } })).body,
  ).toMatchObject({ total: 0 });
});

describe('a code', () => {
  it('finds its round however it is typed, for anybody', async () => {
    const round = await openRound(author, seeded, { title: '6.B', feedback: 'end' });
    for (const code of [
      round.code,
      round.code.toLowerCase(),
      ` ${round.code.slice(0, 3)}-${round.code.slice(3)}`,
    ]) {
      const { status, body } = await pupil({ ...round, code }).look();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        code: round.code,
        title: '6.B',
        isOpen: true,
        closesAt: null,
        feedback: 'end',
        player: null,
        quiz: { id: seeded.quiz.id, slug: seeded.quiz.slug, title: seeded.quiz.title, questionCount: 3 },
      });
      expect(body).not.toHaveProperty('id');
      expect(body).not.toHaveProperty('playerCount');
    }
  });

  it.each(['AAAAAA', 'O0O0O0', 'x', 'ABCDEFG', '%00'])('%s is unknown', async (code) => {
    const unknown = pupil({ code, quizId: seeded.quiz.id });
    for (const call of [unknown.look, () => unknown.join('Eva'), unknown.play, unknown.start]) {
      expect(problem(await call())).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('joining', () => {
  it('makes a player, and the same browser session stays the same one', async () => {
    const round = await openRound(author, seeded);
    const eva = pupil(round);

    const first = await eva.join(' Eva ');
    const second = await eva.join('Adam');

    expect(first.status).toBe(201);
    expect(first.body).toEqual({ playerId: expect.any(String), nickname: 'Eva' });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await eva.look()).body.player).toEqual(first.body);
    expect((await pupil(round).look()).body.player).toBeNull();
  });

  it('is the same player for two tabs that join at once', async () => {
    const eva = pupil(await openRound(author, seeded));

    const joined = await Promise.all([eva.join('Eva'), eva.join('Eva'), eva.join('Evička')]);

    expect(new Set(joined.map(({ body }) => body.playerId)).size).toBe(1);
    expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  });

  it('refuses a nickname that differs only in case and spaces', async () => {
    const round = await openRound(author, seeded);
    await pupil(round).join('Eva Malá');
    for (const nickname of ['eva malá', 'EVAMALÁ', ' Eva  Malá', 'E\u200Bva Malá']) {
      expect(problem(await pupil(round).join(nickname))).toEqual({ status: 409, code: 'NICKNAME_TAKEN' });
    }
    expect((await pupil(round).join('Eva Mala')).status).toBe(201);
    expect((await pupil(await openRound(author, seeded)).join('Eva Malá')).status).toBe(201);
  });

  it.each(['', '   ', 'x'.repeat(31), '\u200B', '\u3164'])('refuses the nickname "%s"', async (nickname) => {
    expect((await pupil(await openRound(author, seeded)).join(nickname)).status).toBe(422);
  });

  it('wants a browser session', async () => {
    const { code } = await openRound(author, seeded);
    const got = await callsOf()('joinRound', { params: { code }, body: { nickname: 'Eva' } });
    expect(got).toMatchObject({ status: 422, body: { errors: [{ path: 'headers.x-session-id' }] } });
  });

  it('gives one of thirty pupils the nickname that all choose at once, and each one a name of their own', async () => {
    const round = await openRound(author, seeded);
    const pupils = Array.from({ length: 30 }, () => pupil(round));

    const same = await Promise.all(pupils.map((one) => one.join('Janko')));
    const own = await Promise.all(pupils.map((one, n) => one.join(`Žiak ${n}`)));

    expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(same.filter(({ body }) => 'code' in body && body.code === 'NICKNAME_TAKEN')).toHaveLength(29);
    expect(own.filter(({ status }) => status === 201)).toHaveLength(29);
    expect(new Set(own.map(({ body }) => body.playerId)).size).toBe(30);
    const { body } = await callsOf(author)<{ players: unknown[] }>('getRoundReport', {
      params: { roundId: round.id },
    });
    expect(body.players).toHaveLength(30);
  });

  it('lets 500 players in and no more, also where many names were refused', async () => {
    const round = await openRound(author, seeded);
    await pupil(round).join('Eva');
    for (let n = 0; n < 20; n += 1) await pupil(round).join('Eva');
    for (let at = 1; at < 500; at += 50) {
      const upTo = Math.min(at + 50, 500);
      const joins = Array.from({ length: upTo - at }, (_, n) => pupil(round).join(`Žiak ${at + n}`));
      expect(new Set((await Promise.all(joins)).map(({ status }) => status))).toEqual(new Set([201]));
    }
    expect(problem(await pupil(round).join('Neskorý'))).toEqual({ status: 409, code: 'ROUND_FULL' });
  });
});

describe('a closed round', () => {
  const close = (roundId: string) =>
    callsOf(author)('updateRound', { params: { roundId }, body: { isOpen: false } });
  const roundClosed = { status: 409, code: 'ROUND_CLOSED' };

  it('lets nobody join or start, and keeps those who play', async () => {
    const round = await openRound(author, seeded);
    const [eva, adam] = [pupil(round), pupil(round)];
    const { body: player } = await eva.join('Eva');
    await adam.join('Adam');
    const { body: attempt } = await eva.start();

    expect((await close(round.id)).body).toMatchObject({ isOpen: false });

    expect(problem(await pupil(round).join('Neskorý'))).toEqual(roundClosed);
    expect(problem(await adam.start())).toEqual(roundClosed);
    expect(await eva.join('Eva')).toMatchObject({ status: 200, body: player });
    expect((await eva.look()).body).toMatchObject({ isOpen: false });
    const [question] = seeded.questions;
    if (!question) throw new Error('A quiz without questions');
    expect((await eva.answer(attempt.id, question.id, optionsOf(question).right)).status).toBe(200);
    expect((await eva.complete(attempt.id)).body).toMatchObject({ status: 'COMPLETED', correctAnswers: 1 });
  });

  it('closes by its time, on the server’s clock, and can be opened again', async () => {
    const round = await openRound(author, seeded, { closesAt: inDays(1) });
    const eva = pupil(round);
    await eva.join('Eva');
    moveClock(dayMs + 1000);

    expect((await eva.look()).body).toMatchObject({ isOpen: false, closesAt: round.closesAt });
    expect(problem(await pupil(round).join('Adam'))).toEqual(roundClosed);
    expect(problem(await eva.start())).toEqual(roundClosed);
    const params = { roundId: round.id };
    const opened = await callsOf(author)('updateRound', { params, body: { isOpen: true } });
    expect(opened.body).toMatchObject({ isOpen: true, closesAt: null });
    expect((await eva.start()).status).toBe(201);
  });

  it('shows its podium where the author wants one, on every screen', async () => {
    const round = await openRound(author, seeded, { showsPodium: true });
    const params = { roundId: round.id };
    expect(round.showsPodium).toBe(true);

    const changed = await callsOf(author)<Round>('updateRound', { params, body: { showsPodium: false } });

    expect(changed.body).toEqual({ ...round, showsPodium: false });
    expect((await callsOf(author)('getOwnRound', { params })).body).toEqual(changed.body);
  });

  it('changes title and closing time, and leaves what is not given', async () => {
    const round = await openRound(author, seeded, { title: 'A', closesAt: inDays(1) });
    const params = { roundId: round.id };
    const change = (body: object) => callsOf(author)<Round>('updateRound', { params, body });

    expect((await change({ title: 'B' })).body).toEqual({ ...round, title: 'B' });
    expect((await change({ title: null, closesAt: null })).body).toMatchObject({
      title: null,
      closesAt: null,
    });
    expect((await change({ closesAt: '2020-01-01T00:00:00Z' })).status).toBe(422);
    const later = inDays(2);
    expect((await change({ closesAt: later })).body).toMatchObject({ closesAt: later, isOpen: true });
  });

  it('refuses a pupil who joins while it is being closed', async () => {
    const round = await openRound(author, seeded);
    const joined = await interleaved(
      () => pupil(round).join('Eva'),
      (name) => name.startsWith('Update'),
      () => close(round.id),
    );
    expect(problem(joined)).toEqual(roundClosed);
  });
});

describe('taking a player out', () => {
  it('frees the nickname, and the same session may join again as another player', async () => {
    const round = await openRound(author, seeded);
    const eva = pupil(round);
    const { body: player } = await eva.join('Hlupák');
    const params = { roundId: round.id, playerId: player.playerId };

    expect((await callsOf(author)('deleteRoundPlayer', { params })).status).toBe(204);

    expect((await eva.look()).body.player).toBeNull();
    expect(problem(await eva.start())).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await pupil(round).join('hlupák')).status).toBe(201);
    const again = await eva.join('Eva');
    expect(again.status).toBe(201);
    expect(again.body.playerId).not.toBe(player.playerId);
    expect((await callsOf(author)('deleteRoundPlayer', { params })).status).toBe(404);
  });

  it('in the middle of an attempt loses no answer of the pupil, and the report none of the others', async () => {
    const round = await openRound(author, seeded);
    const [eva, adam] = [pupil(round), pupil(round)];
    const { body: player } = await eva.join('Eva');
    await adam.join('Adam');
    const { body: attempt } = await eva.start();
    await adam.start();
    const [first, second] = seeded.questions;
    if (!first || !second) throw new Error('A quiz without questions');
    await eva.answer(attempt.id, first.id, optionsOf(first).right);
    const params = { roundId: round.id, playerId: player.playerId };

    await callsOf(author)('deleteRoundPlayer', { params });

    expect((await eva.answer(attempt.id, second.id, optionsOf(second).right)).status).toBe(200);
    expect((await eva.complete(attempt.id)).body).toMatchObject({ status: 'COMPLETED', correctAnswers: 2 });
    await eva.join('Eva');
    const { body } = await callsOf(author)('getRoundReport', { params: { roundId: round.id } });
    expect(body).toMatchObject({
      players: [
        { nickname: 'Adam', status: 'PLAYING' },
        { nickname: 'Eva', status: 'JOINED' },
      ],
      questions: [{ answered: 0 }, { answered: 0 }, { answered: 0 }],
    });
  });

  it('answers 404 to a start that it overtakes', async () => {
    const round = await openRound(author, seeded);
    const eva = pupil(round);
    const { body } = await eva.join('Eva');
    const params = { roundId: round.id, playerId: body.playerId };
    const started = await interleaved(
      eva.start,
      (name) => name.startsWith('Transact'),
      () => callsOf(author)('deleteRoundPlayer', { params }),
    );
    expect(problem(started)).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('deleting a round', () => {
  it('leaves no player and no nickname, frees the code, and lets attempts be finished', async () => {
    const round = await openRound(author, seeded);
    const pupils = Array.from({ length: 60 }, () => pupil(round));
    await Promise.all(pupils.map((one, n) => one.join(`Žiak ${n}`)));
    const [eva] = pupils;
    if (!eva) throw new Error('No pupil');
    const { body: attempt } = await eva.start();

    const params = { roundId: round.id };
    expect((await callsOf(author)('deleteRound', { params })).status).toBe(204);

    const left = await query<{ entity: string }>(roundPartition(round.id));
    expect(left.map(({ entity }) => entity)).toEqual(['ROUND_TOMBSTONE']);
    expect(JSON.stringify(left)).not.toContain('Žiak');
    for (const call of [eva.look, eva.play, eva.start, () => eva.join('Eva')]) {
      expect((await call()).status).toBe(404);
    }
    for (const id of ['getOwnRound', 'getRoundReport', 'deleteRound'] as const) {
      expect((await callsOf(author)(id, { params })).status).toBe(404);
    }
    expect((await eva.complete(attempt.id)).status).toBe(200);
  });
});

it('a round that has expired is gone, also before DynamoDB has deleted it', async () => {
  const round = await openRound(author, seeded);
  const eva = pupil(round);
  await eva.join('Eva');
  moveClock(181 * dayMs);

  const params = { roundId: round.id };
  for (const call of [eva.look, eva.play, eva.start, () => eva.join('Eva')])
    expect((await call()).status).toBe(404);
  for (const id of ['getOwnRound', 'getRoundReport', 'deleteRound'] as const) {
    expect((await callsOf(author)(id, { params })).status).toBe(id === 'deleteRound' ? 204 : 404);
  }
  const { body } = await callsOf(author)<{ items: Round[] }>('listOwnRounds');
  expect(body.items.map(({ id }) => id)).not.toContain(round.id);
});

describe('strangers', () => {
  it('get 401 without a token and 404 with another author’s, and change nothing', async () => {
    const round = await openRound(author, seeded);
    const { body: player } = await pupil(round).join('Eva');
    const calls = [
      ['getOwnRound', {}],
      ['updateRound', { body: { isOpen: false } }],
      ['getRoundReport', {}],
      ['deleteRoundPlayer', { playerId: player.playerId }],
      ['deleteRound', {}],
    ] as const;
    for (const [id, { ...rest }] of calls) {
      const params = { roundId: round.id, ...('playerId' in rest ? { playerId: rest.playerId } : {}) };
      const call = { params, ...('body' in rest ? { body: rest.body } : {}) };
      expect([id, (await callsOf()(id, call)).status]).toEqual([id, 401]);
      expect([id, problem(await callsOf(stranger)(id, call))]).toEqual([
        id,
        { status: 404, code: 'NOT_FOUND' },
      ]);
    }
    for (const id of ['createRound', 'listOwnRounds'] as const) {
      expect((await callsOf()(id, { body: { quizId: seeded.quiz.id } })).status).toBe(401);
    }
    const { body } = await callsOf(author)('getRoundReport', { params: { roundId: round.id } });
    expect(body).toMatchObject({ round: { isOpen: true }, players: [{ nickname: 'Eva' }] });
  });
});
