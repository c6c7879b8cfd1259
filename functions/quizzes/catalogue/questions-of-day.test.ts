import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { languages } from '#shared/domain/language.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { demoContent } from '../../../scripts/demo/demo-content.ts';
import { type DailyQuestion, questionsOfDay } from './questions-of-day.ts';

const firstDay = Date.parse('2026-09-01') / 86_400_000;
const quizOf = (id: string, createdAt = '2026-09-01T08:00:00.000Z') =>
  ({ id, createdAt }) as unknown as QuizSummary;
const pictureOf = (text: string) => hash('sha1', text).slice(0, 8);
const demoQuestions = (language: string): DailyQuestion[] =>
  demoContent()
    .quizzes.filter((quiz) => quiz.language === language)
    .flatMap(({ slug, questions }) =>
      questions.flatMap(({ kind, reveal, marker, picture }, n) =>
        picture && kind === 'text' && !reveal && !marker
          ? [{ quiz: quizOf(slug), id: `${slug} ${n}`, picture: pictureOf(picture.id) }]
          : [],
      ),
    );
const days = (questions: readonly DailyQuestion[], from: number, count: number) =>
  Array.from({ length: count }, (_, day) => questionsOfDay(questions, firstDay + from + day));
const pictures = (asked: readonly DailyQuestion[][]) => asked.flat().map(({ picture }) => picture);

it.each(languages)(
  '60 days of the demo (%s) ask 180 pictures, none twice before all were asked, a day three quizzes',
  (language) => {
    const questions = demoQuestions(language);
    const known = new Set(questions.map(({ picture }) => picture));
    const asked = pictures(days(questions, 0, 60));

    expect(known.size).toBeGreaterThan(170);
    expect(asked).toHaveLength(180);
    expect(new Set(asked.slice(0, known.size)).size).toBe(Math.min(180, known.size));
  },
);

it('each round asks all pictures, in another order, and no picture soon again', () => {
  const questions = demoQuestions('sk');
  const count = new Set(questions.map(({ picture }) => picture)).size;
  const asked = pictures(days(questions, 0, 200));

  const rounds = [0, 1, 2].map((round) => asked.slice(round * count, (round + 1) * count));
  for (const round of rounds) expect(new Set(round).size).toBe(count);
  expect(rounds[1]).not.toEqual(rounds[0]);
  const gaps = asked.flatMap((picture, at) => asked.indexOf(picture, at + 1) - at).filter((gap) => gap > 0);
  expect(Math.min(...gaps)).toBeGreaterThan(count * 0.8);
});

it('a new quiz takes part from the next round on and changes no day of this one', () => {
  const questions = demoQuestions('sk');
  const news = Array.from({ length: 10 }, (_, n) => ({
    ...{ quiz: quizOf('new', '2026-09-20T08:00:00.000Z'), id: `new ${n}`, picture: pictureOf(`new ${n}`) },
  }));

  const after = days([...questions, ...news], 0, 130);

  expect(after.slice(0, 60)).toEqual(days(questions, 0, 60));
  expect(new Set(after.flat().filter(({ quiz }) => quiz.id === 'new')).size).toBe(10);
});

it('a quiz that is missing is replaced, and repeats few pictures', () => {
  const questions = demoQuestions('sk');
  const before = pictures(days(questions, 0, 30));

  const after = days(
    questions.filter(({ quiz }) => quiz.id !== 'sporty'),
    30,
    20,
  );

  expect(after.flat().some(({ quiz }) => quiz.id === 'sporty')).toBe(false);
  expect(pictures(after).filter((picture) => before.includes(picture)).length).toBeLessThan(10);
});
