// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newestStickers } from '#lib/stored/atlas.ts';
import { keepNickname, switchPlayer } from '#lib/stored/round-players.ts';
import type { RoundStep } from '#shared/domain/round.ts';
import { kindQuestions } from '../../../testing/kind-questions.ts';
import { renderPage, setUpPage } from '../../../testing/page-harness.tsx';
import { fixtureId, playFixture } from '../../../testing/play-fixtures.ts';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { en as texts } from './lesson-texts.ts';
import PlayRoundPage from './play-round-page.tsx';

setUpPage();
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const { quiz } = playFixture();
const [first, second] = quiz.questions;
if (!first || !second) throw new Error('The fixture has questions');
const right = first.answerOptions[0]?.id ?? '';
const wrong = first.answerOptions[1]?.id ?? '';

const stepOf = (change: Partial<RoundStep>): RoundStep => ({
  ...{ version: 0, phase: 'lobby', number: 0, total: 3, questionId: null, askedAt: null, endsAt: null },
  ...{ answered: 0, now: new Date().toISOString() },
  ...change,
});
const asking = (change: Partial<RoundStep> = {}) =>
  stepOf({ version: 1, phase: 'asking', number: 1, questionId: first.id, ...change });
const shown = () =>
  stepOf({
    ...{ version: 2, phase: 'answer', number: 1, questionId: first.id, correctAnswerId: right },
    explanation: 'Because.',
    imageName: 'Vlajka Slovenska',
  });

/** Opens the page of a pupil in a lesson. `answer` is the response to an answer. */
async function openLesson(
  step: RoundStep,
  {
    answers = [] as object[],
    phoneShows = 'question',
    played = quiz,
    start = undefined as Promise<StubbedResponse> | undefined,
  } = {},
) {
  const server = {
    step,
    answer: { data: { isAccepted: true } } as StubbedResponse | Promise<StubbedResponse>,
  };
  const attempt = { id: fixtureId('d', 1), quizId: quiz.id, status: 'IN_PROGRESS', answers };
  const calls = stubApi(({ address }) => {
    if (address.endsWith('/play')) {
      return {
        data: {
          quiz: played,
          attempt: start ? null : attempt,
          secondsPerQuestion: null,
          pace: 'class',
          phoneShows,
        },
      };
    }
    if (address.endsWith('/start')) return start ?? { code: 'NOT_FOUND', status: 404 };
    if (address.endsWith('/state')) return { data: { version: 1, step: { ...server.step } } };
    return address.endsWith('/answer') ? server.answer : { code: 'NOT_FOUND', status: 404 };
  });
  const { router } = renderPage('/join/:code/play', '/join/ABCDEF/play', <PlayRoundPage />);
  /** The step that the next look finds. */
  const goTo = async (next: RoundStep) => {
    server.step = next;
    await act(() => vi.advanceTimersByTimeAsync(1100));
  };
  const given = () => calls.filter(({ address }) => address.endsWith('/answer')).map(({ body }) => body);
  return { server, goTo, given, router };
}

const heading = () => screen.findByRole('heading', { level: 1 });
const optionOf = (text: string) => screen.getByText(text).closest('button') as HTMLButtonElement;

test('a pupil waits, answers the question that is asked, and sees the verdict when the teacher shows it', async () => {
  const { goTo, given } = await openLesson(stepOf({}));
  expect((await heading()).textContent).toBe(texts.lobby);

  await goTo(asking());
  expect((await heading()).textContent).toBe(first.questionText);
  expect(document.activeElement?.textContent).toBe(first.questionText);
  expect(optionOf('Slovensko').textContent).toMatch(/^A/);
  await userEvent.click(optionOf('Slovensko'));
  await screen.findByText(texts.accepted, { selector: '[aria-hidden]' });
  await userEvent.click(optionOf('Slovinsko'));
  expect(given()).toMatchObject([{ questionId: first.id, selectedAnswer: right }]);
  expect(newestStickers(1)).toEqual([]);

  await goTo(shown());
  expect(screen.getAllByText('Because.')).not.toHaveLength(0);
  expect(newestStickers(1)).toMatchObject([{ name: 'Vlajka Slovenska' }]);
  await goTo(asking({ version: 3, number: 2, questionId: second.id }));
  expect(document.activeElement?.textContent).toBe(second.questionText);
});

test('answers that the server has are kept, and a key answers like a press', async () => {
  const kept = { questionId: first.id, selectedAnswerId: wrong };
  const { given, goTo } = await openLesson(asking(), { answers: [kept] });
  await heading();
  await userEvent.keyboard('1');
  expect(given()).toEqual([]);

  await goTo(asking({ version: 3, number: 2, questionId: second.id }));
  await userEvent.keyboard('2');
  expect(given()).toMatchObject([{ questionId: second.id, selectedAnswer: second.answerOptions[1]?.id }]);
});

