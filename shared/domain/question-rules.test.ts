import { expect, it } from 'vitest';
import { type JudgedQuestion, questionIssues } from './question-rules.ts';
import type { Shape } from './shape.ts';

const texts = (count: number) => Array.from({ length: count }, () => ({}));
const pictures = (...ids: readonly string[]) => ids.map((imageMediaId) => ({ imageMediaId }));
const dot: Shape = { type: 'circle', x: 0.5, y: 0.5, r: 0.05 };
const places = (count: number) => Array.from({ length: count }, () => ({ shapes: [dot] }));
const saw: Shape = {
  type: 'polygon',
  points: Array.from({ length: 30 }, (_, n) => ({
    x: 0.1 + n / 50,
    y: n === 0 || n === 29 ? 0.1 : 0.3 + (n % 2) / 10,
  })),
};
const issuesOf = (question: Partial<JudgedQuestion> & Pick<JudgedQuestion, 'kind' | 'answerOptions'>) =>
  questionIssues({ hasPicture: true, ratio: 0.5, ...question }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it('allows what each kind has', () => {
  const marker = { x: 0.5, y: 0.5 };
  expect(issuesOf({ kind: 'text', hasPicture: false, answerOptions: texts(2) })).toEqual([]);
  expect(issuesOf({ kind: 'text', answerOptions: texts(8), marker })).toEqual([]);
  expect(issuesOf({ kind: 'text', answerOptions: texts(2), reveal: { style: 'tiles' } })).toEqual([]);
  expect(issuesOf({ kind: 'picture', hasPicture: false, answerOptions: pictures(...'abcdef') })).toEqual([]);
  expect(issuesOf({ kind: 'place', answerOptions: places(1), imageName: '' })).toEqual([]);
  expect(issuesOf({ kind: 'place', answerOptions: places(12), showsPlaces: true })).toEqual([]);
});

it.each<[string, Parameters<typeof issuesOf>[0]]>([
  ['answerOptions: Use at least 2 answers', { kind: 'text', answerOptions: texts(1) }],
  ['answerOptions: Use at most 8 answers', { kind: 'text', answerOptions: texts(9) }],
  [
    'answerOptions: Use at most 6 pictures as answers',
    { kind: 'picture', answerOptions: pictures(...'abcdefg') },
  ],
  ['answerOptions: Use at most 12 places', { kind: 'place', answerOptions: places(13) }],
  [
    'imageMediaId: A question about places needs a picture. Choose one',
    { kind: 'place', hasPicture: false, answerOptions: places(1) },
  ],
  [
    'answerOptions.1.imageMediaId: Choose a picture for this answer',
    { kind: 'picture', answerOptions: [...pictures('a'), {}] },
  ],
  ['answerOptions.0.shapes: Mark this place in the picture', { kind: 'place', answerOptions: [{}] }],
  [
    'answerOptions: The outlines have more than 300 corners. Use fewer',
    { kind: 'place', answerOptions: Array.from({ length: 11 }, () => ({ shapes: [saw] })) },
  ],
  [
    'showsPlaces: Dots need at least two places. Add one',
    { kind: 'place', answerOptions: places(1), showsPlaces: true },
  ],
  [
    'showsPlaces: Only a question about places can show them',
    { kind: 'text', answerOptions: texts(2), showsPlaces: true },
  ],
  [
    'reveal: Only a question with text answers can hide its picture',
    { kind: 'picture', answerOptions: pictures('a', 'b'), reveal: {} },
  ],
  [
    'imageName: The right answer is the name here. Leave this empty',
    { kind: 'picture', answerOptions: pictures('a', 'b'), imageName: 'Oak' },
  ],
  [
    'answerOptions.0.shapes: An answer of this kind doesn’t have this',
    { kind: 'text', answerOptions: [{ shapes: [dot] }, {}] },
  ],
  [
    'answerOptions.0.imageMediaId: An answer of this kind doesn’t have this',
    { kind: 'place', answerOptions: [{ shapes: [dot], imageMediaId: 'a' }] },
  ],
  // The rest is refused in `question-kinds.int.test.ts`.
])('refuses with “%s”', (issue, question) => {
  expect(issuesOf(question)).toEqual([issue]);
});
