import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReviewedQuestion } from '#shared/domain/attempt.ts';
import type { Round } from '#shared/domain/round.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { getItem } from '../platform/table-reads.ts';
import { storeQuestionEdit } from '../quizzes/editing/question-store.ts';
import { endPublication } from '../quizzes/publication/quiz-publication.ts';
import { publishChanges } from '../quizzes/publication/revision-store.ts';
import { accepted } from '../testing/accepted.ts';
import { callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import type { TestResponse } from '../testing/http-event.ts';
import { interleaved } from '../testing/interleaved.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { openRound, type Pupil, problemOf, pupil } from '../testing/round-calls.ts';
import { setUpRounds } from '../testing/rounds-table.ts';
import {
  addQuestion,
  optionsOf,
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedQuiz,
} from '../testing/seeded-quiz.ts';
import { type AttemptItem, attemptKey } from './table.ts';

const { shared, questionAt, joined } = setUpRounds({ questions: 4 });

describe('an attempt in a round', () => {
  it('belongs to the session’s player', async () => {
    const { one, round } = await joined();

    const got = await one.start();

    expect(got.status).toBe(201);
    expect(got.body).toMatchObject({
      quizId: shared.seeded.quiz.id,
      sessionId: one.sessionId,
      status: 'IN_PROGRESS',
      questionIds: shared.seeded.questions.map(({ id }) => id),
    });
    expect(problemOf(await pupil(round).start())).toEqual({ status: 404, code: 'NOT_FOUND' });
    const other = await seedQuiz(shared.author);
    expect(problemOf(await pupil({ ...round, quizId: other.quiz.id }, one.sessionId).start())).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it.each([1, 3])('can be started %s times', async (attemptsPerPlayer) => {
    const { one } = await joined({ attemptsPerPlayer });
    for (let n = 0; n < attemptsPerPlayer; n += 1) {
      const { status, body } = await one.start();
      expect(status).toBe(201);
      await one.complete(body.id);
    }

    expect(problemOf(await one.start())).toEqual({ status: 409, code: 'NO_ATTEMPTS_LEFT' });
  });

  it('is the only open one: a start of another tab, or after a lost answer, returns it', async () => {
    const { one } = await joined({ feedback: 'end', attemptsPerPlayer: 3 });
    const { body: first } = await one.start();
    await one.answer(first.id, questionAt(0).id, questionAt(0).wrong);
    const { body: again } = await one.start();
    expect(again).toEqual({ ...first, answeredQuestions: 1 });

    expect((await one.complete(first.id)).body).not.toHaveProperty('questions');
    const { body: second } = await one.start();
    expect(second.id).not.toBe(first.id);
    expect(problemOf(await one.results(first.id))).toEqual({ status: 409, code: 'RESULTS_CLOSED' });
  });

  it('is started once by thirty parallel starts', async () => {
    const { one } = await joined({ attemptsPerPlayer: 3 });
    const started = await Promise.all(Array.from({ length: 30 }, one.start));
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
    expect((await one.attempts()).body.items).toHaveLength(1);
  });

  it('plays the revision that was published when the round was opened', async () => {
    const own = await seedQuiz(shared.author, { questions: 1 });
    const round = await openRound(shared.author, own);
    const [first] = own.questions;
    if (!first) throw new Error('No question');
    await addQuestion(own.quiz, {
      questionText: 'Nová',
      answerOptions: textOptions('A', 'B'),
    });
    await publishChanges(own.quiz.id);
    await endPublication(own.quiz.id, shared.author.userId);

    const one = pupil(round);
    await one.join('Eva');
    const { body: attempt } = await one.start();
    const { body: play } = await one.play();

    expect(attempt.questionIds).toEqual([first.id]);
    expect(play.quiz.questions.map(({ id }) => id)).toEqual([first.id]);
    expect((await one.answer(attempt.id, first.id, optionsOf(first).right)).body).toMatchObject({
      isCorrect: true,
    });
    expect((await one.complete(attempt.id)).body).toMatchObject({ score: 100 });
  });

  it('shows its questions in its own random order if the round says so, always the same one', async () => {
    const long = await seedQuiz(shared.author, { questions: 12 });
    const round = await openRound(shared.author, long, { shuffleQuestions: true, attemptsPerPlayer: 3 });
    const one = pupil(round);
    await one.join('Eva');
    const orders: string[][] = [];
    for (let n = 0; n < 3; n += 1) {
      const { body } = await one.start();
      orders.push(body.questionIds);
      expect((await one.play()).body.attempt?.questionIds).toEqual(body.questionIds);
      await one.complete(body.id);
    }
    const ids = long.questions.map(({ id }) => id);
    for (const order of orders) expect(order.toSorted()).toEqual(ids.toSorted());
    expect(new Set([...orders, ids].map(String)).size).toBeGreaterThan(2);
  });

  it('can be continued by a browser that has lost it', async () => {
    const { one, round } = await joined({ feedback: 'end', secondsPerQuestion: 20 });
    expect((await one.play()).body).toMatchObject({
      attempt: null,
      quiz: { id: shared.seeded.quiz.id },
      secondsPerQuestion: 20,
    });
    const { revision, ...attempt } = (await one.start()).body;
    const { right } = questionAt(1);
    await one.show(attempt.id, questionAt(1).id);
    await one.answer(attempt.id, questionAt(1).id, right);

    expect(revision).toBe(1);
    expect((await one.play()).body.attempt).toEqual({
      ...attempt,
      answeredQuestions: 1,
      answers: [{ questionId: questionAt(1).id, selectedAnswerId: right }],
      missedQuestionIds: [],
    });
    expect((await pupil(round).play()).status).toBe(404);
    await one.complete(attempt.id);
    expect((await one.play()).body.attempt).toBeNull();
  });

  it('expires with the round, also once it is answered and completed', async () => {
    const { one, round } = await joined();
    const { body } = await one.start();
    await one.answer(body.id, questionAt(0).id, questionAt(0).right);
    await one.complete(body.id);

    const attempt = await getItem<AttemptItem>('attempt', attemptKey(body.id));

    expect(attempt).toMatchObject({ status: 'COMPLETED', expiresAt: Date.parse(round.expiresAt) / 1000 });
    expect(JSON.stringify(attempt)).not.toContain('Eva');
  });

  it('costs one UpdateItem for each answer, and a GetItem of its round every two seconds', async () => {
    const { one } = await joined();
    const { body: attempt } = await one.start();
    const answer = () => one.answer(attempt.id, questionAt(0).id, questionAt(0).right);

    const commands = await commandsDuring(answer);

    expect(commands).toEqual(['GetItemCommand', 'UpdateItemCommand']);
    expect(await commandsDuring(answer)).toEqual(['UpdateItemCommand']);
    expect(await commandsDuring(one.start)).toEqual([
      'BatchGetItemCommand',
      // Whether the quiz was taken down.
      'GetItemCommand',
      // The open attempt.
      'BatchGetItemCommand',
    ]);
  });
});

describe('feedback at the end', () => {
  it('accepts an answer without saying whether it is right, the same answer again, and no other one', async () => {
    const { one } = await joined({ feedback: 'end' });
    const { body: attempt } = await one.start();
    const { right, wrong } = questionAt(0);

    for (const _try of [1, 2]) {
      const got = await one.answer(attempt.id, questionAt(0).id, right);
      expect(got).toMatchObject({ status: 200 });
      expect(got.body).toEqual({ isAccepted: true });
    }
    expect(problemOf(await one.answer(attempt.id, questionAt(0).id, wrong))).toEqual({
      status: 409,
      code: 'ALREADY_ANSWERED',
    });
    expect((await one.answer(attempt.id, questionAt(1).id, questionAt(1).wrong)).body).toEqual({
      isAccepted: true,
    });
    expect(problemOf(await one.results(attempt.id))).toEqual({ status: 409, code: 'ATTEMPT_NOT_COMPLETED' });

    const completed = await one.complete(attempt.id);
    expect(completed.body).toMatchObject({
      status: 'COMPLETED',
      correctAnswers: 1,
      answeredQuestions: 2,
      score: 25,
    });
    expect((await one.complete(attempt.id)).body).toEqual(completed.body);
    const { body } = await one.results(attempt.id);
    expect((body.questions as ReviewedQuestion[]).map(({ isCorrect }) => isCorrect)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('counts an answer that is stored while the attempt is completed', async () => {
    const { one } = await joined({ feedback: 'end' });
    const { body: attempt } = await one.start();
    let updates = 0;
    const completed = await interleaved(
      () => one.complete(attempt.id),
      // The first UpdateItem is refused, because the attempt is in a round; the answer is stored before the second.
      (name) => name.startsWith('Update') && ++updates === 2,
      () => one.answer(attempt.id, questionAt(0).id, questionAt(0).right),
    );
    expect(completed.body).toMatchObject({ status: 'COMPLETED', answeredQuestions: 1, correctAnswers: 1 });
  });

  it('refuses answers, completion and results to another session', async () => {
    const { one, round } = await joined({ feedback: 'end' });
    const { id } = (await one.start()).body;
    const other = pupil(round);
    const answer = () => other.answer(id, questionAt(0).id, questionAt(0).right);
    for (const call of [answer, () => other.complete(id), () => other.results(id)]) {
      expect(problemOf(await call())).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });

  /** A quiz for those who have its link: of one that everybody can find, the key is open to authors who copy it. */
  let hidden: SeededQuiz;
  let stranger: SeededAuthor;
  beforeAll(async () => {
    hidden = await seedQuiz(shared.author, { questions: 4, visibility: 'link' });
    stranger = await seedAuthor();
  });

  const hiddenAt = (index: number) => {
    const question = hidden.questions[index];
    if (!question) throw new Error(`No question ${index}`);
    return question;
  };

  /** Everything that a player can read from the start until just before the end, byte by byte. */
  async function readableBeforeTheEnd(picks: readonly number[]): Promise<string> {
    const settings = { feedback: 'end', attemptsPerPlayer: 2, secondsPerQuestion: 300 } as const;
    const round = await openRound(shared.author, hidden, settings);
    const one = pupil(round);
    await one.join('Eva');
    const first = await one.start();
    const answers: TestResponse[] = [
      await one.look(),
      first,
      ...(await readableInAttempt(one, first.body.id, picks)),
    ];
    answers.push(await one.complete(first.body.id), await one.results(first.body.id));
    answers.push(await one.mistakes(first.body.id), await one.attempts());
    const last = await one.start();
    answers.push(last, ...(await readableInAttempt(one, last.body.id, picks)));
    answers.push(await callsOf()('playQuiz', { params: { idOrSlug: hidden.quiz.id } }));
    answers.push(...(await strangersCalls(round)));
    const { body: player } = await one.join('Eva');
    const ids = [first.body.id, last.body.id, round.id, round.code, one.sessionId, player.playerId];
    return answers
      .map(({ status, text }) => `${status} ${text}`)
      .join('\n')
      .replace(new RegExp(ids.join('|'), 'g'), 'own')
      .replace(/"revision":\d+/g, 'revision')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  }

  /** What a pupil with an account might try: the calls of the stage and the desk, and a copy of the quiz. */
  async function strangersCalls({ id: roundId, quizId }: Round): Promise<TestResponse[]> {
    const call = callsOf(stranger);
    const answers = [
      ...(await Promise.all(
        (['getOwnRound', 'getRoundReport'] as const).map((id) => call(id, { params: { roundId } })),
      )),
      ...(await Promise.all(
        (['copyQuiz', 'getQuizReport', 'getOwnQuiz', 'listOwnQuestions'] as const).map((id) =>
          call(id, { params: { quizId } }),
        ),
      )),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    return answers;
  }

  async function readableInAttempt(
    one: Pupil,
    id: string,
    picks: readonly number[],
  ): Promise<TestResponse[]> {
    const answers: TestResponse[] = [];
    for (const [at, pick] of picks.entries()) {
      const question = hiddenAt(at);
      const options = question.answerOptions.map((option) => option.id).toSorted();
      const chosen = options[pick] ?? '';
      answers.push(await one.show(id, question.id));
      for (const option of [chosen, chosen, options[(pick + 1) % 3] ?? '', randomUUID()]) {
        answers.push(await one.answer(id, question.id, option));
      }
    }
    return [...answers, await one.results(id), await one.attempts(), await one.play(), await one.look()];
  }

  /** Publishes the quiz with another key: the place of the right option for each question id. */
  async function setKey(key: readonly number[]): Promise<void> {
    for (const [at, right] of key.entries()) {
      const { id, answerOptions: options } = hiddenAt(at);
      const answerOptions = options
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((option, place) => ({ ...option, isCorrect: place === right }));
      accepted(await storeQuestionEdit(id, shared.author.userId, () => ({ answerOptions })));
    }
    await publishChanges(hidden.quiz.id);
  }

  it('makes nothing readable before the end that depends on the right answers', async () => {
    const keys = fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 });
    const picks = fc.array(fc.nat({ max: 2 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(keys, keys, picks, async (one, other, picked) => {
        await setKey(one);
        const first = await readableBeforeTheEnd(picked);
        await setKey(other);
        const second = await readableBeforeTheEnd(picked);

        expect(first).toBe(second);
        expect(first).toContain('RESULTS_CLOSED');
        expect(first).not.toMatch(/isCorrect|correctAnswerId|explanation|Vysvetlenie/);
      }),
      { numRuns: randomRuns(5, 20) },
    );
  });
});
