import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerFeedback, AttemptResults } from '#shared/domain/attempt.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { QuizReport, RoundReport } from '#shared/domain/report.ts';
import type { Round, RoundStep } from '#shared/domain/round.ts';
import type { Point } from '#shared/domain/shape.ts';
import { handler as stream } from '../events/index.ts';
import { getItem } from '../platform/table-reads.ts';
import { player } from '../testing/attempt-calls.ts';
import { type Calls, callsOf } from '../testing/author-calls.ts';
import { circle, pictureBody, placeBody, seedSizes } from '../testing/kind-bodies.ts';
import { openRound, pupil } from '../testing/round-calls.ts';
import { type SeededAuthor, type SeededQuiz, seedAuthor } from '../testing/seeded-quiz.ts';
import { completedRecord } from '../testing/stream-record.ts';
import { setUpTable } from '../testing/test-table.ts';
import { type AttemptItem, attemptKey } from './table.ts';

setUpTable();

/** Points of `placeBody`: inside Trnava, beside it by less than 2 %, inside the country around it, and in the sea. */
const inTrnava = { x: 0.31, y: 0.5 };
const besidePraha = { x: 0.095, y: 0.1 };
const inSlovensko = { x: 0.7, y: 0.6 };
const inTheSea = { x: 0.95, y: 0.95 };

let author: SeededAuthor;
let call: Calls;
let quizId: string;
let place: OwnQuestion;
let picture: OwnQuestion;
beforeAll(async () => {
  author = await seedAuthor();
  call = callsOf(author);
  quizId = (await call<OwnQuiz>('createQuiz', { body: { title: 'Mesto a strom' } })).body.id;
  const [map, oak, beech] = await Promise.all([1, 2, 3].map(() => seedSizes(author)));
  await call('updateMedia', { params: { mediaId: oak?.id ?? '' }, body: { credit: { author: 'Eva' } } });
  const add = async (body: unknown) =>
    (await call<OwnQuestion>('createQuestion', { params: { quizId }, body })).body;
  place = await add(placeBody(map?.id ?? ''));
  picture = await add(pictureBody([oak?.id ?? '', beech?.id ?? '']));
  await call('publishQuiz', { params: { quizId } });
});

const optionOf = ({ answerOptions }: OwnQuestion, name: string) =>
  answerOptions.find(({ answerText }) => answerText === name)?.id ?? '';
/** A browser session with a new attempt. */
async function started() {
  const one = player();
  const id = String((await one.start(quizId)).body.id);
  const answer = async ({ id: questionId }: OwnQuestion, selected: string | Point) => {
    const { status, body } = await one.answer(id, questionId, selected);
    return { status, body: body as unknown as AnswerFeedback & { code?: string; errors?: unknown } };
  };
  return { id, answer, complete: () => one.complete(id), results: () => one.results(id) };
}
const storedAttempt = async (id: string) => getItem<AttemptItem>('attempt', attemptKey(id));

describe('an answer', () => {
  it.each([
    ['in the place', inTrnava, true, 'Trnava'],
    ['in the larger place around it', inSlovensko, false, 'Slovensko'],
    ['within two per cent beside a place', besidePraha, false, 'Praha'],
    ['elsewhere', inTheSea, false, null],
  ])(
    '%s is judged by the server, which then shows the right place alone',
    async (_where, point, isCorrect, name) => {
      const { id, answer, complete, results } = await started();
      expect((await answer(place, point)).body).toEqual({
        isCorrect,
        correctAnswerId: optionOf(place, 'Trnava'),
        correctAnswerText: 'Trnava',
        correctShapes: [circle(0.3, 0.5)],
        imageAltText: 'Dub letný',
        imageName: 'Trnava',
      });
      expect((await storedAttempt(id))?.correctAnswers).toBe(Number(isCorrect));

      await complete();
      const { questions, correctAnswers } = (await results()).body as unknown as AttemptResults;
      expect(correctAnswers).toBe(Number(isCorrect));
      expect(questions[0]).toMatchObject({
        ...{ kind: 'place', isCorrect, selectedPoint: point, showsPlaces: false },
        selectedAnswerId: name && optionOf(place, name),
      });
      expect(new Set(questions[0]?.answerOptions.map(({ answerText }) => answerText))).toEqual(
        new Set(['Trnava', 'Slovensko', 'Praha']),
      );
      expect(questions[0]?.answerOptions.every(({ shapes }) => shapes?.length === 1)).toBe(true);
    },
  );

  it('with the same point again changes nothing, and with another one is refused', async () => {
    const { id, answer } = await started();
    const first = await answer(place, { x: 0.3104, y: 0.5 });
    expect(await answer(place, { x: 0.31, y: 0.4999 })).toEqual(first);
    expect(await answer(place, { x: 0.312, y: 0.5 })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ANSWERED' },
    });
    expect(await storedAttempt(id)).toMatchObject({
      answeredQuestions: 1,
      correctAnswers: 1,
      answers: { 0: 311_810 },
    });
  });

  it('chooses a place by its option as well, and a picture only so', async () => {
    const { answer, complete, results } = await started();
    expect((await answer(place, optionOf(place, 'Trnava'))).body.isCorrect).toBe(true);
    const refused = await answer(picture, inTrnava);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'body.selectedAnswer', message: 'This question is answered by choosing an option' }],
    ]);
    const wrong = await answer(picture, optionOf(picture, 'Strom 2'));
    expect(wrong.body).toEqual({
      isCorrect: false,
      correctAnswerId: optionOf(picture, 'Strom 1'),
      correctAnswerText: 'Strom 1',
      imageName: 'Strom 1',
    });
    await complete();
    const [, reviewed] = ((await results()).body as unknown as AttemptResults).questions;
    const right = reviewed?.answerOptions.find(({ answerText }) => answerText === 'Strom 1');
    expect(right?.imageMedia).toMatchObject({ altText: '', credit: { author: 'Eva' } });
  });

  it.each<[string, unknown]>([
    ['points as texts', { x: '0.4', y: '0.5' }],
    ['a point outside the picture', { x: 1.4, y: 0.5 }],
    ['a point with more', { x: 0.4, y: 0.5, r: 1 }],
  ])('refuses %s', async (_what, selected) => {
    const { answer } = await started();
    expect((await answer(place, selected as Point)).status).toBe(422);
  });

  it('is repeated with the other mistakes if it was elsewhere', async () => {
    const one = player();
    const id = String((await one.start(quizId)).body.id);
    await one.answer(id, place.id, inTheSea);
    await one.answer(id, picture.id, optionOf(picture, 'Strom 1'));
    await one.complete(id);
    expect((await one.start(quizId, undefined, id)).body.questionIds).toEqual([place.id]);
  });
});

