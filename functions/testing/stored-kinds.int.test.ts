import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AttemptResults } from '#shared/domain/attempt.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz, PlayableQuiz } from '#shared/domain/quiz.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { publishChanges } from '../quizzes/publication/revision-store.ts';
import { player } from './attempt-calls.ts';
import { callsOf } from './author-calls.ts';
import { pictureBody, placeBody, seedSizes } from './kind-bodies.ts';
import { openRound, pupil } from './round-calls.ts';
import { seedAuthor } from './seeded-quiz.ts';
import { allItems, readRelease, restoreRelease, type StoredItems, writeRelease } from './stored-release.ts';
import { setUpTable } from './test-table.ts';

/**
 * What a release stored of questions with pictures, places, markers and hidden pictures: today's code must read it. Like
 * `stored-releases.int.test.ts`, whose comment has the command that stores a new one.
 */
const newest = '2026-11-28-kinds';

type StoredKinds = StoredItems & {
  readonly author: { readonly userId: string; readonly username: string };
  readonly quizId: string;
  readonly slug: string;
  readonly questionIds: readonly string[];
  readonly picked: string;
  readonly attempt: { readonly sessionId: string; readonly completed: string; readonly unfinished: string };
  readonly roundId: string;
};

/** Points of `placeBody`: in the right place, and in none. */
const [inTrnava, inTheSea] = [
  { x: 0.31, y: 0.5 },
  { x: 0.95, y: 0.95 },
];

async function storeKinds(): Promise<StoredKinds> {
  const author = await seedAuthor('eva-kinds');
  const call = callsOf(author);
  const { body: quiz } = await call<OwnQuiz>('createQuiz', { body: { title: 'Mesto a strom' } });
  const params = { quizId: quiz.id };
  const [map = '', oak = '', beech = ''] = (
    await Promise.all([1, 2, 3].map(() => seedSizes(author, {})))
  ).map(({ id }) => id);
  const texts = {
    imageMediaId: map,
    answerOptions: textOptions('Áno', 'Nie'),
  };
  const questions: OwnQuestion[] = [];
  for (const body of [
    placeBody(map),
    pictureBody([oak, beech]),
    { ...texts, questionText: 'Čo je označené?', marker: { x: 0.3, y: 0.5 } },
    { ...texts, imageMediaId: beech, questionText: 'Čo sa skrýva?', reveal: { style: 'tiles' } },
  ])
    questions.push((await call<OwnQuestion>('createQuestion', { params, body })).body);
  await call('publishQuiz', { params });

  const rights = questions.map(({ answerOptions }) => answerOptions[0]?.id ?? '');
  const one = player();
  const begin = async () => String((await one.start(quiz.id)).body.id);
  const [completed, unfinished] = [await begin(), await begin()];
  for (const [n, { id }] of questions.entries())
    await one.answer(completed, id, n === 0 ? inTheSea : (rights[n] ?? ''));
  await one.complete(completed);
  const round = await openRound(author, { quiz } as never);
  const janko = pupil(round);
  await janko.join('Janko');
  const { body: playing } = await janko.start();
  await janko.answer(playing.id, questions[0]?.id ?? '', inTrnava);
  return {
    ...{ author, quizId: quiz.id, slug: quiz.slug, questionIds: questions.map(({ id }) => id) },
    ...{ picked: rights[1] ?? '', roundId: round.id },
    attempt: { sessionId: one.sessionId, completed, unfinished },
    ...{ storedAt: new Date().toISOString(), items: await allItems() },
  };
}

setUpTable();

const newRelease = process.env.STORE_RELEASE;
if (newRelease) {
  it('stores what today’s code stores of questions of all kinds', async () => {
    await writeRelease(`${newRelease}-kinds`, await storeKinds());
  });
} else {
  const stored = await readRelease<StoredKinds>(newest);
  const [place = ''] = stored.questionIds;
  const params = { quizId: stored.quizId };
  beforeAll(async () => {
    await restoreRelease(stored);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(stored.storedAt) + 30_000 });
  });
  afterAll(() => vi.useRealTimers());

  it('is a quiz that visitors play, without what gives its answers', async () => {
    const { body } = await callsOf()<PlayableQuiz>('playQuiz', { params: { idOrSlug: stored.slug } });

    expect(body.questions.map(({ kind }) => kind ?? 'text')).toEqual(['place', 'picture', 'text', 'text']);
    expect(body.questions[2]?.marker).toEqual({ x: 0.3, y: 0.5 });
    expect(body.questions[3]?.reveal).toEqual({ style: 'tiles' });
    expect(JSON.stringify(body)).not.toMatch(/Trnava"|Strom 1|shapes/);
    expect(await publishChanges(stored.quizId)).toBe('unchanged');
  });

  it('is a result with a point, and an attempt whose point is judged as it was', async () => {
    const { sessionId, completed, unfinished } = stored.attempt;
    const one = player(sessionId);
    const results = (await one.results(completed)).body as unknown as AttemptResults;
    expect(results.score).toBe(75);
    expect(results.questions[0]).toMatchObject({ selectedPoint: inTheSea, selectedAnswerId: null });
    expect(results.questions[1]).toMatchObject({ selectedAnswerId: stored.picked, isCorrect: true });

    expect((await one.answer(unfinished, place, inTrnava)).body).toMatchObject({
      ...{ isCorrect: true, correctAnswerText: 'Trnava', correctShapes: [{ type: 'circle' }] },
    });
  });

  it('is a report with the points of a class, and questions that their author edits', async () => {
    const call = callsOf(stored.author);
    const report = await call<RoundReport>('getRoundReport', { params: { roundId: stored.roundId } });
    expect(report.body.questions[0]).toMatchObject({
      kind: 'place',
      points: [{ ...inTrnava, isCorrect: true }],
    });
    const { body } = await call<{ items: OwnQuestion[] }>('listOwnQuestions', { params });
    expect(body.items[1]?.answerOptions[0]).toMatchObject({ answerText: 'Strom 1', imageMedia: {} });

    const change = { params: { questionId: place }, body: { showsPlaces: true } };
    expect((await call('updateQuestion', change)).status).toBe(200);
    const after = await callsOf()<PlayableQuiz>('playQuiz', { params: { idOrSlug: stored.slug } });
    expect(after.body.questions[0]?.answerOptions.map(({ point }) => typeof point)).toEqual(
      Array(3).fill('object'),
    );
  });
}
