// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findInHistory } from '#lib/stored/attempt-history.ts';
import { readPractice } from '#lib/stored/practice.ts';
import { readPlay } from '#lib/stored/unfinished-play.ts';
import type { Shape } from '#shared/domain/shape.ts';
import { kindQuestions } from '../../testing/kind-questions.ts';
import { fakePlayServer, fixtureId, playFixture } from '../../testing/play-fixtures.ts';
import { renderAt, setUpPlay } from '../../testing/play-harness.tsx';
import { openPlayPage, quiz } from '../../testing/play-page-harness.tsx';
import { Play } from './play-page.tsx';
import { type ClockProps, quizSource } from './play-source.ts';

const play = setUpPlay();
const { place } = kindQuestions;
const correctShapes: Shape[] = [{ type: 'circle', x: 0.4, y: 0.5, r: 0.1 }];
const correctAnswerId = fixtureId('2', 1);
const right = { correctAnswerId, correctAnswerText: 'Trnava', correctShapes };

let sent: unknown[];
let isOffline: boolean;

/** A quiz of one question about a place, which the middle of the picture misses. */
beforeEach(() => {
  sent = [];
  isOffline = false;
  const fixture = { quiz: { ...quiz, questions: [place] }, sources: playFixture().sources.slice(0, 1) };
  const server = fakePlayServer(fixture);
  const { handle } = server;
  server.handle = (method, path, body) => {
    if (!path.endsWith('/answer')) return handle(method, path, body);
    if (isOffline) throw new TypeError('Failed to fetch');
    sent.push(body?.selectedAnswer);
    return { status: 200, body: { data: { isCorrect: false, ...right } } };
  };
  play.useServer(server);
});

/** A clock whose time is up when it is pressed. */
function Clock({ onTimeUp }: ClockProps) {
  return (
    <button type="button" onClick={onTimeUp}>
      Time up
    </button>
  );
}

const middle = { x: 0.5, y: 0.5 };
async function setCross() {
  await screen.findByRole('button', { name: 'Answer here' });
  fireEvent.keyDown(document.body, { key: '5', code: 'Digit5' });
}
const crossAt = () => document.querySelector<SVGElement>('.picture-mat svg[style*="left"]')?.style.left;

test('a chosen point is sent, and the verdict names the right place', async () => {
  openPlayPage();
  await setCross();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => {
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken).toContain('Wrong. The correct answer is Trnava.');
  });
  expect(sent).toEqual([middle]);
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }));

  const { answers } = await waitFor(() => findInHistory(fixtureId('f', 1)) ?? Promise.reject());
  expect(answers).toMatchObject([{ answerId: '', isCorrect: false }]);
});

test('without a network the cross stays where it is, also after a reload, and is sent later', async () => {
  isOffline = true;
  const first = openPlayPage();
  await setCross();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await screen.findByRole('button', { name: 'Try now' });
  expect(readPlay(quiz.id)).toMatchObject({ version: 3, pending: { questionId: place.id, answer: middle } });
  expect(crossAt()).toBe('50%');
  first.unmount();

  openPlayPage();
  await waitFor(() => expect(crossAt()).toBe('50%'));
  isOffline = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  await screen.findByRole('button', { name: 'Finish' });
  expect(sent).toEqual([middle]);
  expect(crossAt()).toBe('50%');
});

test('a cross that is set when the time is up is sent; without one the question is skipped', async () => {
  const open = () => renderAt('/', <Play source={{ ...quizSource({ slug: quiz.slug }), Clock }} />);
  const timeUp = () => userEvent.click(screen.getByRole('button', { name: 'Time up' }));
  const first = open();
  await setCross();
  await timeUp();
  await screen.findByRole('button', { name: 'Finish' });
  expect(sent).toEqual([middle]);
  first.unmount();

  localStorage.clear();
  open();
  await screen.findByRole('button', { name: 'Answer here' });
  await timeUp();
  await screen.findByRole('button', { name: 'Finish' });
  expect(sent).toHaveLength(1);
});

test('a missed place is practised later, with what the verdict told of it', async () => {
  openPlayPage();
  await setCross();
  await userEvent.click(screen.getByRole('button', { name: 'Answer here' }));
  await screen.findByRole('button', { name: 'Finish' });
  await waitFor(() =>
    expect(readPractice()).toMatchObject([
      { question: { correctAnswerText: 'Trnava', correctShapes }, correctOptionId: correctAnswerId },
    ]),
  );
});