test('a press before the try has started counts once it has', async () => {
  let started: (response: StubbedResponse) => void = () => undefined;
  const { given } = await openLesson(asking(), { start: new Promise((resolve) => (started = resolve)) });
  await heading();
  await userEvent.click(optionOf('Slovensko'));
  expect(given()).toEqual([]);
  started({ data: { id: fixtureId('d', 1), questionIds: quiz.questions.map(({ id }) => id) } });

  await screen.findByText(texts.accepted, { selector: '[aria-hidden]' });
  expect(given()).toMatchObject([{ questionId: first.id, selectedAnswer: right }]);
});

test('an answer that is refused after the pupil has left the page leads nowhere', async () => {
  let refuse: (response: StubbedResponse) => void = () => undefined;
  const { server, router } = await openLesson(asking());
  server.answer = new Promise<StubbedResponse>((resolve) => (refuse = resolve));
  await heading();
  await userEvent.click(optionOf('Slovensko'));
  await act(() => router.navigate('/'));
  refuse({ code: 'ROUND_CLOSED', status: 409 });

  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(router.state.location.pathname).toBe('/');
});

test('an answer that comes too late doesn’t count, and the phone says so', async () => {
  const { server, goTo } = await openLesson(asking());
  server.answer = { code: 'NOT_ASKED', status: 409 };
  await heading();
  await userEvent.click(optionOf('Slovensko'));
  await screen.findByText(texts.refused, { selector: '[aria-hidden]' });

  await goTo(shown());
  const spoken = `${texts.refused} Correct answer: Slovensko. Because.`;
  expect((await screen.findByText(spoken)).getAttribute('role')).toBe('status');
  expect(newestStickers(1)).toEqual([]);
});

test('after its time a question can’t be answered any more', async () => {
  const endsAt = new Date(Date.now() + 5000).toISOString();
  const { given, goTo } = await openLesson(asking({ endsAt }));
  await heading();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await userEvent.keyboard('1');
  expect(given()).toEqual([]);

  await goTo(shown());
  await screen.findByText(texts.unanswered);
});

test('phones may show the answers without the picture', async () => {
  await openLesson(asking(), { phoneShows: 'options' });
  expect((await heading()).textContent).toBe(first.questionText);
  expect(document.querySelector('img')).toBeNull();
});

test('on a shared device one pupil answers, and the page says who', async () => {
  keepNickname('ABCDEF', 'Eva');
  switchPlayer('ABCDEF');
  keepNickname('ABCDEF', 'Adam');
  await openLesson(stepOf({}));
  await screen.findByText('On this device, only Adam answers now.');
});

test('the end leads to the page before it', async () => {
  const { goTo, router } = await openLesson(asking());
  await heading();
  await goTo(stepOf({ version: 7, phase: 'ended', number: 3 }));
  expect(router.state.location.pathname).toBe('/join/ABCDEF');
});

test('a step that is older than the one shown is ignored', async () => {
  const { goTo } = await openLesson(shown());
  await screen.findAllByText('Because.');
  await goTo(asking());
  expect(screen.getAllByText('Because.')).not.toHaveLength(0);
});

const { place } = kindQuestions;
const places = { ...quiz, questions: [place] };
const key = (code: string) => fireEvent.keyDown(document.body, { key: code, code });
const shapesOf = (x: number) => ({
  correctShapes: [{ type: 'circle' as const, x, y: 0.5, r: 0.1 }],
  correctAnswerText: 'Trnava',
});

test.each([
  ['right', 0.5, /^Correct\./],
  ['wrong', 0.1, 'Wrong. The correct answer is Trnava.'],
])(
  'a phone sets the cross, also where it shows options only, and says that it is %s',
  async (_, x, spoken) => {
    const { goTo, given } = await openLesson(asking({ questionId: place.id }), {
      ...{ played: places, phoneShows: 'options' },
    });
    await screen.findByRole('button', { name: 'Mark the place in the picture' });
    key('Digit5');
    key('Enter');
    await screen.findByText(texts.accepted, { selector: '[aria-hidden]' });
    expect(given()).toMatchObject([{ questionId: place.id, selectedAnswer: { x: 0.5, y: 0.5 } }]);

    await goTo({ ...shown(), explanation: undefined, questionId: place.id, ...shapesOf(x) });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(spoken),
    );
    expect(document.querySelector('[data-right-place]')).not.toBeNull();
    screen.getByText(/^Your cross: centre/);
  },
);

test('a cross that is set when the time is up is sent', async () => {
  const endsAt = new Date(Date.now() + 5000).toISOString();
  const { given } = await openLesson(asking({ questionId: place.id, endsAt }), { played: places });
  await screen.findByRole('button', { name: 'Mark the place in the picture' });
  key('Digit1');
  expect(given()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(given()).toMatchObject([{ selectedAnswer: { x: 0.167, y: 0.167 } }]);
});

test('a cross that the server has stays after a reload', async () => {
  const selectedPoint = { x: 0.2, y: 0.9 };
  const kept = { questionId: place.id, selectedAnswerId: null, selectedPoint };
  await openLesson(asking({ questionId: place.id }), { played: places, answers: [kept] });
  await screen.findByText(/^Your cross: bottom left/);
});
