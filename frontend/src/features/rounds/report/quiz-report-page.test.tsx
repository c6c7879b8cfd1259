// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { QuizReport } from '#shared/domain/report.ts';
import { fixtureOwnQuizzes, setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import QuizReportPage from './quiz-report-page.tsx';

const [flags, draft] = fixtureOwnQuizzes as [OwnQuiz, OwnQuiz];
const options = [6, 2].map((chosen, at) => ({
  id: `o${at}`,
  answerText: at === 0 ? 'Slovensko' : 'Slovinsko',
  isCorrect: at === 0,
  chosen,
}));
const report: QuizReport = {
  plays: 11,
  finished: 8,
  averageScore: 75,
  scores: [0, 0, 2, 0, 0, 0, 0, 0, 0, 6],
  questions: [
    {
      questionId: 'q1',
      questionText: 'Čia je to vlajka?',
      imageMedia: null,
      answered: 8,
      correct: 6,
      options,
      medianSeconds: 12,
      stopped: 0,
    },
    {
      questionId: 'q2',
      questionText: 'A čia je táto?',
      imageMedia: null,
      ...{ answered: 0, correct: 0, options: [], medianSeconds: null, stopped: 3 },
    },
  ],
};
const nothing: QuizReport = {
  ...report,
  plays: 0,
  finished: 0,
  averageScore: null,
  scores: Array(10).fill(0),
};

setUpDesk();

test('shows plays, average, scores, and for each question how often each option was chosen', async () => {
  show(flags, { data: report });
  const title = await screen.findByRole('heading', { level: 1, name: flags.title });
  expect(title.getAttribute('lang')).toBe(flags.language);
  expect(document.title).toContain(`Results: ${flags.title}`);

  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const rows = within(screen.getByRole('table', { name: 'Distribution of results' })).getAllByRole('row');
  const [heading] = screen.getAllByRole('heading', { level: 3 });
  const question = heading?.closest('li') as HTMLElement;
  const stops = within(screen.getByRole('table', { name: 'At which question they stopped' })).getAllByRole(
    'row',
  );

  expect(facts).toEqual(['11', '8', '75%']);
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    ...['0 – 9%0', '10 – 19%0', '20 – 29%2', '30 – 39%0', '40 – 49%0'],
    ...['50 – 59%0', '60 – 69%0', '70 – 79%0', '80 – 89%0', '90 – 100%6'],
  ]);
  for (const text of ['6 of 8 right (75%).', 'Without an answer: 3.', 'Time to answer: 12 s.']) {
    expect(within(question).getByText(text)).toBeTruthy();
  }
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['A Slovensko  right answer6 × (75%)', 'B Slovinsko2 × (25%)']);
  expect(stops.slice(1).map(({ textContent }) => textContent)).toEqual(['2. A čia je táto?3']);
  expect(question.querySelector('[lang]')?.getAttribute('lang')).toBe(flags.language);
});

test('offers to share a quiz that nobody has finished, and links a draft to its questions', async () => {
  show(flags, { data: nothing });
  await screen.findByText('Nobody has finished it yet');
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();

  show(draft, { data: nothing });
  await screen.findByText('Nobody has finished it yet');
  expect(screen.getByRole('link', { name: 'Questions' }).getAttribute('href')).toBe(
    `/admin/quizzes/${draft.id}/questions`,
  );
});

test('says that another author’s quiz isn’t there', async () => {
  show(null, { code: 'NOT_FOUND', status: 404 });
  expect(await screen.findByRole('heading', { name: 'Quiz not found' })).toBeTruthy();
});

test('can be loaded again after a failure', async () => {
  const answers: StubbedResponse[] = [{ code: 'INTERNAL', status: 500 }, { data: report }];
  show(flags, () => answers.shift() ?? { data: report });
  await screen.findByRole('alert');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('table', { name: 'Distribution of results' })).toBeTruthy();
});

/** The page of a quiz, null for one that isn't the author's. */
function show(quiz: OwnQuiz | null, answer: StubbedResponse | (() => StubbedResponse)): void {
  stubApi(({ address }) => {
    if (address.endsWith('/report')) return typeof answer === 'function' ? answer() : answer;
    return quiz ? { data: quiz } : { code: 'NOT_FOUND', status: 404 };
  });
  renderPage(
    '/admin/quizzes/:quizId/report',
    `/admin/quizzes/${quiz?.id ?? 'unknown'}/report`,
    <QuizReportPage />,
  );
}
