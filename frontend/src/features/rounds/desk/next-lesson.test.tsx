// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ReportQuestion, RoundReport } from '#shared/domain/report.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { aRound } from '../../../testing/a-round.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { en as texts } from '../texts.ts';
import { NextLesson } from './next-lesson.tsx';

const settings = {
  ...({ feedback: 'end', attemptsPerPlayer: 2, shuffleQuestions: true } as const),
  ...({ secondsPerQuestion: 30, showsPodium: true, pace: 'own', phoneShows: 'question' } as const),
};

/** A question by the number of pupils out of ten who were right. */
const question = (correct: number): ReportQuestion => ({
  ...{ questionId: `q${correct}`, questionText: `Otázka ${correct}`, imageMedia: null },
  ...{ answered: 10, correct, options: [], stopped: 0, medianSeconds: null },
});

const report: RoundReport = {
  round: aRound({ ...settings, title: '6.B', isOpen: false, isOver: true }),
  quiz: { subject: 'science', grades: ['3'] },
  players: [],
  questions: [9, 10, 2, 4, 8, 6, 7].map(question),
};

const similar = (id: string, grades: readonly string[]) => ({
  id,
  slug: id,
  title: id,
  grades,
  coverMedia: null,
});
const quizzes = [similar('q1', ['3']), similar('owls', ['3', '4']), similar('atoms', ['9'])];

setUpDesk();

test('opens the same game again, once for two presses', async () => {
  let answer: (response: StubbedResponse) => void = () => undefined;
  const { calls, router } = show(report, new Promise((resolve) => (answer = resolve)));
  await userEvent.dblClick(screen.getByRole('button', { name: texts.next.again }));
  answer({ data: aRound({ id: 'r2' }) });

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/rounds/r2/stage'));
  expect(opened(calls)).toEqual([{ quizId: 'q1', ...settings }]);
});

test('opens a game of the five questions that the class missed most', async () => {
  const { calls } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Game of the 5 hardest' }));

  const onlyQuestions = ['q2', 'q4', 'q6', 'q7', 'q8'];
  const title = 'Hardest questions: 6.B';
  await waitFor(() => expect(opened(calls)).toEqual([{ quizId: 'q1', ...settings, title, onlyQuestions }]));
});

test('a game of some questions is played again with these, unless the quiz has lost them', async () => {
  const partial = { ...report, round: aRound({ ...settings, isPartial: true }), questions: [question(10)] };
  const { calls } = show(partial, { code: 'VALIDATION_FAILED', status: 422 });
  expect(screen.queryByRole('button', { name: /hardest/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: texts.next.again }));

  await waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ text: texts.next.gone }));
  expect(opened(calls)).toEqual([{ quizId: 'q1', ...settings, onlyQuestions: ['q10'] }]);
});

test('leads to quizzes of the same subject and grade, if there are any', async () => {
  show();
  const heading = await screen.findByRole('heading', { name: texts.next.similar });
  const links = within(heading.parentElement as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/quiz/owls']);
});

const opened = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

function show(
  shown = report,
  answer: StubbedResponse | Promise<StubbedResponse> = { data: aRound({ id: 'r2' }) },
) {
  const calls = stubApi(({ method }) => (method === 'POST' ? answer : { data: { items: quizzes } }));
  const path = '/admin/rounds/r1';
  return { calls, ...renderPage(path, path, <NextLesson report={shown} />) };
}
