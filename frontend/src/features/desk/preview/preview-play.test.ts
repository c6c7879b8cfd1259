import { expect, test } from 'vitest';
import { ownQuestion } from '../../../testing/own-questions.ts';
import { newPlay, scoreOf, verdictOf, withAnswer } from './preview-play.ts';

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
