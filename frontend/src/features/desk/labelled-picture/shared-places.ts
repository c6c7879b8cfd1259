import type { InputOf } from '#shared/api/client-types.ts';
import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { Shape } from '#shared/domain/shape.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
import type { Places } from '../places/places.ts';
import { newOption } from '../question-editor/question-values.ts';
import { usualTexts } from './labelled-questions.ts';

type Change = InputOf<'updateQuestion'>['body'];

const markerRadius = 0.05;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
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
      return [{ answerText, shapes, ...(description ? { description } : {}) }];
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
  const { kind, marker, questionText, answerOptions } = question;
  const isPlace = kind === 'place';
  const changesOf = (name: string) => {
    const old = before.find(isNamed(name));
    return { old, now: after.find(({ key }) => key === old?.key) };
  };
  const own = answerOptions.map(({ imageMedia: _, ...option }) => option);
  const kept = own.flatMap((option) => {
    const { old, now } = changesOf(option.answerText);
    if (!old || (!now && option.isCorrect)) return [option];
    if (!now) return isPlace ? [] : [option];
    const drawn = {
      ...(isSame(old.shapes, now.shapes) ? {} : { shapes: [...(now.shapes ?? [])] }),
      ...(old.description === now.description ? {} : { description: now.description?.trim() ?? '' }),
    };
    return [{ ...option, answerText: now.answerText.trim(), ...(isPlace ? drawn : {}) }];
  });
  const added = after.filter(
    ({ key, answerText }) => !before.some((old) => old.key === key) && !own.some(isNamed(answerText)),
  );
  const changed: Change = {
    answerOptions: [
      ...kept,
      ...(isPlace ? added : [])
        .slice(0, limits.question.placesMax - kept.length)
        .map(({ answerText, shapes = [], description = '' }) => ({
          ...{ answerText: answerText.trim(), isCorrect: false, shapes: [...shapes] },
          ...(description.trim() ? { description: description.trim() } : {}),
        })),
    ],
  };
  const right = own.find(({ isCorrect }) => isCorrect)?.answerText ?? '';
  const { old, now } = changesOf(right);
  const [first] = now?.shapes ?? [];
  if (marker && first && !isSame(old?.shapes, now?.shapes))
    changed.marker = { ...marker, ...pointInside(first) };
  for (const { where } of Object.values(usualTexts)) {
    if (now && questionText === where + right) changed.questionText = where + now.answerText.trim();
  }
  const isDone = Object.entries(changed).every(([field, value]) =>
    isSame(value, field === 'answerOptions' ? own : question[field as 'marker']),
  );
  return isDone ? null : changed;
}
