import { expect, test } from 'vitest';
import type { GivenAnswer, UnfinishedPlay } from '#lib/stored/unfinished-play.ts';
import { fakePlayServer, fixtureId } from '../../testing/play-fixtures.ts';
import { nextIndex, type PlayEvent, type PlayState, reducePlay, resumed } from './play-state.ts';

const at = '2026-11-20T10:00:00.000Z';
const right = (question: number) => fixtureId(`${question}`, 1);
const wrong = (question: number) => fixtureId(`${question}`, 2);
const questionId = (question: number) => fixtureId('a', question);

function freshPlay(): UnfinishedPlay {
  const server = fakePlayServer();
  server.handle('POST', '/api/attempts/start', { sessionId: fixtureId('e', 1) });
  const attempt = [...server.attempts.values()][0]?.attempt;
  if (!attempt) throw new Error('no attempt');
  const { quiz } = server.fixture;
  return {
    version: 3,
    quiz,
    attempt,
    answers: {},
    index: 0,
    pending: null,
    isFinishing: false,
    touchedAt: at,
  };
}

function after(state: PlayState, ...events: PlayEvent[]): PlayState {
  return events.reduce(reducePlay, state);
}

function judged(question: number, isCorrect: boolean): PlayEvent {
  return {
    type: 'judged',
    questionId: questionId(question),
    answer: isCorrect ? right(question) : wrong(question),
    feedback: { isCorrect, correctAnswerId: right(question) },
    at,
  };
}

const choose = (answer: GivenAnswer): PlayEvent => ({ type: 'chosen', answer, at });
const score = (state: PlayState) =>
  'play' in state && Object.values(state.play.answers).filter(({ isCorrect }) => isCorrect).length;
const advance: PlayEvent = { type: 'advanced', at };
const answer = (question: number, isCorrect = true) => [
  choose(isCorrect ? right(question) : wrong(question)),
  judged(question, isCorrect),
];

test('goes from question to question and finishes after the last', () => {
  const asked = after({ phase: 'loading', isRestarted: false }, { type: 'opened', play: freshPlay() });
  expect(asked.phase).toBe('asking');

  const last = after(asked, ...answer(1), advance, ...answer(2, false), advance, ...answer(3));
  expect(last).toMatchObject({ phase: 'answered', play: { index: 2 } });
  expect(score(last)).toBe(2);

  const attempt = { ...freshPlay().attempt, status: 'COMPLETED' as const };
  const finished = after(last, advance, { type: 'completed', attempt });
  expect(finished).toMatchObject({ phase: 'finished', attempt: { status: 'COMPLETED' } });
});

test('accepts only the first of two choices', () => {
  const state = after(resumed(freshPlay()), choose(wrong(1)), choose(right(1)));
  expect(state).toMatchObject({ phase: 'sending', play: { pending: { answer: wrong(1) } } });
});

test('ignores a verdict on a question that is not waiting for one', () => {
  const state = after(resumed(freshPlay()), ...answer(1), advance);
  expect(after(state, judged(1, true))).toBe(state);
  expect(after(state, { type: 'delayed', by: 'network' })).toBe(state);
});

test('resumes where the visitor was: mid-question, sending an answer, mid-feedback, finishing', () => {
  const play = freshPlay();
  const pending = { questionId: questionId(1), answer: right(1) };
  expect(resumed(play).phase).toBe('asking');
  expect(resumed({ ...play, pending }).phase).toBe('sending');
  const answered = after(resumed(play), ...answer(1));
  expect('play' in answered && resumed(answered.play).phase).toBe('answered');
  expect(resumed({ ...play, isFinishing: true }).phase).toBe('finishing');
});

test('a refused answer can be chosen again, and the notice disappears with the next try', () => {
  const refused = after(resumed(freshPlay()), choose(right(1)), {
    type: 'refused',
    code: 'VALIDATION_FAILED',
  });
  expect(refused).toMatchObject({ phase: 'asking', notice: 'VALIDATION_FAILED', play: { pending: null } });
  expect(after(refused, choose(wrong(1))).phase).toBe('sending');
});

test('a refused finish leaves the last verdict on the screen', () => {
  const last = after(
    resumed(freshPlay()),
    ...answer(1),
    advance,
    ...answer(2),
    advance,
    ...answer(3),
    advance,
  );
  expect(after(last, { type: 'refused', code: 'CONFLICT' })).toMatchObject({
    phase: 'answered',
    notice: 'CONFLICT',
    play: { isFinishing: false },
  });
});

test('a question answered elsewhere counts as answered, without a verdict', () => {
  const state = after(resumed(freshPlay()), choose(right(1)), {
    type: 'answeredElsewhere',
    questionId: questionId(1),
    at,
  });
  expect(state).toMatchObject({ phase: 'answered' });
  expect('play' in state && state.play.answers[questionId(1)]).toMatchObject({ isCorrect: null });
  expect(score(state)).toBe(0);
});

