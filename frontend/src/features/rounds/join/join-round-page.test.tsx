// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en as atlasTexts } from '#features/atlas/texts.ts';
import { embedResponses } from '#lib/api/embedded-responses.ts';
import { readAtlas } from '#lib/stored/atlas.ts';
import { fillAtlasFromReview } from '#lib/stored/fill-atlas.ts';
import { keepNickname, roundSession, switchPlayer } from '#lib/stored/round-players.ts';
import { readPlay, roundPlayName, type UnfinishedPlay, writePlay } from '#lib/stored/unfinished-play.ts';
import type { AttemptResults } from '#shared/domain/attempt.ts';
import type { JoinableRound } from '#shared/domain/round.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { fixturePicture, fixtureQuizzes } from '../../../testing/fixtures.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import { fixtureId, playFixture } from '../../../testing/play-fixtures.ts';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { en as endTexts } from './end-texts.ts';
import JoinRoundPage from './join-round-page.tsx';
import { en as texts } from './texts.ts';

const code = 'ABCDEF';
const eva = { playerId: 'p1', nickname: 'Eva', attemptsLeft: 1, attempt: null, place: null };
const round: JoinableRound = {
  ...{
    code,
    title: '6.B',
    isOpen: true,
    isOver: false,
    takesPlayers: true,
    closesAt: null,
    feedback: 'each',
    secondsPerQuestion: null,
    pace: 'own',
    phoneShows: 'question',
    version: 3,
  },
  ...{ quiz: fixtureQuizzes[0] as JoinableRound['quiz'], player: null },
  ...{ questionCount: 10, playerCount: 4, finishedCount: 3, averageScore: null },
};
const attempt = {
  ...{ id: fixtureId('f', 1), quizId: fixtureId('a', 1), sessionId: fixtureId('b', 1) },
  status: 'COMPLETED' as const,
  ...{ startedAt: '2026-11-20T10:00:00.000Z', completedAt: '2026-11-20T10:05:00.000Z' },
  ...{ totalQuestions: 5, answeredQuestions: 5, correctAnswers: 4, score: 80 },
} as const;
/** The review of the attempt: questions with pictures, some of them right. */
const reviewed = (isRight: readonly boolean[]): StubbedResponse => ({
  data: {
    ...attempt,
    questions: isRight.map((isCorrect, at) => ({
      ...{
        id: `q${at}`,
        questionText: `Čo je ${at}?`,
        imageName: `Sova ${at}`,
        isCorrect,
        correctAnswerId: 'o1',
      },
      imageMedia: fixturePicture('', `owl-${at}`),
      answerOptions: [{ id: 'o1', answerText: 'Áno' }],
    })),
  },
});
let results: StubbedResponse = reviewed([]);

setUpDesk();
beforeEach(() => {
  results = reviewed([]);
});

/** A play of the round that this browser has begun. */
function keepPlay(attemptId: string, startedAt = Date.now()): void {
  const { quiz } = playFixture();
  const attempt = { id: attemptId, startedAt: new Date(startedAt).toISOString() };
  const play = { version: 2, quiz, roundCode: code, attempt, answers: {}, index: 0, pending: null };
  writePlay({
    ...play,
    isFinishing: false,
    touchedAt: new Date().toISOString(),
  } as unknown as UnfinishedPlay);
}
const keptPlay = () => readPlay(roundPlayName(code))?.attempt.id;

/** Shows the page of a code; `join` answers the call that joins. */
function show(look: () => StubbedResponse, join: () => StubbedResponse = () => ({ data: eva })) {
  const calls = stubApi(({ method, address }) => {
    if (address.endsWith('/results')) return results;
    return method === 'POST' ? join() : look();
  });
  const { router } = renderPage('/join/:code', `/join/${code}`, <JoinRoundPage />);
  const joinAs = async (nickname: string) => {
    const field = await screen.findByLabelText('Nickname');
    await userEvent.clear(field);
    await userEvent.type(field, `${nickname}{Enter}`);
  };
  const isPlaying = () => waitFor(() => expect(router.state.location.pathname).toBe(`/join/${code}/play`));
  return { calls, joinAs, isPlaying };
}

