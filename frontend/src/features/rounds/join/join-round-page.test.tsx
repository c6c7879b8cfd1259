// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { embedAnswers } from '#lib/embedded-answers.ts';
import { readPlay, roundPlayName, type UnfinishedPlay, writePlay } from '#lib/unfinished-play.ts';
import type { JoinableRound } from '#shared/domain/round.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { fixtureQuizzes } from '../../../testing/fixtures.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import { fixtureId, playFixture } from '../../../testing/play-fixtures.ts';
import { type StubbedAnswer, stubApi } from '../../../testing/stub-api.ts';
import JoinRoundPage from './join-round-page.tsx';
import { en as texts } from './texts.ts';

const code = 'ABCDEF';
const eva = { playerId: 'p1', nickname: 'Eva' };
const round = {
  ...{ code, title: '6.B', isOpen: true, closesAt: null, feedback: 'each', secondsPerQuestion: null },
  ...{ quiz: fixtureQuizzes[0], player: null },
} as JoinableRound;

setUpDesk({ join: texts });

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
function show(look: () => StubbedAnswer, join: () => StubbedAnswer = () => ({ data: eva })) {
  const calls = stubApi(({ method }) => (method === 'POST' ? join() : look()));
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
  [{ code: 'VALIDATION_FAILED', status: 422 }, texts.nicknameFault],
  [{ code: 'ROUND_CLOSED', status: 409 }, texts.closed.text],
  [{ code: 'ROUND_FULL', status: 409 }, texts.full],
  ['offline', 'We can’t connect. Check your internet and try again.'],
] as const)('a refused nickname (%o) stays and says why', async (answer, reason) => {
  const answers: StubbedAnswer[] = [answer];
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

test.each([
  [{ code: 'NOT_FOUND', status: 404 }, 'We don’t know this round', 'Type another code'],
  [{ data: { ...round, isOpen: false } }, 'The round is closed', null],
] as const)('a code without an open round is explained: %o', async (answer, heading, link) => {
  show(() => answer);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.queryByLabelText('Nickname')).toBeNull();
  if (link) expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/join');
});

test('without a network the page says so, and can be tried again', async () => {
  const answers: StubbedAnswer[] = ['offline'];
  show(() => answers.shift() ?? { data: round });
  await screen.findByRole('heading', { name: 'We couldn’t load the round' });

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByLabelText('Nickname')).toBeTruthy();
});

test('a second tab or a reload continues as the same player, even after the round was closed', async () => {
  const attemptId = fixtureId('f', 1);
  keepPlay(attemptId);
  show(() => ({ data: { ...round, isOpen: false, player: eva } }));

  expect(await screen.findByText('You’re playing as Eva.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Continue' });
  expect(link.getAttribute('href')).toBe(`/join/${code}/play`);
  expect(keptPlay()).toBe(attemptId);
});

test.each([
  ['was not in it can’t join', null, texts.closed.text],
  ['has taken part knows where their answers are', eva, texts.closed.played],
])('a closed round: a pupil who %s', async (_who, player, text) => {
  show(() => ({ data: { ...round, isOpen: false, player } }));

  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

test('a pupil who was removed and joins again begins a new attempt', async () => {
  keepPlay(fixtureId('f', 1));
  const { joinAs, isPlaying } = show(() => ({ data: round }));
  await joinAs('Iva');
  await isPlaying();
  expect(keptPlay()).toBeUndefined();
});

test('a tab that joins late keeps the play that another tab has begun in the meantime', async () => {
  const { joinAs, isPlaying } = show(() => ({ data: round }));
  await screen.findByLabelText('Nickname');
  keepPlay(fixtureId('f', 2));
  await joinAs('Eva');
  await isPlaying();
  expect(keptPlay()).toBe(fixtureId('f', 2));
});

describe('a page from the server', () => {
  beforeEach(() => embedAnswers([{ id: 'getRound', input: { params: { code } }, data: round }]));
  afterEach(() => embedAnswers([]));

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
