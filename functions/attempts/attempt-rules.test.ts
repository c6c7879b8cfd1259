import { describe, expect, it } from 'vitest';
import { aPicture, aQuestion } from '../testing/fixtures.ts';
import { answerKeyOf, packContent, unpackContent } from './attempt-content.ts';
import {
  abandonedSince,
  expiryOf,
  judgeRefusedAnswer,
  judgeRefusedCompletion,
  reviewOf,
  statusOf,
  toAttempt,
  verdictOn,
} from './attempt-rules.ts';
import type { AttemptItem } from './items.ts';
import { attemptKey } from './keys.ts';

const now = new Date('2026-05-02T12:00:00.000Z');
const recently = '2026-05-02T11:00:00.000Z';
const aDayAgo = '2026-05-01T12:00:00.000Z';
const options = (prefix: string) => [
  { id: `${prefix}-a`, answerText: 'A', isCorrect: false },
  { id: `${prefix}-b`, answerText: 'B', isCorrect: true },
];
const questions = [
  aQuestion('quiz', {
    id: 'q1',
    answerOptions: options('q1'),
    explanation: 'Because.',
    imageAltText: 'A flag',
    imageMedia: { ...aPicture(), altText: 'The flag of Slovakia' },
    imageCredit: { author: 'Eva', licence: 'CC0' },
  }),
  aQuestion('quiz', { id: 'q2', answerOptions: options('q2'), imageAltText: 'A drawing' }),
];

function anAttempt(overrides: Partial<AttemptItem> = {}): AttemptItem {
  return {
    ...attemptKey('attempt'),
    entity: 'ATTEMPT',
    id: 'attempt',
    quizId: 'quiz',
    sessionId: 'session',
    author: 'eva',
    status: 'IN_PROGRESS',
    startedAt: recently,
    updatedAt: recently,
    totalQuestions: 2,
    answeredQuestions: 1,
    correctAnswers: 1,
    questionIds: ['q1', 'q2'],
    key: answerKeyOf(questions),
    answers: { q1: 'q1-b' },
    content: packContent(questions),
    GSI2PK: 'SESSION#session',
    GSI2SK: `${recently}#attempt`,
    expiresAt: expiryOf('IN_PROGRESS', now),
    ...overrides,
  };
}
const answer = (questionId: string, selectedAnswer: string, sessionId = 'session') => ({
  questionId,
  selectedAnswer,
  sessionId,
});
const judge = (overrides: Partial<AttemptItem>, given = answer('q2', 'q2-a')) =>
  judgeRefusedAnswer(anAttempt(overrides), given, now);