test.each([
  [{ code: 'NICKNAME_TAKEN', status: 409 }, texts.nicknameTaken],
  [{ code: 'NO_NEW_PLAYERS', status: 409 }, texts.noNewPlayers.text],
  [{ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 40_000 }, texts.tooMany],
  [{ code: 'ROUND_CLOSED', status: 409 }, texts.closed.text],
  [{ code: 'ROUND_FULL', status: 409 }, texts.full],
  ['offline', 'We can’t connect. Check your internet and try again.'],
] as const)('a refused nickname (%o) stays and says why', async (answer, reason) => {
  const answers: StubbedResponse[] = [answer];
  const { joinAs, isPlaying } = show(
    () => ({ data: round }),
    () => answers.shift() ?? { data: eva },
  );
  await joinAs('Eva');

  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nickname').value).toBe('Eva');
  await joinAs('Iva');
  await isPlaying();
});

test('a pupil who is refused because many join at once sees the seconds, and joins by itself after them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers: StubbedResponse[] = [{ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 34 }];
  const { joinAs, calls, isPlaying } = show(
    () => ({ data: round }),
    () => answers.shift() ?? { data: eva },
  );
  await joinAs('Eva');
  const joins = () => calls.filter(({ method }) => method === 'POST').length;

  await screen.findByText(/3[3-7] s to go/);
  expect(screen.getAllByText(texts.retries)[0]?.closest('[role="status"]')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(32_000);
  expect(joins()).toBe(1);
  await vi.advanceTimersByTimeAsync(6000);
  vi.useRealTimers();
  await isPlaying();
  expect(joins()).toBe(2);
});

test.each([
  ['\u200B', texts.nicknameFaults.invisible],
  ['\u202EavE', texts.nicknameFaults.unwanted],
  ['E\u0323\u0324\u0325\u0330va', texts.nicknameFaults.marks],
])('a nickname that can’t be is refused before it is sent: %j', async (nickname, reason) => {
  const { joinAs, calls, isPlaying } = show(() => ({ data: round }));
  await joinAs(nickname);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await joinAs('Eva');
  await isPlaying();
});

test.each([
  [{ code: 'NOT_FOUND', status: 404 }, texts.unknown.title, 'Type another code'],
  [{ code: 'ROUND_DELETED', status: 404 }, texts.deleted.title, 'Type another code'],
  [{ data: { ...round, isOpen: false } }, texts.closed.title, null],
  [{ data: { ...round, takesPlayers: false } }, texts.noNewPlayers.title, null],
] as const)('a code without an open round is explained: %o', async (answer, heading, link) => {
  show(() => answer);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.queryByLabelText('Nickname')).toBeNull();
  if (link) expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/join');
});

test('without a network the page says so, and can be tried again', async () => {
  const answers: StubbedResponse[] = ['offline'];
  show(() => answers.shift() ?? { data: round });
  await screen.findByRole('heading', { name: texts.failed });

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByLabelText('Nickname')).toBeTruthy();
});

test('a second tab or a reload continues as the same player, while the round is open', async () => {
  const attemptId = fixtureId('f', 1);
  keepPlay(attemptId);
  show(() => ({ data: { ...round, player: eva } }));

  const link = await screen.findByRole('link', { name: 'Continue' });
  expect(link.getAttribute('href')).toBe(`/join/${code}/play`);
  expect(keptPlay()).toBe(attemptId);
});

