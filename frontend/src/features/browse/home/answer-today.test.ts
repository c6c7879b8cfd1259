// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFirst } from '#features/play/answer-first.ts';
import type { AnswerFeedback } from '#shared/domain/attempt.ts';
import { fixtureQuizzes } from '../../../testing/fixtures.ts';
import { playFixture } from '../../../testing/play-fixtures.ts';
import { answerToday } from './answer-today.ts';
import { readMarks } from './todays-marks.ts';

vi.mock('#features/play/answer-first.ts');

const [question] = playFixture().quiz.questions;
const [quiz] = fixtureQuizzes;
if (!question || !quiz) throw new Error('no fixture');
const stickers = () => document.querySelectorAll('body > [aria-hidden] > img').length;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.animate = vi.fn(() => ({}) as Animation);
  document.body.innerHTML =
    '<a data-sticker-place></a><section><span><img></span><button data-option="a"></button></section>';
  Object.defineProperty(document.querySelector('img'), 'naturalWidth', { value: 640 });
  vi.spyOn(HTMLAnchorElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [true, 1],
  [false, 0],
])(
  'an answer that is right (%s) lets %s stickers fly to the atlas in the header',
  async (isCorrect, count) => {
    vi.mocked(answerFirst).mockResolvedValue({ isCorrect, imageName: 'Krava' } as AnswerFeedback);

    await answerToday({ ...quiz, todaysQuestionId: question.id }, question, 'a');

    expect(stickers()).toBe(count);
    expect(readMarks()[question.id]).toMatchObject({ isRight: isCorrect, name: 'Krava' });
  },
);
