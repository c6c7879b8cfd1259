// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ReportQuestion } from '#shared/domain/report.ts';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { startEnglish } from '../../../testing/page-harness.tsx';
import { reportedKinds } from '../../../testing/reported-kinds.ts';
import { QuestionResults } from './question-results.tsx';

/** A question with an option that was right and one that was wrong. */
function questionWith(right: number, wrong: number, medianSeconds: number | null = null): ReportQuestion {
  return {
    questionId: `${right}/${wrong}`,
    questionText: 'Which one?',
    imageMedia: null,
    answered: right + wrong,
    correct: right,
    options: [right, wrong].map((chosen, at) => ({
      id: `o${at}`,
      answerText: `Option ${at}`,
      isCorrect: at === 0,
      chosen,
    })),
    medianSeconds,
    stopped: 0,
  };
}

beforeAll(startEnglish);
afterEach(cleanup);

test('shows the hardest question first with its number in the quiz, those without an answer last', () => {
  const questions = [questionWith(0, 0), questionWith(6, 2), questionWith(1, 7)];
  render(<QuestionResults questions={questions} attempts={8} lang="sk" />);
  const shown = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(shown).toEqual(['3. Which one?', '2. Which one?', '1. Which one?']);
});

test.each([
  ['Víťaz', true],
  ['Option 0', false],
  ['Which one?: Option 0', false],
])('names the picture unless the report says the same: %s', (imageName, isShown) => {
  const question = { ...questionWith(1, 1), imageMedia: fixturePicture('', ''), imageName };
  render(<QuestionResults questions={[question]} attempts={2} lang="sk" />);
  expect(Boolean(screen.queryByText(imageName, { selector: 'figcaption' }))).toBe(isShown);
});

test.each([
  ['6 of 8 right (75%). Without an answer: 2. Time to answer: 12 s.', questionWith(6, 2, 12), 10],
  ['6 of 8 right (75%).', questionWith(6, 2), 8],
  ['Nobody answered.', questionWith(0, 0), 10],
])('says: %s', (text, question, attempts) => {
  render(<QuestionResults questions={[question]} attempts={attempts} lang="sk" />);
  const [said] = screen.getAllByRole('paragraph');
  expect(said?.textContent?.replace(/\s+/g, ' ').trim()).toBe(text);
});

test('has a row for answers elsewhere, and pictures beside their names', () => {
  const { place, picture } = reportedKinds;
  render(<QuestionResults questions={[place, picture]} attempts={3} lang="sk" />);
  expect(screen.getByText('Elsewhere').closest('li')?.textContent).toBe('Elsewhere1 × (33%)');
  expect(screen.getByText('Dub').closest('li')?.querySelector('img')).not.toBeNull();
});