describe('a refused answer', () => {
  it('is not found where the attempt is missing, of another session or expired', () => {
    const notFound = expect.objectContaining({ code: 'NOT_FOUND', message: 'Attempt not found' });

    expect(() => judgeRefusedAnswer(undefined, answer('q1', 'q1-a'), now)).toThrow(notFound);
    expect(() => judge({}, answer('q1', 'q1-a', 'other'))).toThrow(notFound);
    expect(() => judge({ expiresAt: now.getTime() / 1000 })).toThrow(notFound);
  });

  it('names an unknown question and a foreign option', () => {
    const failing = (path: string) =>
      expect.objectContaining({ code: 'VALIDATION_FAILED', errors: [expect.objectContaining({ path })] });

    expect(() => judge({}, answer('q3', 'q1-a'))).toThrow(failing('body.questionId'));
    expect(() => judge({}, answer('q1', 'q2-a'))).toThrow(failing('body.selectedAnswer'));
    expect(() => judge({}, answer('q1', 'constructor'))).toThrow(failing('body.selectedAnswer'));
  });

  it('gets its verdict again where it is the stored one, whatever became of the attempt', () => {
    const verdict = {
      isCorrect: true,
      correctAnswerId: 'q1-b',
      explanation: 'Because.',
      imageAltText: 'The flag of Slovakia',
    };

    expect(judge({}, answer('q1', 'q1-b'))).toEqual(verdict);
    expect(judge({ status: 'COMPLETED' }, answer('q1', 'q1-b'))).toEqual(verdict);
    expect(judge({ updatedAt: aDayAgo }, answer('q1', 'q1-b'))).toEqual(verdict);
  });

  it.each([
    ['ALREADY_ANSWERED', {}, answer('q1', 'q1-a')],
    ['ATTEMPT_COMPLETED', { status: 'COMPLETED' }, answer('q1', 'q1-a')],
    ['ATTEMPT_COMPLETED', { status: 'COMPLETED' }, answer('q2', 'q2-a')],
    ['ATTEMPT_ABANDONED', { updatedAt: aDayAgo }, answer('q2', 'q2-a')],
    ['ALREADY_ANSWERED', { updatedAt: aDayAgo }, answer('q1', 'q1-a')],
  ] as const)('is %s for %o', (code, overrides, given) => {
    expect(() => judge(overrides, given)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a refused completion', () => {
  it('answers the same where it was completed before', () => {
    const completed = anAttempt({ status: 'COMPLETED', completedAt: recently });

    expect(judgeRefusedCompletion(completed, 'session', now)).toBe(completed);
  });

  it('is not found for another session and refused when abandoned', () => {
    expect(() => judgeRefusedCompletion(anAttempt(), 'other', now)).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    );
    expect(() => judgeRefusedCompletion(anAttempt({ updatedAt: aDayAgo }), 'session', now)).toThrow(
      expect.objectContaining({ code: 'ATTEMPT_ABANDONED' }),
    );
  });
});

describe('status', () => {
  it('is abandoned after 24 hours, to the millisecond, unless completed', () => {
    expect(abandonedSince(now)).toBe(aDayAgo);
    expect(statusOf({ status: 'IN_PROGRESS', updatedAt: aDayAgo }, now)).toBe('ABANDONED');
    expect(statusOf({ status: 'IN_PROGRESS', updatedAt: '2026-05-01T12:00:00.001Z' }, now)).toBe(
      'IN_PROGRESS',
    );
    expect(statusOf({ status: 'COMPLETED', updatedAt: aDayAgo }, now)).toBe('COMPLETED');
  });

  it('decides how long the attempt is kept', () => {
    const day = 24 * 3600;
    const seconds = now.getTime() / 1000;

    expect(expiryOf('IN_PROGRESS', now)).toBe(seconds + 30 * day);
    expect(expiryOf('COMPLETED', now)).toBe(seconds + 365 * day);
  });
});

it('shows a score only once completed', () => {
  expect(toAttempt(anAttempt(), now)).toMatchObject({
    status: 'IN_PROGRESS',
    score: null,
    completedAt: null,
  });
  expect(toAttempt(anAttempt({ status: 'COMPLETED', completedAt: recently }), now)).toEqual({
    id: 'attempt',
    quizId: 'quiz',
    sessionId: 'session',
    status: 'COMPLETED',
    startedAt: recently,
    completedAt: recently,
    totalQuestions: 2,
    answeredQuestions: 1,
    correctAnswers: 1,
    score: 50,
  });
});

it('reviews answered and open questions, but not before completion', () => {
  expect(reviewOf(anAttempt({ status: 'COMPLETED' }))).toMatchObject([
    { id: 'q1', selectedAnswerId: 'q1-b', correctAnswerId: 'q1-b', isCorrect: true, explanation: 'Because.' },
    { id: 'q2', selectedAnswerId: null, correctAnswerId: 'q2-b', isCorrect: false },
  ]);
  expect(() => reviewOf(anAttempt())).toThrow(expect.objectContaining({ code: 'ATTEMPT_NOT_COMPLETED' }));
});

it('tells the picture and whose it is after the answer, where there is more to tell than before', () => {
  const [first, second] = reviewOf(anAttempt({ status: 'COMPLETED' })).map(({ imageMedia }) => imageMedia);

  expect(first).toEqual({
    ...aPicture(),
    altText: 'The flag of Slovakia',
    credit: { author: 'Eva', licence: 'CC0' },
  });
  expect(second).toEqual({ ...aPicture(), altText: 'A drawing' });
  expect(verdictOn(anAttempt(), answer('q2', 'q2-b'))).not.toHaveProperty('imageAltText');
  const without = anAttempt({
    status: 'COMPLETED',
    content: packContent([
      aQuestion('quiz', {
        id: 'q1',
        imageAltText: 'A flag',
        imageMedia: { ...aPicture(), altText: '' },
      }),
      aQuestion('quiz', { id: 'q2', imageMedia: null, imageCredit: { author: 'Nobody' } }),
    ]),
  });
  expect(reviewOf(without).map(({ imageMedia }) => imageMedia)).toEqual([
    { ...aPicture(), altText: 'A flag' },
    null,
  ]);
});

it('packs content without the answers and unpacks it again', () => {
  const [first] = unpackContent(packContent(questions));

  expect(first).toEqual({
    id: 'q1',
    questionText: questions[0]?.questionText,
    imageMedia: { ...aPicture(), altText: 'A flag' },
    revealedAltText: 'The flag of Slovakia',
    imageCredit: { author: 'Eva', licence: 'CC0' },
    answerOptions: [
      { id: 'q1-a', answerText: 'A' },
      { id: 'q1-b', answerText: 'B' },
    ],
    explanation: 'Because.',
  });
  expect(answerKeyOf(questions)).toEqual({ q1: { 'q1-a': 0, 'q1-b': 1 }, q2: { 'q2-a': 0, 'q2-b': 1 } });
});
