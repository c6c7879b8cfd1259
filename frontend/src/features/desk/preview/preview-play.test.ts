import { expect, test } from 'vitest';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { ownQuestion } from '../../../testing/own-questions.ts';
import { answerOf, newPlay, scoreOf, verdictOf, withAnswer } from './preview-play.ts';

const question = ownQuestion(1, 'First?', ['Yes', 'No']);
const other = ownQuestion(2, 'Second?', ['Yes', 'No']);
const [right, wrong] = question.answerOptions.map(({ id }) => id) as [string, string];

test('judges a choice by the author’s own answer', () => {
  expect(verdictOf(newPlay(), question)).toBeNull();
  expect(verdictOf(withAnswer(newPlay(), question.id, right), question)).toBe(true);
  expect(verdictOf(withAnswer(newPlay(), question.id, wrong), question)).toBe(false);
});

test('the first choice counts', () => {
  const play = withAnswer(withAnswer(newPlay(), question.id, wrong), question.id, right);

  expect(verdictOf(play, question)).toBe(false);
});

test('counts right answers', () => {
  const play = withAnswer(newPlay(), question.id, right);

  expect(scoreOf(play, [question, other])).toBe(1);
});

const circle = (x: number) => [{ type: 'circle' as const, x, y: 0.5, r: 0.1 }];
const place = ownQuestion(3, 'Where?', ['Trnava', 'Nitra'], {
  kind: 'place',
  imageMedia: fixturePicture('', ''),
});
const places = place.answerOptions.map((one, at) => ({ ...one, shapes: circle(0.2 + at / 2) }));
const drawn = { ...place, answerOptions: places };

test.each([
  [
    { x: 0.2, y: 0.5 },
    { isCorrect: true, optionId: places[0]?.id },
  ],
  [
    { x: 0.7, y: 0.5 },
    { isCorrect: false, optionId: places[1]?.id, correctAnswerText: 'Trnava' },
  ],
  [
    { x: 0.5, y: 0.1 },
    { isCorrect: false, optionId: '', correctShapes: circle(0.2) },
  ],
])('judges the point %j as the server would', (point, verdict) => {
  expect(answerOf(withAnswer(newPlay(), drawn.id, point), drawn)).toMatchObject({ ...verdict, point });
});
