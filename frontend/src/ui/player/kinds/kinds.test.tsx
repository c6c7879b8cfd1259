// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { kindQuestions } from '../../../testing/kind-questions.ts';
import { startEnglish } from '../../../testing/page-harness.tsx';
import { Player } from '../player.tsx';
import type { PlayerAnswer, PlayerQuestion } from '../player-question.ts';
import { keyOptions, usePlayerKeys } from '../use-player-keys.ts';

const onChoose = vi.fn();
const onAim = vi.fn();

beforeAll(startEnglish);
beforeEach(() => {
  onChoose.mockClear();
  onAim.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Props = { readonly question: PlayerQuestion; readonly answer?: PlayerAnswer };

function Page({ question, answer }: Props) {
  const optionIds = answer ? [] : keyOptions(question);
  usePlayerKeys({ optionIds, onChoose, onNext: null });
  return <Player question={question} lang="sk" answer={answer} onChoose={onChoose} onAim={onAim} />;
}

const show = (question: PlayerQuestion, answer?: PlayerAnswer) =>
  render(<Page question={question} {...(answer && { answer })} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const answerHere = () => button('Answer here');
const key = (name: string, code = name) => fireEvent.keyDown(document.body, { key: name, code });
const digit = (number: number) => key('ž', `Digit${number}`);

/** Presses the picture, which is 200 × 100 pixels large at 10, 20. */
async function pressPicture(x: number, y: number) {
  const surface = await button('Mark the place in the picture');
  surface.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(surface, { detail: 1, clientX: 10 + 200 * x, clientY: 20 + 100 * y });
}

test('a press sets a cross, another moves it, and only the button sends it', async () => {
  show(kindQuestions.place);
  await pressPicture(0.1, 0.2);
  await pressPicture(0.4124, 0.5);
  expect(onChoose).not.toHaveBeenCalled();
  expect(onAim).toHaveBeenLastCalledWith({ x: 0.412, y: 0.5 });

  await userEvent.click(await answerHere());
  expect(onChoose.mock.calls).toEqual([[{ x: 0.412, y: 0.5 }]]);
});

test('nothing is sent without a cross', async () => {
  show(kindQuestions.place);
  const send = await answerHere();
  await userEvent.click(send);
  key('Enter');
  expect(send.getAttribute('aria-disabled')).toBe('true');
  expect(onChoose).not.toHaveBeenCalled();
});

test('keys divide the picture by their place on the keyboard, arrows move, Backspace goes back, Enter sends', async () => {
  show(kindQuestions.place);
  await answerHere();
  digit(1);
  expect(onAim).toHaveBeenLastCalledWith({ x: 0.167, y: 0.167 });
  digit(9);
  expect(onAim).toHaveBeenLastCalledWith({ x: 0.278, y: 0.278 });
  key('ArrowRight');
  fireEvent.keyDown(document.body, { key: 'ArrowDown', shiftKey: true });
  expect(onAim).toHaveBeenLastCalledWith({ x: 0.288, y: 0.378 });
  screen.getByText('centre left, 29 % from the left, 38 % from the top');
  key('Backspace');
  key('Backspace');
  expect(onAim).toHaveBeenLastCalledWith({ x: 0.278, y: 0.278 });
  key('Enter');
  expect(onChoose.mock.calls).toEqual([[{ x: 0.278, y: 0.278 }]]);
});

test('Space on the picture sets the cross in the middle, and Enter sends it', async () => {
  show(kindQuestions.place);
  const surface = await button('Mark the place in the picture');
  fireEvent.click(surface, { detail: 0 });
  fireEvent.keyDown(surface, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([[{ x: 0.5, y: 0.5 }]]);
});

test('described places are answered from a list, while number keys still divide the picture', async () => {
  show(kindQuestions.described);
  await userEvent.click(await button('Choose from a list (2)'));
  digit(2);
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.click(await button(/pri rieke/));
  expect(onChoose.mock.calls).toEqual([[kindQuestions.described.answerOptions[1]?.id]]);
});

test('shown places are dots, chosen by a press or by their number', async () => {
  show(kindQuestions.dotted);
  const dot = await button('Dot 2');
  expect(dot.style).toMatchObject({ left: '75%', top: '50%' });
  expect(screen.queryByRole('button', { name: 'Mark the place in the picture' })).toBeNull();
  await userEvent.click(dot);
  digit(1);
  const [first, second] = kindQuestions.dotted.answerOptions;
  expect(onChoose.mock.calls).toEqual([[second?.id], [first?.id]]);
});

test('after the answer the right place is outlined with a tick, and the own cross stays', async () => {
  const { container } = show(kindQuestions.place, {
    optionId: '',
    point: { x: 0.9, y: 0.9 },
    isCorrect: false,
    correctOptionId: 'right',
    correctAnswerText: 'Trnava',
    correctShapes: [
      {
        type: 'polygon',
        points: [
          { x: 0.1, y: 0.1 },
          { x: 0.3, y: 0.1 },
          { x: 0.3, y: 0.3 },
        ],
      },
      { type: 'circle', x: 0.5, y: 0.5, r: 0.1 },
    ],
  });
  await screen.findByText('Your cross: bottom right, 90 % from the left, 90 % from the top');
  const outlines = [...container.querySelectorAll('[data-right-place] path[vector-effect]')];
  // Each in two colours, in parts of the picture's 1200 × 900.
  expect(outlines).toHaveLength(4);
  expect(outlines[0]?.getAttribute('d')).toBe('M120 90L360 90L360 270Z');
  expect(outlines[1]?.getAttribute('d')).toMatch(/^M480 450a120 120/);
  expect(screen.queryByRole('button', { name: 'Answer here' })?.className).toContain('invisible');
});

test('pictures are chosen by a press or by their number; the right one is named after the answer', async () => {
  const { rerender } = show(kindQuestions.pictures);
  const [first, second, third] = kindQuestions.pictures.answerOptions.map(({ id }) => id);
  await userEvent.click(await button(/Picture 2/));
  digit(3);
  expect(onChoose.mock.calls).toEqual([[second], [third]]);

  const answer = { optionId: second ?? '', correctOptionId: first ?? '', correctAnswerText: 'Dub' };
  rerender(<Page question={kindQuestions.pictures} answer={{ ...answer, isCorrect: false }} />);
  expect((await button(/Picture 1/)).textContent).toBe('Correct answerDub');
  expect((await button(/Picture 2/)).textContent).toBe('Your answer');
  expect(screen.getAllByText('Dub')).toHaveLength(1);
});

test('enlarged pictures are shown one by one, and one of them is chosen there', async () => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = () => undefined;
  show(kindQuestions.pictures);
  await userEvent.click(await button('Enlarge the pictures'));
  await userEvent.click(await button('Next picture'));
  screen.getByText('Picture 2');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
  await userEvent.click(await button('Choose this one'));
  expect(onChoose.mock.calls).toEqual([[kindQuestions.pictures.answerOptions[2]?.id]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a marked picture has its dot in parts of the picture, and says where it is', async () => {
  const { container } = show(kindQuestions.marked);
  await screen.findByText(/^A dot is marked in the picture: centre, 40 % from the left, 55 %/);
  screen.getByText('červený bod');
  const dot = container.querySelector('svg.pointer-events-none') as SVGElement;
  expect([dot.style.left, Number.parseFloat(dot.style.top)]).toEqual(['40%', expect.closeTo(55)]);
  await userEvent.click(await button(/Nitra/));
  expect(onChoose.mock.calls).toEqual([[kindQuestions.marked.answerOptions[1]?.id]]);
});

test('a hidden picture opens in six steps by a button or the key 0', async () => {
  const { container } = show(kindQuestions.hidden);
  const step = () => container.querySelector('[data-step]')?.getAttribute('data-step');
  await userEvent.click(await button('Show more 0/6'));
  digit(0);
  expect(step()).toBe('2');
  expect(screen.queryByRole('button', { name: 'Enlarge picture' })).toBeNull();
  for (const number of [3, 4, 5, 6]) {
    digit(0);
    expect(step()).toBe(number < 6 ? String(number) : undefined);
  }
  expect(onChoose).not.toHaveBeenCalled();
});

test('a hidden picture is whole after the answer, which says at which step it was recognised', async () => {
  const { container, rerender } = show(kindQuestions.hidden);
  await userEvent.click(await button('Show more 0/6'));
  const right = kindQuestions.hidden.answerOptions[0]?.id ?? '';
  const answer = { optionId: right, correctOptionId: right, isCorrect: true };
  rerender(<Page question={kindQuestions.hidden} answer={answer} />);
  screen.getByText('Recognised at step 1.');
  expect(container.querySelector('[data-step]')).toBeNull();
  await button(/^Enlarge/);
});
