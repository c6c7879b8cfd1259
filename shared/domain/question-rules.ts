import { limits } from './limits.ts';
import type { QuestionKind } from './question-kind.ts';
import type { Shape } from './shape.ts';
import { shapeFault } from './shape-geometry.ts';

/** A broken rule with the path of its field in the question. */
export type QuestionIssue = { readonly path: readonly (number | string)[]; readonly message: string };

/** What the rules need of a question. */
export type JudgedQuestion = {
  readonly kind: QuestionKind;
  readonly hasPicture: boolean;
  /** Height by width of its picture, if that is known. */
  readonly ratio?: number | undefined;
  readonly imageName?: string | undefined;
  readonly showsPlaces?: boolean | undefined;
  readonly marker?: object | null | undefined;
  readonly reveal?: object | null | undefined;
  readonly answerOptions: readonly {
    readonly imageMediaId?: string | undefined;
    readonly imageAltText?: string | undefined;
    readonly shapes?: readonly Shape[] | undefined;
    readonly description?: string | undefined;
  }[];
};

const { optionsMin, optionsMax, pictureOptionsMax, placesMax, allCornersMax } = limits.question;

/** How many options a question of each kind has. */
export const optionRules = {
  text: { min: optionsMin, max: optionsMax, tooMany: `Use at most ${optionsMax} answers` },
  picture: {
    min: optionsMin,
    max: pictureOptionsMax,
    tooMany: `Use at most ${pictureOptionsMax} pictures as answers`,
  },
  place: { min: 1, max: placesMax, tooMany: `Use at most ${placesMax} places` },
} as const;

/** How many options a question of a kind can have. */
export const optionsMaxOf = (kind: QuestionKind): number => optionRules[kind].max;

/** The fields of an option that only one kind has. */
const fieldsOfKind = {
  imageMediaId: 'picture',
  imageAltText: 'picture',
  shapes: 'place',
  description: 'place',
} as const satisfies Record<string, QuestionKind>;

const shapeFaults = {
  crossing: 'This outline crosses itself. Draw it again',
  'too-small': 'This place is too small to hit. Make it at least 3 % of the picture’s width',
} as const;

/**
 * Checks what a question and its options have according to its kind; `answerOptionIssues` checks the rest. Used by
 * functions and by forms, which don't load zod.
 */
export function questionIssues(question: JudgedQuestion): QuestionIssue[] {
  return [...fieldIssues(question), ...optionIssues(question)];
}

function fieldIssues({ kind, hasPicture, answerOptions, ...question }: JudgedQuestion): QuestionIssue[] {
  const { imageName, showsPlaces, marker, reveal } = question;
  const isNamedByAnswer = kind !== 'text' || marker;
  const faults: readonly (readonly [unknown, string, string])[] = [
    [kind === 'place' && !hasPicture, 'imageMediaId', 'A question about places needs a picture. Choose one'],
    [marker && !hasPicture, 'imageMediaId', 'A marker needs a picture. Choose one'],
    [reveal && !hasPicture, 'imageMediaId', 'There is no picture to reveal. Choose one'],
    [imageName && isNamedByAnswer, 'imageName', 'The right answer is the name here. Leave this empty'],
    [showsPlaces && kind !== 'place', 'showsPlaces', 'Only a question about places can show them'],
    [
      showsPlaces && kind === 'place' && answerOptions.length < 2,
      'showsPlaces',
      'Dots need at least two places. Add one',
    ],
    [marker && kind !== 'text', 'marker', 'Only a question with text answers can have a marker'],
    [reveal && kind !== 'text', 'reveal', 'Only a question with text answers can hide its picture'],
    [
      marker && reveal,
      'marker',
      'A marker on a hidden picture can’t be seen. Remove the marker or the reveal',
    ],
  ];
  return faults.flatMap(([isFault, field, message]) => (isFault ? [{ path: [field], message }] : []));
}

function optionIssues({ kind, answerOptions, ratio }: JudgedQuestion): QuestionIssue[] {
  const { min, max, tooMany } = optionRules[kind];
  const { length } = answerOptions;
  const corners = answerOptions.flatMap(({ shapes = [] }) => shapes.flatMap(cornersOf)).length;
  return [
    ...(length < min ? [issue([], `Use at least ${min} answers`)] : []),
    ...(length > max ? [issue([], tooMany)] : []),
    ...(corners > allCornersMax
      ? [issue([], `The outlines have more than ${allCornersMax} corners. Use fewer`)]
      : []),
    ...answerOptions.flatMap((option, at) => [
      ...Object.entries(fieldsOfKind).flatMap(([field, needed]) =>
        kind !== needed && option[field as keyof typeof fieldsOfKind] !== undefined
          ? [issue([at, field], 'An answer of this kind doesn’t have this')]
          : [],
      ),
      ...(kind === 'picture' ? pictureIssues(answerOptions, at) : []),
      ...(kind === 'place' ? placeIssues(option.shapes, at, ratio) : []),
    ]),
  ];
}

function cornersOf(shape: Shape) {
  return shape.type === 'polygon' ? shape.points : [];
}

function issue(path: readonly (number | string)[], message: string): QuestionIssue {
  return { path: ['answerOptions', ...path], message };
}

function pictureIssues(options: JudgedQuestion['answerOptions'], at: number): QuestionIssue[] {
  const mediaId = options[at]?.imageMediaId;
  if (!mediaId) return [issue([at, 'imageMediaId'], 'Choose a picture for this answer')];
  const first = options.findIndex(({ imageMediaId }) => imageMediaId === mediaId);
  return first < at
    ? [issue([at, 'imageMediaId'], 'This picture is already an answer. Choose another one')]
    : [];
}

function placeIssues(
  shapes: readonly Shape[] | undefined,
  at: number,
  ratio: number | undefined,
): QuestionIssue[] {
  if (!shapes) return [issue([at, 'shapes'], 'Mark this place in the picture')];
  return shapes.flatMap((shape, n) => {
    const fault = shapeFault(shape, ratio);
    return fault ? [issue([at, 'shapes', n], shapeFaults[fault])] : [];
  });
}
