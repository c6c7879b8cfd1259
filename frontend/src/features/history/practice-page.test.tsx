// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newestStickers, stickerName } from '#lib/stored/atlas.ts';
import { learnFrom, readPractice } from '#lib/stored/practice.ts';
import { renderPage, setUpPage } from '../../testing/page-harness.tsx';
import { playFixture } from '../../testing/play-fixtures.ts';
import PracticePage from './practice-page.tsx';
import { en as texts } from './texts.ts';

const { quiz } = playFixture();
const asked = quiz.questions.slice(0, 2);

setUpPage();

/** Wrong answers to two questions, whose first options are right. */
function learn(at: Date) {
  const answers = asked.map(({ id, answerOptions }) => ({
    questionId: id,
    optionId: answerOptions[1]?.id ?? '',
    isCorrect: false,
    correctOptionId: answerOptions[0]?.id ?? '',
    explanation: `Because of ${id}.`,
    imageName: `Picture of ${id}`,
    answeredAt: at.toISOString(),
  }));
  learnFrom({ quiz, answers: Object.fromEntries(answers.map((one) => [one.questionId, one])) }, at);
}
const option = (question: number, place: number) =>
  screen.getByText(asked[question]?.answerOptions[place]?.answerText ?? '');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('asks due questions, shows the answer immediately, and puts each question into its next box', async () => {
  learn(new Date(2026, 0, 1));
  renderPage('/practice', '/practice', <PracticePage />);

  screen.getByText('Question 1 of 2');
  await userEvent.click(option(0, 0));
  screen.getByText(`Because of ${asked[0]?.id}.`);
  await press('Next');
  await userEvent.click(option(1, 1));
  await press('Finish');

  await screen.findByText(texts.practice.done.title);
  screen.getByText(/^1 of 2 correct/);
  expect(Object.fromEntries(readPractice().map(({ question, box }) => [question.id, box]))).toEqual({
    [asked[0]?.id ?? '']: 1,
    [asked[1]?.id ?? '']: 0,
  });
  expect(newestStickers(2).map(stickerName)).toEqual([`Picture of ${asked[0]?.id}`]);
});

test('says when the next question comes back', () => {
  learn(new Date());
  renderPage('/practice', '/practice', <PracticePage />);

  screen.getByText(texts.practice.none.title);
  screen.getByText(/^2 questions are waiting/);
});

test('explains practising to visitors who have nothing to practise', () => {
  renderPage('/practice', '/practice', <PracticePage />);

  screen.getByText(texts.practice.none.empty);
});
