// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fixtureId, playFixture } from '../../testing/play-fixtures.ts';
import { clearHistory } from './clear-history.ts';
import {
  dropPlay,
  findPlay,
  onPlayChangedElsewhere,
  readPlay,
  type UnfinishedPlay,
  writePlay,
} from './unfinished-play.ts';
import { unfinishedPlayOf } from './unfinished-plays.ts';

const { quiz } = playFixture();
const questionIds = quiz.questions.map(({ id }) => id);

function play(changes: Partial<UnfinishedPlay> = {}): UnfinishedPlay {
  return {
    version: 2,
    quiz,
    attempt: {
      id: fixtureId('f', 1),
      quizId: quiz.id,
      sessionId: fixtureId('e', 1),
      status: 'IN_PROGRESS',
      startedAt: '2026-11-20T10:00:00.000Z',
      completedAt: null,
      totalQuestions: 3,
      answeredQuestions: 0,
      correctAnswers: 0,
      score: null,
    },
    answers: {},
    index: 0,
    pending: null,
    isFinishing: false,
    touchedAt: new Date().toISOString(),
    ...changes,
  };
}

function answered(question: number, isCorrect: boolean | null = true): UnfinishedPlay['answers'] {
  const questionId = questionIds[question] ?? '';
  return {
    [questionId]: {
      questionId,
      optionId: 'x',
      isCorrect,
      correctOptionId: 'x',
      answeredAt: '2026-11-20T10:00:00.000Z',
    },
  };
}

beforeEach(() => localStorage.clear());

test('finds a stored play by id and by slug', () => {
  writePlay(play({ index: 2, answers: answered(0) }));
  expect(readPlay(quiz.id)).toMatchObject({ index: 2 });
  expect(findPlay(quiz.slug)?.attempt.id).toBe(fixtureId('f', 1));
  expect(findPlay(quiz.id)).not.toBeNull();
  expect(findPlay('another')).toBeNull();
});

test('counts as unfinished only with an answer, and not once abandoned', () => {
  writePlay(play());
  expect(unfinishedPlayOf(quiz.id)).toBeNull();
  writePlay(play({ answers: answered(0) }));
  expect(unfinishedPlayOf(quiz.id)?.quiz.id).toBe(quiz.id);
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  writePlay(play({ answers: answered(0), touchedAt: yesterday }));
  expect(unfinishedPlayOf(quiz.id)).toBeNull();
});

test('isn’t dropped because the clock of the device was wrong while the visitor played', () => {
  const startedAt = new Date(Date.now() - 3_600_000).toISOString();
  const attempt = { ...play().attempt, startedAt };
  for (const touchedAt of ['2020-01-01T00:00:00.000Z', '2040-01-01T00:00:00.000Z']) {
    writePlay(play({ attempt, answers: answered(0), touchedAt }));
    expect(unfinishedPlayOf(quiz.id)).not.toBeNull();
  }
});

test('two tabs of one attempt keep the answers of both', () => {
  writePlay(play({ answers: answered(0) }));
  writePlay(play({ answers: answered(1) }));
  expect(Object.keys(readPlay(quiz.id)?.answers ?? {})).toHaveLength(2);
});

test('a known verdict replaces an unknown one, not the other way round', () => {
  writePlay(play({ answers: answered(0, true) }));
  writePlay(play({ answers: answered(0, null) }));
  expect(readPlay(quiz.id)?.answers[questionIds[0] ?? '']?.isCorrect).toBe(true);
});

test('an older attempt does not overwrite a newer one', () => {
  const old = play();
  const fresh = play({
    attempt: { ...old.attempt, id: fixtureId('f', 2), startedAt: '2026-11-20T11:00:00.000Z' },
  });
  writePlay(fresh);
  expect(writePlay(old)).toBe(false);
  expect(readPlay(quiz.id)?.attempt.id).toBe(fresh.attempt.id);
  dropPlay(quiz.id, old.attempt.id);
  expect(readPlay(quiz.id)).not.toBeNull();
});

test.each([
  'not json',
  '[]',
  'null',
  '{"version":1}',
  JSON.stringify({ ...play(), version: 1 }),
  JSON.stringify({ ...play(), index: 7 }),
  JSON.stringify({ ...play(), quiz: { id: quiz.id, questions: [null] } }),
])('does not accept %.40s as a play', (text) => {
  localStorage.setItem(`yq.play.${quiz.id}`, text);
  expect(readPlay(quiz.id)).toBeNull();
  expect(findPlay(quiz.slug)).toBeNull();
  expect(writePlay(play())).toBe(true);
});

test('reports changes in another tab until it stops listening', () => {
  const changed = vi.fn<(play: UnfinishedPlay | null) => void>();
  const stop = onPlayChangedElsewhere(quiz.id, changed);
  writePlay(play({ index: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: `yq.play.${quiz.id}` }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'yq.theme' }));
  expect(changed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ index: 1 }));
  // Deleted, and missed in the back/forward cache.
  dropPlay(quiz.id);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(changed).toHaveBeenLastCalledWith(null);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: `yq.play.${quiz.id}` }));
  expect(changed).toHaveBeenCalledTimes(2);
});

test('deletes every play and nothing else', () => {
  writePlay(play());
  localStorage.setItem('yq.theme', 'dark');
  clearHistory();
  expect(Object.keys(localStorage)).toEqual(['yq.theme']);
});
