import type { OwnAnswerOption } from './question.ts';
import type { QuestionKind } from './question-kind.ts';
import type { PlayableQuestion } from './quiz.ts';
import type { Point, Shape } from './shape.ts';
import { pointInside } from './shape-geometry.ts';

type AnyOption = Pick<OwnAnswerOption, 'id' | 'answerText' | 'imageMedia' | 'imageAltText' | 'description'>;
type AnyQuestion = {
  readonly kind?: QuestionKind | undefined;
  readonly showsPlaces?: boolean | undefined;
  readonly answerOptions: readonly (AnyOption & { readonly shapes?: readonly Shape[] | undefined })[];
};

/**
 * The options of a question before the answer: texts; pictures without their names, with what one sees in them if all of
 * them say it; places only if all of them are described, or shown as dots, and never where they end.
 */
export function unansweredOptions(question: AnyQuestion): PlayableQuestion['answerOptions'] {
  const { kind = 'text', answerOptions, showsPlaces } = question;
  if (kind === 'text') return answerOptions.map(({ id, answerText }) => ({ id, answerText }));
  if (kind === 'picture') {
    const areDescribed = answerOptions.every(({ imageAltText }) => imageAltText);
    return answerOptions.map(({ id, imageMedia, imageAltText = '' }) => ({
      id,
      answerText: '',
      ...(imageMedia ? { imageMedia: { ...imageMedia, altText: areDescribed ? imageAltText : '' } } : {}),
    }));
  }
  const areDescribed = answerOptions.length > 1 && answerOptions.every(({ description }) => description);
  if (!areDescribed && !showsPlaces) return [];
  return answerOptions.map(({ id, description, shapes: [shape] = [] }) => ({
    id,
    answerText: '',
    ...(areDescribed && description ? { description } : {}),
    ...(showsPlaces && shape ? { point: inHundredths(pointInside(shape)) } : {}),
  }));
}

function inHundredths({ x, y }: Point): Point {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}
