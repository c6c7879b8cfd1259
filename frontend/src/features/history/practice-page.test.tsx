// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newestStickers, stickerName } from '#lib/stored/atlas.ts';
import { learnFrom, readPractice } from '#lib/stored/practice.ts';
import { kindQuestions } from '../../testing/kind-questions.ts';
import { renderPage, setUpPage } from '../../testing/page-harness.tsx';
import { fixtureId, playFixture } from '../../testing/play-fixtures.ts';
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

/** A wrong answer to this question. */
function miss(question: (typeof kindQuestions)[keyof typeof kindQuestions], correctOptionId: string) {
  const at = new Date(2026, 0, 1);
  const missed = { questionId: question.id, optionId: '', isCorrect: false, correctOptionId };
  const answers = { [question.id]: { ...missed, answeredAt: at.toISOString() } };
  learnFrom({ quiz: { ...quiz, questions: [question] }, answers }, at);
  renderPage('/practice', '/practice', <PracticePage />);
}

test.each([
  ['near enough to the right place', 0.619, 1],
  ['elsewhere', 0.621, 0],
])('judges a cross %s without the server', async (_, x, box) => {
  const correctShapes = [{ type: 'circle' as const, x: 0.5, y: 0.5, r: 0.1 }];
  const told = { correctAnswerText: 'Trnava', correctShapes };
  miss({ ...kindQuestions.place, ...told }, fixtureId('2', 1));
  const surface = await screen.findByRole('button', { name: 'Mark the place in the picture' });
  surface.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 750 }) as DOMRect;
  fireEvent.click(surface, { detail: 1, clientX: x * 1000, clientY: 375 });
  await press('Answer here');
  await waitFor(() => expect(readPractice()).toMatchObject([{ box }]));
  screen.getAllByText(box ? /^Correct/ : /Trnava/);
  await press('Finish');
  await screen.findByText(box ? /^1 of 1 correct/ : /^0 of 1 correct/);
});

test('pictures are asked as in a play, and the right one is named', async () => {
  const right = kindQuestions.pictures.answerOptions[1]?.id ?? '';
  const told = { correctAnswerText: 'Dub' };
  miss({ ...kindQuestions.pictures, ...told }, right);
  await screen.findByRole('button', { name: 'Enlarge the pictures' });
  screen.getByRole('heading', { level: 2, name: kindQuestions.pictures.questionText });
  await userEvent.click(document.querySelector(`[data-option="${right}"]`) as HTMLElement);
  screen.getByText('Dub');
  expect(readPractice()).toMatchObject([{ box: 1 }]);
});

test('a question that texts answer is a heading, also if its kind is stored', () => {
  const text = { ...quiz.questions[0], kind: 'text' } as unknown as (typeof kindQuestions)['pictures'];
  miss(text, text.answerOptions[0]?.id ?? '');
  screen.getByRole('heading', { level: 2, name: text.questionText });
});