it('is counted the same by the attempt, the report of a round and that of all plays', async () => {
  const round = await openRound(author, { quiz: { id: quizId } } as SeededQuiz);
  const chosen = [inTrnava, inTrnava, inSlovensko, inTheSea, optionOf(place, 'Praha')];
  for (const [n, selected] of chosen.entries()) {
    const one = pupil(round);
    await one.join(`Žiak ${n}`);
    const { id } = (await one.start()).body;
    await one.answer(id, place.id, selected);
    if (n === 0) {
      // A browser that has lost its play gets its cross back, but not what it hit.
      expect((await one.play()).body.attempt?.answers).toEqual([
        { questionId: place.id, selectedAnswerId: null, selectedPoint: inTrnava },
      ]);
    }
    await one.complete(id);
    const attempt = await storedAttempt(id);
    expect(attempt?.correctAnswers).toBe(Number(n < 2));
    if (attempt) await stream({ Records: [completedRecord(attempt)] });
  }
  const params = { roundId: round.id };
  const report = (await call<RoundReport>('getRoundReport', { params })).body;
  const counts = { Trnava: 2, Slovensko: 1, Praha: 1 };
  const countsOf = ({ questions: [one] }: RoundReport | QuizReport) =>
    Object.fromEntries(one?.options.map(({ answerText, chosen: times }) => [answerText, times]) ?? []);
  expect(report.questions[0]).toMatchObject({ kind: 'place', answered: 5, correct: 2, elsewhere: 1 });
  expect(countsOf(report)).toEqual(counts);
  expect(report.questions[0]?.options[0]?.shapes).toHaveLength(1);
  expect(report.questions[0]?.points).toHaveLength(4);
  expect(report.questions[0]?.points).toEqual(
    expect.arrayContaining([
      { ...inTrnava, isCorrect: true },
      { ...inTheSea, isCorrect: false },
    ]),
  );
  expect(report.questions[1]?.options[0]?.imageMedia).toMatchObject({ altText: '' });
  expect(report.players.map(({ answers }) => answers?.[0])).toEqual(
    expect.arrayContaining([
      { questionId: place.id, selectedAnswerId: null, selectedPoint: inTheSea, isCorrect: false },
      { questionId: place.id, selectedAnswerId: optionOf(place, 'Praha'), isCorrect: false },
    ]),
  );

  const all = (await call<QuizReport>('getQuizReport', { params: { quizId } })).body;
  expect(all.questions[0]).toMatchObject({ answered: 5, correct: 2, elsewhere: 1 });
  expect(countsOf(all)).toEqual(counts);
  expect(all.questions[0]).not.toHaveProperty('points');
});

it('shows in a lesson the counts, the right place and how many were elsewhere, once it is the time', async () => {
  const round = await openRound(author, { quiz: { id: quizId } } as SeededQuiz, { pace: 'class' });
  const step = async (action: 'next' | 'show', version: number) =>
    (
      await call<Round & { step: RoundStep }>('makeRoundStep', {
        params: { roundId: round.id },
        body: { action, version },
      })
    ).body.step;
  const pupils = await Promise.all(
    ['Eva', 'Adam', 'Iva'].map(async (name) => {
      const one = pupil(round);
      await one.join(name);
      return { one, id: (await one.start()).body.id };
    }),
  );
  await step('next', 0);
  for (const [n, selected] of [inTrnava, inTheSea, inSlovensko].entries()) {
    const { one, id } = pupils[n] as (typeof pupils)[number];
    expect((await one.answer(id, place.id, selected)).body).toEqual({ isAccepted: true });
  }
  const asking = (await pupils[0]?.one.state())?.body.step;
  expect(asking).toMatchObject({ phase: 'asking', answered: 3 });
  expect(JSON.stringify(asking)).not.toMatch(/correct|shapes|elsewhere/i);

  const shown = await step('show', 1);
  expect(shown).toMatchObject({
    ...{ answered: 3, elsewhere: 1, correctAnswerText: 'Trnava', correctShapes: [circle(0.3, 0.5)] },
    chosen: {
      [optionOf(place, 'Trnava')]: 1,
      [optionOf(place, 'Slovensko')]: 1,
      [optionOf(place, 'Praha')]: 0,
    },
  });
  expect((await pupils[0]?.one.state())?.body.step).toMatchObject({
    elsewhere: 1,
    correctAnswerText: 'Trnava',
  });
  await step('next', 2);
  expect(await step('show', 3)).toMatchObject({ correctAnswerText: 'Strom 1', answered: 0 });
});