test('adopts the answers of another tab of the same attempt, and keeps its own place', () => {
  const play = freshPlay();
  const other = after(resumed(play), ...answer(1), advance, ...answer(2));
  if (!('play' in other)) throw new Error('no play');

  const state = after(resumed(play), { type: 'synced', play: other.play });
  expect(state).toMatchObject({ phase: 'answered', play: { index: 0 } });
  expect('play' in state && nextIndex(state.play)).toBe(2);
});

test('ignores a different attempt in another tab', () => {
  const play = freshPlay();
  const state = resumed(play);
  const other = { ...play, attempt: { ...play.attempt, id: fixtureId('f', 9) } };
  expect(after(state, { type: 'synced', play: other })).toBe(state);
});

test('goes back to an open question before it finishes', () => {
  const play = { ...freshPlay(), index: 2 };
  const state = after(resumed(play), ...answer(3), advance);
  expect(state).toMatchObject({ phase: 'asking', play: { index: 0 } });
});

test('a lost attempt restarts with a notice', () => {
  const lost = after(resumed(freshPlay()), choose(right(1)), { type: 'attemptGone' });
  expect(lost).toEqual({ phase: 'loading', isRestarted: true });
  const anew = after(lost, { type: 'opened', play: freshPlay() });
  expect(anew).toMatchObject({ phase: 'asking', notice: 'RESTARTED' });
});

test('an attempt completed in another tab continues to its result', () => {
  const state = after(resumed(freshPlay()), choose(right(1)), { type: 'completedElsewhere' });
  expect(state).toMatchObject({ phase: 'finishing', play: { pending: null } });
});

test('a failed start can be tried again', () => {
  const failed = after({ phase: 'loading', isRestarted: false }, { type: 'openingFailed', code: 'TIMEOUT' });
  expect(failed).toMatchObject({ phase: 'failed', code: 'TIMEOUT' });
  expect(after(failed, { type: 'reopened' }).phase).toBe('loading');
});

test('a question whose time is up stays unanswered, and the play continues', () => {
  const late = after(resumed(freshPlay()), { type: 'timeIsUp', at });
  expect(late).toMatchObject({
    phase: 'answered',
    play: { answers: { [questionId(1)]: { optionId: null, isCorrect: null, isLate: true } } },
  });

  const last = after(late, advance, ...answer(2), advance, { type: 'timeIsUp', at });
  expect(last).toMatchObject({ phase: 'answered', play: { index: 2 } });
  expect(after(last, advance).phase).toBe('finishing');
});

test('an answer that is being sent when the time is up counts, unless the server refuses it', () => {
  const sending = after(resumed(freshPlay()), choose(right(1)));
  expect(after(sending, { type: 'timeIsUp', at })).toBe(sending);
  const late = after(sending, { type: 'timeIsUp', at, isRefusal: true });
  expect(late).toMatchObject({ phase: 'answered', play: { pending: null } });
});

test('a question whose time has started with the answer before it follows at once', () => {
  const accepted: PlayEvent = {
    type: 'judged',
    questionId: questionId(1),
    answer: right(1),
    feedback: { isAccepted: true, remainingSeconds: 20 },
    at,
  };
  const state = after(resumed(freshPlay()), choose(right(1)), accepted);
  expect(state).toMatchObject({ phase: 'asking', play: { index: 1, pending: null } });
});

test('a play that the former version has stored sends the option that was chosen', () => {
  const pending = { questionId: questionId(1), optionId: right(1) };
  const former = { ...freshPlay(), version: 2, pending } as unknown as UnfinishedPlay;
  expect(resumed(former)).toMatchObject({
    phase: 'sending',
    play: { version: 3, pending: { questionId: questionId(1), answer: right(1) } },
  });
});

test('a chosen point waits for the verdict, and stays with it', () => {
  const point = { x: 0.412, y: 0.553 };
  const sending = after(resumed(freshPlay()), choose(point));
  expect(sending).toMatchObject({ phase: 'sending', play: { pending: { answer: point } } });
  const verdict = (isCorrect: boolean): PlayEvent => ({
    type: 'judged',
    questionId: questionId(1),
    answer: point,
    feedback: {
      isCorrect,
      correctAnswerId: right(1),
      correctAnswerText: 'Trnava',
      correctShapes: [{ type: 'circle', x: 0.4, y: 0.5, r: 0.1 }],
    },
    at,
  });
  const answerAfter = (event: PlayEvent) => {
    const state = after(sending, event);
    return 'play' in state ? state.play.answers[questionId(1)] : undefined;
  };
  expect(answerAfter(verdict(true))).toMatchObject({
    optionId: right(1),
    point,
    correctAnswerText: 'Trnava',
  });
  expect(answerAfter(verdict(false))).toMatchObject({ optionId: '', point, correctShapes: [{ x: 0.4 }] });
});
