// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureId, playFixture } from '../../testing/play-fixtures.ts';
import { addToHistory, findInHistory, type HistoryEntry, readHistory } from './attempt-history.ts';
import { clearHistory } from './clear-history.ts';

const { quiz } = playFixture();

function entry(number: number): HistoryEntry {
  return {
    attempt: {
      id: fixtureId('f', number),
      quizId: quiz.id,
      sessionId: fixtureId('e', 1),
      status: 'COMPLETED',
      startedAt: '2026-11-20T10:00:00.000Z',
      completedAt: '2026-11-20T10:05:00.000Z',
      totalQuestions: 3,
      answeredQuestions: 3,
      correctAnswers: 2,
      score: 67,
    },
    quiz: { id: quiz.id, slug: quiz.slug, title: quiz.title, language: quiz.language },
    answers: [],
  };
}

const numbers = () => readHistory().map(({ attempt }) => Number(attempt.id.slice(-3)));

beforeEach(clearHistory);
afterEach(() => {
  vi.restoreAllMocks();
});

test('lists the newest attempt first and finds one by its id', () => {
  for (const number of [1, 2, 3]) addToHistory(entry(number));
  expect(numbers()).toEqual([3, 2, 1]);
  expect(findInHistory(fixtureId('f', 2))?.attempt.score).toBe(67);
  expect(findInHistory(fixtureId('f', 9))).toBeNull();
});

test('an attempt is listed once', () => {
  addToHistory(entry(1));
  addToHistory(entry(2));
  addToHistory(entry(1));
  expect(numbers()).toEqual([2, 1]);
});

test('keeps at most a hundred attempts', () => {
  for (let number = 1; number <= 105; number += 1) addToHistory(entry(number));
  expect(readHistory()).toHaveLength(100);
  expect(numbers()[0]).toBe(105);
});

test('a full storage drops the oldest entries', () => {
  for (let number = 1; number <= 50; number += 1) addToHistory(entry(number));
  const room = (localStorage.getItem('yq.history') ?? '').length / 2;
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, value);
  });

  expect(addToHistory(entry(51))).toBe(true);
  expect(numbers()[0]).toBe(51);
  expect(readHistory().length).toBeLessThan(51);
});

test('what cannot be stored is in the history as long as the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  for (const number of [1, 2]) expect(addToHistory(entry(number))).toBe(false);
  expect(numbers()).toEqual([2, 1]);
});

test.each(['{', '7', '[null, 1, {}]', '[{"attempt":{"id":7},"quiz":{},"answers":[]}]'])(
  'ignores the unreadable history %s',
  (text) => {
    localStorage.setItem('yq.history', text);
    expect(readHistory()).toEqual([]);
    addToHistory(entry(1));
    expect(numbers()).toEqual([1]);
  },
);

test('clearing also deletes the unfinished plays, and nothing else', () => {
  addToHistory(entry(1));
  localStorage.setItem(`yq.play.${quiz.id}`, '{}');
  localStorage.setItem('yq.session', 'kept');
  clearHistory();
  expect(Object.keys(localStorage)).toEqual(['yq.session']);
});
