import type { Picture } from '#shared/domain/picture.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import type { Point, Shape } from '#shared/domain/shape.ts';
import type { AtlasLook, AtlasPicture } from './atlas-format.ts';
import type { PlayedAnswer } from './unfinished-play.ts';

type Shown = Pick<AtlasPicture, 'picture' | 'look'>;
type Verdict = Pick<PlayedAnswer, 'isCorrect' | 'correctOptionId' | 'correctShapes'>;

/** The size of the part that the atlas shows of a place: with room around it, and large enough to recognise it. */
const [roomAround, smallestPart] = [1.7, 0.2] as const;

const nothing: Shown = {
  look: 'blank',
  picture: { url: '', width: 4, height: 3, altText: '', placeholder: '', renditions: [] },
};

/** What the atlas shows of a question; undefined without a picture. Before a right answer it doesn't give the answer. */
export function lookOf(
  question: PlayableQuestion & Pick<PlayedAnswer, 'correctShapes'>,
  { isCorrect, correctOptionId, correctShapes = question.correctShapes }: Verdict,
): Shown | undefined {
  const { kind, imageMedia: picture, marker, reveal } = question;
  const right: { imageMedia?: Picture | undefined; shapes?: readonly Shape[] | undefined } | undefined =
    question.answerOptions.find(({ id }) => id === correctOptionId);
  if (kind === 'picture') {
    return isCorrect && right?.imageMedia ? { picture: right.imageMedia, look: 'whole' } : nothing;
  }
  if (!picture) return undefined;
  if (reveal) return isCorrect ? { picture, look: 'whole' } : nothing;
  if (kind !== 'place' && !marker) return { picture };
  const corners = marker
    ? [marker]
    : (correctShapes ?? right?.shapes ?? []).flatMap((shape) => cornersOf(shape, picture));
  return { picture, look: isCorrect && corners.length > 0 ? partAround(corners) : 'whole' };
}

function cornersOf(shape: Shape, { width, height }: Picture): readonly Point[] {
  if (shape.type === 'polygon') return shape.points;
  const { x, y, r } = shape;
  const high = (r * width) / height;
  return [
    { x: x - r, y: y - high },
    { x: x + r, y: y + high },
  ];
}

function partAround(corners: readonly Point[]): AtlasLook {
  const [x, y] = (['x', 'y'] as const).map((axis) => {
    const values = corners.map((corner) => corner[axis]);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return { middle: (least + most) / 2, length: most - least };
  }) as [Range, Range];
  const size = Math.min(1, Math.max(smallestPart, roomAround * Math.max(x.length, y.length)));
  const start = ({ middle }: Range) => rounded(Math.min(1 - size, Math.max(0, middle - size / 2)));
  return [start(x), start(y), rounded(size)];
}

type Range = { readonly middle: number; readonly length: number };

function rounded(part: number): number {
  return Math.round(part * 1000) / 1000;
}
