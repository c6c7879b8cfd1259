// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ReportPlayer, ReportQuestion, RoundReport } from '#shared/domain/report.ts';
import type { RoundStep } from '#shared/domain/round.ts';
import { aRound } from '../../../testing/a-round.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { reportedKinds } from '../../../testing/reported-kinds.ts';
import { stubApi } from '../../../testing/stub-api.ts';
import RoundPage from '../desk/round-page.tsx';
import { en as texts } from '../texts.ts';
import ProjectorPage from './projector-page.tsx';

setUpDesk();

const question = (id: string): ReportQuestion => ({
  ...{
    questionId: id,
    questionText: `Question ${id}`,
    imageMedia: null,
    answered: 2,
    correct: 1,
    stopped: 0,
  },
  wasAsked: true,
  medianSeconds: 3,
  explanation: `Why ${id}`,
  options: [
    { id: `${id}1`, answerText: 'Slovensko', isCorrect: true, chosen: 1 },
    { id: `${id}2`, answerText: 'Slovinsko', isCorrect: false, chosen: 1 },
  ],
});
const player = (nickname: string, hasAnswered: boolean): ReportPlayer => ({
  ...{
    playerId: nickname,
    nickname,
    status: 'PLAYING',
    score: null,
    answeredQuestions: 0,
    correctAnswers: 0,
  },
  ...{ startedAt: null, completedAt: null, hasAnswered, joinedAtNumber: 1 },
});

const stepOf = (change: Partial<RoundStep>): RoundStep => ({
  ...{ version: 0, phase: 'lobby', number: 0, total: 2, questionId: null, askedAt: null, endsAt: null },
  ...{ answered: 0, now: new Date().toISOString() },
  ...change,
});
const asked = stepOf({ version: 1, phase: 'asking', number: 1, questionId: 'a', answered: 1 });
const shownStep = stepOf({
  ...{ version: 2, phase: 'answer', number: 1, questionId: 'a', answered: 2 },
  ...{ correctAnswerId: 'a1', chosen: { a1: 1, a2: 1 } },
});

/** Shows a page of the author in a lesson. The server makes the steps in their order. */
function lead(
  page: 'projector' | 'remote',
  steps: readonly RoundStep[],
  refuses = false,
  questions = [question('a'), question('b')],
) {
  const round = aRound({ pace: 'class', playerCount: 2 });
  const report: RoundReport = {
    round,
    quiz: { subject: null, grades: [] },
    players: [player('Eva', true), player('Adam', false)],
    questions,
  };
  let at = 0;
  const calls = stubApi(({ method, address }) => {
    if (address.endsWith('/state')) return { data: { step: steps[at] } };
    if (method === 'POST') {
      at += 1;
      return refuses ? { code: 'STEP_CHANGED', status: 409 } : { data: { ...round, step: steps[at] } };
    }
    return { data: report };
  });
  const Page = page === 'projector' ? ProjectorPage : RoundPage;
  renderPage('/admin/rounds/:roundId', '/admin/rounds/r1', <Page />);
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

test('the projector shows the question, who has answered, then the answer with the counts of the class', async () => {
  const made = lead('projector', [stepOf({}), asked, shownStep]);
  await userEvent.click(await screen.findByRole('button', { name: texts.lesson.start }));
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Question a');
  const names = within(screen.getByRole('list', { name: '2 pupils' })).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Evahas answered', 'Adam']);
  expect(screen.getByText('1 of 2 have answered')).toBeTruthy();
  expect(screen.queryByText('Why a')).toBeNull();

  await userEvent.keyboard('{PageDown}');
  expect(await screen.findByText('Why a')).toBeTruthy();
  expect(made()).toEqual([
    { action: 'next', version: 0 },
    { action: 'show', version: 1 },
  ]);
});

test('keys look back at shown answers without a call, and the last step asks first', async () => {
  const last = {
    ...shownStep,
    version: 5,
    number: 2,
    questionId: 'b',
    correctAnswerId: 'b1',
    chosen: { b1: 1 },
  };
  const made = lead('projector', [last, stepOf({ ...last, version: 6, phase: 'ended' })]);
  await screen.findByText('Why b');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Question a');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Question b');
  await userEvent.keyboard('{ArrowRight}');
  const dialog = await screen.findByRole('dialog', { name: texts.lesson.endTitle });
  expect(made()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: texts.lesson.end }));
  await waitFor(() => expect(made()).toEqual([{ action: 'next', version: 5 }]));
});

test('raised hands count on the projector alone, and are kept in this browser', async () => {
  const next = stepOf({ version: 3, phase: 'asking', number: 2, questionId: 'b' });
  const made = lead('projector', [shownStep, next]);
  await screen.findByText('Why a');
  await userEvent.click(screen.getByRole('button', { name: texts.lesson.hands }));
  const [, wrong] = screen.getAllByRole('spinbutton', { name: texts.lesson.handsFor });
  await userEvent.type(wrong as HTMLElement, '4');

  expect(screen.getByText('5')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(JSON.parse(localStorage.getItem('yq.hands') ?? '')).toEqual({ roundId: 'r1', hands: { a2: 4 } });
  expect(made()).toEqual([]);
  // A presenter's remote goes on while the field has the focus.
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(made()).toEqual([{ action: 'next', version: 2 }]));
});

test('the teacher’s phone leads, and shows the step that the projector has made first', async () => {
  const made = lead('remote', [asked, shownStep], true);
  await screen.findByText('1 of 2 · 1 of 2 have answered');
  await userEvent.click(screen.getByRole('button', { name: texts.lesson.show }));

  expect(await screen.findByRole('button', { name: texts.lesson.next })).toBeTruthy();
  expect(made()).toEqual([{ action: 'show', version: 1 }]);
  await act(async () => undefined);
});

test.each([
  ['place', { t: 1, n: 2 }, [], ['1Nitra2', '2Trnavaright answer1', 'Elsewhere4']],
  ['picture', { Buk: 1, Dub: 2 }, ['A', 'B'], ['A1', 'BDubright answer2']],
] as const)(
  'while a %s is asked, nothing is named; its answer is counted',
  async (kind, chosen, asking, rows) => {
    const step = { questionId: kind, chosen, elsewhere: 4 };
    lead(
      'projector',
      [
        { ...asked, questionId: kind },
        { ...shownStep, ...step },
      ],
      false,
      [reportedKinds[kind]],
    );
    const shown = within(await screen.findByRole('article'));
    const texts = () => shown.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts()).toEqual(asking);
    await userEvent.keyboard('{PageDown}');
    await shown.findByText('right answer');
    expect(texts()).toEqual(rows);
  },
);
