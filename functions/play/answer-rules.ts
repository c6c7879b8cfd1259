import { packedPoint, unpackedPoint } from '#shared/domain/packed-point.ts';
import type { Point } from '#shared/domain/shape.ts';
import { hitPlace } from '#shared/domain/shape-geometry.ts';
import type { RevisionQuestion } from '../quizzes/publication/revision-content.ts';

/** A point of a question's picture that hits none of its places. */
export const elsewhere = 'elsewhere';

/**
 * The number that an attempt stores for an answer: the place of the option, or a point (`packedPoint`). `unknown-option`
 * if the question has no such option, `not-a-place` for a point of a question that isn't about places.
 */
export function storedAnswer(
  { kind, answerOptions }: RevisionQuestion,
  selected: string | Point,
): number | 'unknown-option' | 'not-a-place' {
  if (typeof selected !== 'string') return kind === 'place' ? packedPoint(selected) : 'not-a-place';
  const place = answerOptions.findIndex(({ id }) => id === selected);
  return place === -1 ? 'unknown-option' : place;
}

/** The place of the option that a stored answer chose, or `elsewhere`; `undefined` without an answer. */
export function choiceOf(
  { imageMedia, answerOptions }: RevisionQuestion,
  stored: number | undefined,
): number | typeof elsewhere | undefined {
  if (stored === undefined) return undefined;
  const point = unpackedPoint(stored);
  if (!point) return answerOptions[stored] && stored;
  if (!imageMedia) return undefined;
  const places = answerOptions.map(({ shapes = [] }) => shapes);
  return hitPlace(places, point, imageMedia.height / imageMedia.width) ?? elsewhere;
}

/** Whether a stored answer is right. */
export function isRight(question: RevisionQuestion, stored: number | undefined): boolean {
  return choiceOf(question, stored) === question.correctOption;
}

/** The point of a stored answer, if it has one. */
export function selectedPointOf(stored: number | undefined): { readonly selectedPoint?: Point } {
  const point = stored === undefined ? undefined : unpackedPoint(stored);
  return point ? { selectedPoint: point } : {};
}

/** What an answer reveals of the right option of pictures and places. */
export function rightOptionOf({ kind, answerOptions, correctOption }: RevisionQuestion) {
  const right = answerOptions[correctOption];
  if (!kind || !right) return {};
  return {
    correctAnswerText: right.answerText,
    ...(right.shapes ? { correctShapes: [...right.shapes] } : {}),
  };
}
