import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Round } from '#shared/domain/round.ts';
import { endPublication, storePublication } from '../quizzes/publication/quiz-publication.ts';
import { accepted } from '../testing/accepted.ts';
import { callsOf } from '../testing/author-calls.ts';
import { setUpQuizTable } from '../testing/quiz-table.ts';
import { dayMs, openRound, problemOf, pupil } from '../testing/round-calls.ts';
import { type SeededAuthor, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { storeRound } from './round-store.ts';

const shared = setUpQuizTable();
let stranger: SeededAuthor;
beforeAll(async () => {
  stranger = await seedAuthor();
});

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

describe('opening a round', () => {
  it('returns a round with a code and the defaults', async () => {
    const before = Date.now();
    const { body: round, status } = await callsOf(shared.author)<Round>('createRound', {
      body: { quizId: shared.seeded.quiz.id },
    });

    expect(status).toBe(201);
    expect(round).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      quizId: shared.seeded.quiz.id,
      quizTitle: shared.seeded.quiz.title,
      quizLanguage: 'sk',
      title: null,
      questionCount: 3,
      isPartial: false,
      isOpen: true,
      isOver: false,
      closesAt: null,
      feedback: 'each',
      attemptsPerPlayer: 1,
      shuffleQuestions: false,
      secondsPerQuestion: null,
      showsPodium: false,
      pace: 'own',
      phoneShows: 'question',
      takesPlayers: true,
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

  it('keeps the author’s settings', async () => {
    const settings = {
      title: '6.B',
      closesAt: inDays(89),
      feedback: 'end',
      attemptsPerPlayer: 10,
      shuffleQuestions: true,
      secondsPerQuestion: 30,
    } as const;
    const round = await openRound(shared.author, shared.seeded, settings);

    expect(round).toMatchObject(settings);
    const { body } = await callsOf(shared.author)<Round>('getOwnRound', { params: { roundId: round.id } });
    expect(body).toEqual(round);
  });

  it('plays any quiz that everybody can find, and a draft of one’s own, which stays a draft', async () => {
    const draft = await seedQuiz(shared.author, { publish: false });
    const unpublished = await seedQuiz(shared.author);
    await endPublication(unpublished.quiz.id, shared.author.userId);
    const ready = await seedQuiz(stranger);

    for (const seeded of [draft, unpublished, ready]) {
      const round = await openRound(shared.author, seeded);
      const eva = pupil(round);
      await eva.join('Eva');
      expect((await eva.play()).body.quiz.questions).toHaveLength(seeded.questions.length);
      expect((await eva.start()).status).toBe(201);
    }
    for (const { quiz } of [draft, unpublished]) {
      expect((await callsOf()('getQuiz', { params: { idOrSlug: quiz.id } })).status).toBe(404);
    }
    accepted(await storePublication(draft.quiz.id, shared.author.userId));
    expect((await callsOf()('getQuiz', { params: { idOrSlug: draft.quiz.id } })).status).toBe(200);
  });

  it('returns 404 for an own quiz without a question, an unknown one, and another author’s that not everybody can find', async () => {
    const empty = await seedQuiz(shared.author, { questions: 0, publish: false });
    const foreignDraft = await seedQuiz(stranger, { publish: false });
    const onlyByLink = await seedQuiz(stranger, { visibility: 'link' });

    for (const quizId of [empty.quiz.id, foreignDraft.quiz.id, onlyByLink.quiz.id, randomUUID()]) {
      expect(problemOf(await callsOf(shared.author)('createRound', { body: { quizId } }))).toEqual({
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
    const body = { quizId: shared.seeded.quiz.id, [field]: value };
    const got = await callsOf(shared.author)('createRound', { body });

    expect(got.status).toBe(422);
    expect(got.body.errors).toEqual([{ path: `body.${field}`, message: expect.any(String) }]);
  });

  it('uses another code if one is taken', async () => {
    const taken = await openRound(shared.author, shared.seeded);
    const codes = [taken.code, taken.code, 'FREE22'];
    const round = accepted(
      await storeRound(
        {
          ...{
            ownerId: shared.author.userId,
            quizId: shared.seeded.quiz.id,
            quizTitle: 'Vlajky',
            revision: 1,
          },
          quizLanguage: 'sk',
          ...{ title: null, closesAt: null, feedback: 'each', attemptsPerPlayer: 1 },
          ...{
            shuffleQuestions: false,
            secondsPerQuestion: null,
            showsPodium: false,
            pace: 'own',
            phoneShows: 'question',
          },
        },
        shared.author.username,
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

    expect(problemOf(await again())).toEqual({ status: 409, code: 'TOO_MANY_ROUNDS' });
    const change = (isOpen: boolean) =>
      callsOf(busy)('updateRound', { params: { roundId: first.id }, body: { isOpen } });
    expect((await change(false)).status).toBe(200);
    expect((await again()).status).toBe(201);
    expect(problemOf(await change(true))).toEqual({ status: 409, code: 'TOO_MANY_ROUNDS' });
  });
});

it('lists an author’s rounds, newest first, optionally of one quiz', async () => {
  const owner = await seedAuthor();
  const [one, other] = [await seedQuiz(owner), await seedQuiz(owner)];
  const rounds = [await openRound(owner, one), await openRound(owner, other), await openRound(owner, one)];
  const list = async (query: Record<string, string>) =>
    (await callsOf(owner)<{ items: Round[]; total: number }>('listOwnRounds', { query })).body;

  expect((await list({})).items.map(({ id }) => id)).toEqual(rounds.map(({ id }) => id).toReversed());
  expect(await list({ quizId: one.quiz.id, limit: '1' })).toMatchObject({ total: 2, items: [rounds[2]] });
  expect((await list({})).items[0]).toMatchObject({ coverMedia: { ...one.quiz.coverMedia, altText: '' } });
  expect(
    (await callsOf(shared.author)<{ total: number }>('listOwnRounds', { query: { quizId: one.quiz.id } }))
      .body,
  ).toMatchObject({ total: 0 });
});
