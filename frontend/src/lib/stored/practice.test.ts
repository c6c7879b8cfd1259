// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { playFixture } from '../../testing/play-fixtures.ts';
import { dueQuestions, learnFrom, practise, readPractice } from './practice.ts';

const { quiz } = playFixture();
const [first, second] = quiz.questions;
if (!first || !second) throw new Error('The fixture must have questions');

beforeEach(() => localStorage.clear());

const day = (n: number, hour = 12) => new Date(2026, 4, n, hour);
const answer = (question: typeof first, isCorrect: boolean | null) => ({
  [question.id]: {
    questionId: question.id,
    optionId: question.answerOptions[0]?.id ?? null,
    isCorrect,
    correctOptionId: question.answerOptions[1]?.id ?? null,
    explanation: 'Because.',
    answeredAt: day(1).toISOString(),
  },
});
const dueOn = (n: number, hour?: number) => dueQuestions(day(n, hour)).map(({ question }) => question.id);
const only = () => {
  const [question] = readPractice();
  if (!question) throw new Error('There is a question to practise');
  return question;
};

test('a wrong answer is repeated the next day, a right one and an unknown one are not', () => {
  learnFrom({ quiz, answers: { ...answer(first, false), ...answer(second, true) } }, day(1, 18));

  expect(dueOn(1, 23)).toEqual([]);
  expect(dueOn(2, 0)).toEqual([first.id]);
  expect(only()).toMatchObject({
    quiz: { slug: quiz.slug, title: quiz.title, language: quiz.language },
    correctOptionId: first.answerOptions[1]?.id,
    explanation: 'Because.',
  });

  learnFrom({ quiz, answers: answer(second, null) }, day(1));
  expect(readPractice()).toHaveLength(1);
});

test('it is repeated after 3, 7 and 21 more days, and then it is removed', () => {
  learnFrom({ quiz, answers: answer(first, false) }, day(1));
  let today = 1;
  for (const pause of [1, 3, 7, 21]) {
    expect(dueOn(today + pause - 1)).toEqual([]);
    today += pause;
    expect(dueOn(today)).toEqual([first.id]);
    practise(only(), true, day(today));
  }
  expect(readPractice()).toEqual([]);
  expect(localStorage.getItem('yq.practice')).toBeNull();
});

test('a wrong answer restarts the intervals, a right answer before the due date changes nothing', () => {
  learnFrom({ quiz, answers: answer(first, false) }, day(1));
  practise(only(), true, day(2));
  learnFrom({ quiz, answers: answer(first, true) }, day(3));
  expect(dueOn(5)).toEqual([first.id]);

  practise(only(), false, day(5));
  expect(dueOn(6)).toEqual([first.id]);
});

test('leaves out unreadable entries, and keeps fewer if the storage is full', () => {
  localStorage.setItem('yq.practice', '[{"question":{}}, 1]');
  expect(readPractice()).toEqual([]);

  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new Error('full');
  });
  learnFrom({ quiz, answers: { ...answer(first, false), ...answer(second, false) } }, day(1));
  write.mockRestore();
  expect(readPractice()).toHaveLength(1);
});
