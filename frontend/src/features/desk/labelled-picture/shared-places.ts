import { isRecord } from '#lib/stored/stored-json.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { movedBy } from '#shared/domain/keypad.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { Shape } from '#shared/domain/shape.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
import { newOption } from '../option-value.ts';
import type { Places } from '../places/places.ts';
import { usualTexts } from './labelled-questions.ts';

type Change = InputOf<'updateQuestion'>['body'];

const markerRadius = 0.05;
/** Whatever the order of fields is: the server has its own. */
const sorted = (_key: string, value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
const isNamed = (name: string) => (one: { readonly answerText: string }) =>
  answerTextKey(one.answerText) === answerTextKey(name);

/** The places of several questions, each name once. What only a marker shows is a dot. */
export function placesOf(questions: readonly OwnQuestion[]): Places {
  const drawn = questions.flatMap(({ kind, answerOptions }) => (kind === 'place' ? answerOptions : []));
  const marked = questions.flatMap(({ marker, answerOptions }) =>
    answerOptions.flatMap(({ answerText, isCorrect }) => {
      if (!marker || !isCorrect) return [];
      const { x, y, description } = marker;
      const shapes: Shape[] = [{ type: 'circle', x, y, r: markerRadius }];
      return [{ answerText, shapes, ...described(description) }];
    }),
  );
  const all = [...drawn, ...marked];
  return all
    .filter(({ answerText }, at) => all.findIndex(isNamed(answerText)) === at)
    .map(({ answerText, shapes, description }) => newOption({ answerText, shapes, description }));
}

/**
 * What a question gets from changed places, which it has by name. A place that is its answer stays, even if it was deleted.
 * @returns null if it is already so
 */
export function changeOf(question: OwnQuestion, before: Places, after: Places): Change | null {
  const { kind, marker, questionText } = question;
  const isPlace = kind === 'place';
  const changeOfName = (name: string) => {
    const old = before.find(isNamed(name));
    const now = after.find(({ key }) => key === old?.key);
    const isRedrawn = !isSame(old?.shapes, now?.shapes);
    return { now, isRedrawn, isDescribed: old?.description !== now?.description };
  };
  const own = question.answerOptions.map(({ imageMedia: _, ...option }) => option);
  const kept = own.flatMap((option) => {
    const { now, isRedrawn, isDescribed } = changeOfName(option.answerText);
    const isDeleted = !now && before.some(isNamed(option.answerText));
    if (!now) return isDeleted && isPlace && !option.isCorrect ? [] : [option];
    const { shapes = [], description, ...rest } = option;
    const text = { ...rest, answerText: now.answerText.trim() };
    return isPlace
      ? [placeOf(text, isRedrawn ? now.shapes : shapes, isDescribed ? now.description : description)]
      : [text];
  });
  const isNew = ({ key, answerText }: Places[number]) =>
    !before.some((old) => old.key === key) && !own.some(isNamed(answerText));
  const added = after
    .filter((place) => isPlace && isNew(place))
    .slice(0, limits.question.placesMax - kept.length)
    .map(({ answerText, shapes, description }) =>
      placeOf({ answerText: answerText.trim(), isCorrect: false }, shapes, description),
    );
  const changed: Change = { answerOptions: [...kept, ...added] };
  const right = own.find(({ isCorrect }) => isCorrect)?.answerText ?? '';
  const { now, isRedrawn, isDescribed } = changeOfName(right);
  const [first] = now?.shapes ?? [];
  if (marker && first && (isRedrawn || isDescribed)) {
    const { x, y, description } = marker;
    const point = isRedrawn ? movedBy(pointInside(first), { x: 0, y: 0 }) : { x, y };
    changed.marker = { ...point, ...described(isDescribed ? now?.description : description) };
  }
  for (const { where } of Object.values(usualTexts)) {
    if (now && questionText === where + right) changed.questionText = where + now.answerText.trim();
  }
  const isDone = Object.entries(changed).every(([field, value]) =>
    isSame(value, field === 'answerOptions' ? own : question[field as 'marker']),
  );
  return isDone ? null : changed;
}

function placeOf<Text>(text: Text, shapes: readonly Shape[] = [], description?: string) {
  return { ...text, shapes: [...shapes], ...described(description) };
}

function described(description = ''): { description?: string } {
  return description.trim() ? { description: description.trim() } : {};
}