test.each([
  ['was not in it can’t join', null, texts.closed.text],
  ['has not started is told', eva, texts.closed.notPlayed],
  [
    'has not finished knows what counts',
    { ...eva, attempt: { ...attempt, status: 'IN_PROGRESS' as const, answeredQuestions: 2 } },
    'What you have counts: 2 of 5 questions. Your teacher can see it.',
  ],
])('a closed round: a pupil who %s', async (_who, player, text) => {
  keepPlay(fixtureId('f', 1));
  show(() => ({ data: { ...round, isOpen: false, player } }));

  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

test('a pupil who was removed is told, and joins again as another session of the device', async () => {
  const sessions: (string | null)[] = [];
  const calls = stubApi(({ session }) => {
    sessions.push(session);
    return sessions.length === 1 ? { code: 'PLAYER_REMOVED', status: 404 } : { data: round };
  });
  renderPage('/join/:code', `/join/${code}`, <JoinRoundPage />);
  await userEvent.click(await screen.findByRole('button', { name: texts.removed.again }));
  expect(await screen.findByLabelText('Nickname')).toBeTruthy();
  expect(sessions[1]).not.toBe(sessions[0]);
  expect(calls).toHaveLength(2);
});

describe('a pupil who has finished', () => {
  const done = { ...eva, attemptsLeft: 0, attempt };

  test('sees the score, how many the class waits for, and the review', async () => {
    show(() => ({ data: { ...round, player: done } }));
    expect(await screen.findByText('4 of 5 right')).toBeTruthy();
    expect(screen.getByText('Waiting for the others: 3 of 4 done')).toBeTruthy();
    const review = screen.getByRole('link', { name: endTexts.review });
    expect(review.getAttribute('href')).toBe(`/quiz/${round.quiz.slug}/result/${attempt.id}`);
    expect(screen.queryByRole('link', { name: /Try again/ })).toBeNull();
  });

  test('may try again while tries are left, and sees no result before the last one if the round hides it', async () => {
    const hidden = { ...attempt, score: null, correctAnswers: 0 };
    show(() => ({ data: { ...round, player: { ...done, attemptsLeft: 2, attempt: hidden } } }));
    const again = await screen.findByRole('link', { name: 'Try again (2 tries left)' });
    expect(again.getAttribute('href')).toBe(`/join/${code}/play`);
    expect(screen.getByText(endTexts.later)).toBeTruthy();
    expect(screen.queryByRole('link', { name: endTexts.review })).toBeNull();
  });

  test.each([
    [null, endTexts.ended],
    ['2026-11-20T10:05:00.000Z', endTexts.timeUp],
  ])('is told how the game ended: closing time %s', async (closesAt, text) => {
    show(() => ({ data: { ...round, isOpen: false, isOver: true, closesAt, player: done } }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('is told that results open for everybody at the end, if the round says so', async () => {
    const hidden = { ...attempt, score: null, correctAnswers: 0 };
    show(() => ({ data: { ...round, feedback: 'closed', player: { ...done, attempt: hidden } } }));
    expect(await screen.findByText(endTexts.whenClosed)).toBeTruthy();
    expect(screen.queryByRole('link', { name: endTexts.review })).toBeNull();
  });

  /** A round that changes while the page is open; `count` returns the looks at its state, and the reads of the round itself. */
  function showChanging(first: Partial<JoinableRound>) {
    let latest = { ...round, ...first };
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.parse(attempt.completedAt),
    });
    const calls = stubApi(({ address }) => {
      if (address.endsWith('/results')) return results;
      return latest.code ? { data: latest } : { code: 'ROUND_DELETED', status: 404 };
    });
    renderPage('/join/:code', `/join/${code}`, <JoinRoundPage />);
    const looks = () => calls.filter(({ address }) => address.endsWith('/state'));
    return {
      looks,
      count: () => [looks().length, calls.filter(({ address }) => address.endsWith(code)).length],
      change: (change: Partial<JoinableRound>) => {
        latest = { ...latest, ...change };
      },
      pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000)),
    };
  }
  afterEach(() => vi.useRealTimers());

  test('lands on the result a few seconds after the end, and goes on when the game is opened again', async () => {
    const playing = { ...eva, attempt: { ...attempt, status: 'IN_PROGRESS' as const, score: null } };
    const { change, pass, count } = showChanging({ isOpen: false, version: 7, player: playing });
    await pass(0.1);
    expect(screen.getByText(texts.closed.title)).toBeTruthy();
    change({ isOver: true, version: 8, player: done });
    await pass(2.1);
    expect(screen.getByText('4 of 5 right')).toBeTruthy();
    await pass(30);
    expect(count()).toEqual([1, 2]);
    change({ isOpen: true, isOver: false, version: 9, player: playing });
    await pass(31);
    expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy();
    expect(count()).toEqual([2, 3]);
  });

  test('looks only at the state, which no session is sent with, until it has another version', async () => {
    const { change, pass, looks, count } = showChanging({ player: done });
    await pass(0.1);
    change({ finishedCount: 4, playerCount: 5 });
    await pass(8.1);
    expect(screen.getByText('Waiting for the others: 4 of 5 done')).toBeTruthy();
    await pass(16.1);
    expect(count()).toEqual([3, 1]);
    expect(looks()[0]).toMatchObject({ address: `/api/rounds/${code}/state`, session: null });

    change({ isOpen: false, version: 4 });
    await pass(8.1);
    expect(screen.getByText(endTexts.ended)).toBeTruthy();
    expect(count()).toEqual([4, 2]);
  });

  test('sees that the game was deleted', async () => {
    const { change, pass } = showChanging({ player: done });
    await pass(0.1);
    change({ code: '' });
    await pass(8.1);
    expect(screen.getByRole('heading', { name: texts.deleted.title })).toBeTruthy();
  });

  test.each([
    [1, 'Your atlas has 1 new sticker'],
    [3, 'Your atlas has 3 new stickers'],
  ])('takes home %i stickers of the game, also after a reload', async (count, text) => {
    results = reviewed([...Array<boolean>(count).fill(true), false]);
    for (const _visit of ['at the end', 'after a reload']) {
      show(() => ({ data: { ...round, player: done } }));
      const stickers = await screen.findByRole('list', { name: atlasTexts.game.stickers });
      expect(within(stickers).getAllByRole('listitem')).toHaveLength(count);
      expect(stickers.textContent).toContain('Sova 0');
      expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe('/atlas');
      cleanup();
    }
  });

  test('sees stickers that the atlas has had before as such', async () => {
    results = reviewed([true]);
    const earlier = { ...attempt, completedAt: '2026-11-19T10:05:00.000Z' };
    const quiz = round.quiz;
    fillAtlasFromReview({ quiz, attempt: earlier }, (results as { data: AttemptResults }).data.questions);
    show(() => ({ data: { ...round, player: done } }));
    expect(await screen.findByRole('link', { name: atlasTexts.game.atlas })).toBeTruthy();
  });

  test('on a shared computer gets stickers and atlas of their own', async () => {
    results = reviewed([true]);
    keepNickname(code, 'Adam');
    switchPlayer(code);
    show(() => ({ data: { ...round, player: done } }));
    await screen.findByRole('list', { name: atlasTexts.game.stickers });
    expect(readAtlas(roundSession(code))).toHaveLength(1);
    expect(readAtlas()).toEqual([]);
  });

  test.each(['end', 'closed'] as const)(
    'sees no sticker before results open, with feedback %s',
    async (feedback) => {
      const hidden = { ...attempt, score: null, correctAnswers: 0 };
      const player = { ...done, attempt: hidden };
      const { calls } = show(() => ({ data: { ...round, feedback, player } }));
      await screen.findByText(/Waiting for the others/);
      expect(calls.some(({ address }) => address.endsWith('/results'))).toBe(false);
      expect(screen.queryByRole('list', { name: atlasTexts.game.stickers })).toBeNull();
    },
  );

  test('sees the place and the result of the class once the round is over', async () => {
    const closed = { ...round, isOpen: false, isOver: true, averageScore: 65, player: { ...done, place: 2 } };
    show(() => ({ data: closed }));
    expect(await screen.findByText('Your place: 2.')).toBeTruthy();
    expect(screen.getByText('The whole class: 65%')).toBeTruthy();
    expect(screen.queryByText(/Waiting/)).toBeNull();
  });
});

test('the next pupil of a shared computer plays with a session of their own, and the first one can go on', async () => {
  const players = new Map<string | null, typeof eva>();
  stubApi(({ method, session, body }) => {
    if (method === 'POST')
      players.set(session, { ...eva, nickname: (body as { nickname: string }).nickname });
    else if (players.size === 0) players.set(session, eva);
    return { data: method === 'POST' ? eva : { ...round, player: players.get(session) ?? null } };
  });
  const { router } = renderPage('/join/:code', `/join/${code}`, <JoinRoundPage />);
  await userEvent.click(await screen.findByRole('button', { name: /I’m not\s+Eva/ }));
  await userEvent.type(await screen.findByLabelText('Nickname'), 'Adam{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/join/${code}/play`));
  await router.navigate(`/join/${code}`);
  await userEvent.click(await screen.findByRole('button', { name: /I’m\s+Eva/ }));
  expect(await screen.findByRole('button', { name: /I’m not\s+Eva/ })).toBeTruthy();
  expect([...players.values()].map(({ nickname }) => nickname)).toEqual(['Eva', 'Adam']);
});

describe('a page from the server', () => {
  beforeEach(() => embedResponses([{ id: 'getRound', input: { params: { code } }, data: round }]));
  afterEach(() => embedResponses([]));

  test.each([
    ['has joined', { ...round, player: eva }, () => screen.findByRole('link', { name: 'Start' })],
    ['has not joined', round, () => screen.findByLabelText('Nickname')],
  ])(
    'shows the round at once, and the next step when it knows that the pupil %s',
    async (_who, own, step) => {
      show(() => ({ data: own }));

      expect(screen.getByRole('heading', { level: 1, name: '6.B' })).toBeTruthy();
      expect(screen.queryByLabelText('Nickname')).toBeNull();
      await step();
    },
  );

  test('says so if the next step cannot be read', async () => {
    show(() => ({ code: 'INTERNAL_ERROR', status: 500 }));

    await screen.findByRole('alert');
    expect(screen.queryByLabelText('Nickname')).toBeNull();
  });
});
