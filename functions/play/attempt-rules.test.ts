import { describe, expect, it } from 'vitest';
import { revisionOf } from '../quizzes/publication/revision-content.ts';
import type { QuestionItem } from '../quizzes/table.ts';
import { aPicture, aQuestion, aQuiz } from '../testing/fixtures.ts';
import {
  abandonedSince,
  expiryOf,
  feedbackOn,
  judgeRefusedAnswer,
  judgeRefusedCompletion,
  placedAnswer,
  reviewOf,
  statusOf,
  toAttempt,
} from './attempt-rules.ts';
import { type AttemptItem, attemptKey } from './table.ts';

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

const revisionWith = (stored: typeof questions) =>
  revisionOf({ quiz: aQuiz({ id: 'quiz' }), questions: stored });
const revision = revisionWith(questions);
const [first, second] = revision.questions;
if (!first || !second) throw new Error('The revision has two questions');

function anAttempt(overrides: Partial<AttemptItem> = {}): AttemptItem {
  return {
    ...attemptKey('attempt'),
    entity: 'ATTEMPT',
    id: 'attempt',
    quizId: 'quiz',
    revision: 3,
    sessionId: 'session',
    status: 'IN_PROGRESS',
    startedAt: recently,
    updatedAt: recently,
    totalQuestions: 2,
    answeredQuestions: 1,
    correctAnswers: 1,
    answers: { 0: 1 },
    GSI2PK: 'SESSION#session',
    GSI2SK: `${recently}#attempt`,
    expiresAt: expiryOf('IN_PROGRESS', now),
    ...overrides,
  };
}
const answer = (questionId: string, selected: string) => ({ questionId, selected });
const judge = (overrides: Partial<AttemptItem>, given = answer('q2', 'q2-a'), sessionId = 'session') =>
  judgeRefusedAnswer(anAttempt(overrides), placedAnswer(revision, given), sessionId, now);

describe('a refused answer', () => {
  it('is not found if the attempt is missing, expired or belongs to another session', () => {
    const placed = placedAnswer(revision, answer('q1', 'q1-a'));

    expect(judgeRefusedAnswer(undefined, placed, 'session', now)).toBe('missing');
    expect(judge({}, answer('q1', 'q1-a'), 'other')).toBe('missing');
    expect(judge({ expiresAt: now.getTime() / 1000 })).toBe('missing');
    expect(judge({ expiresAt: now.getTime() / 1000 }, answer('q3', 'q1-a'))).toBe('missing');
  });

  it('names an unknown question and an option of another question', () => {
    expect(judge({}, answer('q3', 'q1-a'))).toBe('unknown-question');
    expect(judge({}, answer('q1', 'q2-a'))).toBe('unknown-option');
    expect(judge({}, answer('q1', 'constructor'))).toBe('unknown-option');
  });

  it('is accepted again when it is the stored one, whatever the status of the attempt', () => {
    expect(judge({}, answer('q1', 'q1-b'))).toBe(first);
    expect(judge({ status: 'COMPLETED' }, answer('q1', 'q1-b'))).toBe(first);
    expect(judge({ updatedAt: aDayAgo }, answer('q1', 'q1-b'))).toBe(first);
    expect(judge({ answers: { 0: 0 } }, answer('q1', 'q1-a'))).toBe(first);
  });

  it.each([
    ['already-answered', {}, answer('q1', 'q1-a')],
    ['completed', { status: 'COMPLETED' }, answer('q1', 'q1-a')],
    ['completed', { status: 'COMPLETED' }, answer('q2', 'q2-a')],
    ['abandoned', { updatedAt: aDayAgo }, answer('q2', 'q2-a')],
    ['already-answered', { updatedAt: aDayAgo }, answer('q1', 'q1-a')],
  ] as const)('is %s for %o', (refusal, overrides, given) => {
    expect(judge(overrides, given)).toBe(refusal);
  });
});

describe('a refused completion', () => {
  it('returns the same if it was completed before', () => {
    const completed = anAttempt({ status: 'COMPLETED', completedAt: recently });

    expect(judgeRefusedCompletion(completed, 'session', now)).toBe(completed);
  });

  it('is not found for another session and refused when abandoned', () => {
    expect(judgeRefusedCompletion(anAttempt(), 'other', now)).toBe('missing');
    expect(judgeRefusedCompletion(anAttempt({ updatedAt: aDayAgo }), 'session', now)).toBe('abandoned');
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

it('places an answer in the order that players see, whatever order the author wrote', () => {
  expect(placedAnswer(revision, answer('q2', 'q2-b'))).toEqual({
    question: second,
    questionPlace: 1,
    stored: 1,
  });
  const turned = revisionWith([aQuestion('quiz', { id: 'q1', answerOptions: options('q1').toReversed() })]);
  expect(placedAnswer(turned, answer('q1', 'q1-b'))).toMatchObject({ stored: 1 });
});

it('returns after an answer whether it was correct, and the fields that were hidden before', () => {
  expect(feedbackOn(first, 1)).toEqual({
    isCorrect: true,
    correctAnswerId: 'q1-b',
    explanation: 'Because.',
    imageAltText: 'The flag of Slovakia',
    imageName: 'B',
  });
  expect(feedbackOn(first, 0)).toMatchObject({ isCorrect: false });
});

it('names the picture after the answer: as written, or as its revision tells', () => {
  const named = (question: Partial<QuestionItem>) => {
    const [shown] = revisionWith([aQuestion('quiz', { ...spider, ...question })]).questions;
    return shown && feedbackOn(shown, 1).imageName;
  };
  const spider = { questionText: 'How many legs?', answerOptions: options('q1'), imageAltText: 'An animal' };
  const without = { ...aPicture(), altText: '' };

  expect(named({ imageName: 'A spider', imageOwnName: 'An insect' })).toBe('A spider');
  expect(named({ imageOwnName: 'A spider' })).toBe('A spider');
  expect(named({ imageMedia: { ...aPicture(), altText: 'A spider, from above' } })).toBe('A spider');
  expect(named({ imageMedia: without })).toBe('How many legs? B');
  expect(named({ imageMedia: without, questionText: 'What is this?' })).toBe('B');
  expect(named({ imageMedia: null })).toBeUndefined();
});

it('reviews answered and open questions', () => {
  const review = reviewOf(anAttempt({ status: 'COMPLETED' }), revision);

  expect(review).toMatchObject([
    { id: 'q1', selectedAnswerId: 'q1-b', correctAnswerId: 'q1-b', isCorrect: true, explanation: 'Because.' },
    { id: 'q2', imageName: 'B', selectedAnswerId: null, correctAnswerId: 'q2-b', isCorrect: false },
  ]);
  expect(JSON.stringify(review)).not.toMatch(/correctOption|OwnAltText/);
});

it('shows the picture and its credit after the answer, if they were partly hidden before', () => {
  const picturesOf = (shown: typeof revision) =>
    reviewOf(anAttempt({ status: 'COMPLETED' }), shown).map(({ imageMedia }) => imageMedia);

  expect(picturesOf(revision)).toEqual([
    { ...aPicture(), altText: 'The flag of Slovakia', credit: { author: 'Eva', licence: 'CC0' } },
    { ...aPicture(), altText: 'A drawing' },
  ]);
  expect(feedbackOn(second, 1)).not.toHaveProperty('imageAltText');
  const without = revisionWith([
    aQuestion('quiz', { id: 'q1', imageAltText: 'A flag', imageMedia: { ...aPicture(), altText: '' } }),
    aQuestion('quiz', { id: 'q2', imageMedia: null, imageCredit: { author: 'Eva' } }),
  ]);
  expect(picturesOf(without)).toEqual([{ ...aPicture(), altText: 'A flag' }, null]);
});
