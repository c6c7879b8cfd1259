import { shuffled } from '#lib/shuffle.ts';
import { answersOfOthers, wrongAnswers } from '#lib/wrong-answers.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { repeatedAnswers } from '#shared/domain/answer-option-rules.ts';
import type { Language } from '#shared/domain/language.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
import { isWaiting, type Places } from '../places/places.ts';

/** What the questions of a labelled picture ask: where a name is, what is marked, or one after the other. */
export type Asking = 'where' | 'what' | 'mixed';

export type LabelledQuestion = {
  readonly key: string;
  readonly right: string;
  readonly body: InputOf<'createQuestion'>['body'];
};

/** The names stay as they were written: whatever they are, nothing has to be inflected. */
export const usualTexts = {
  sk: { where: 'Nájdi na obrázku: ', what: 'Čo je označené na obrázku?' },
  en: { where: 'Find in the picture: ', what: 'What is marked in the picture?' },
};

type Labels = {
  readonly places: Places;
  readonly asking: Asking;
  /** The texts that the author has changed, by the key of their question. */
  readonly texts: Readonly<Record<string, string>>;
};

/** One question for each place: none answers another one about the same place. */
export function labelledQuestions(
  { places, asking, texts }: Labels,
  imageMediaId: string,
  language: Language,
): LabelledQuestion[] {
  const names = places.map(({ answerText }) => answerText.trim());
  const options = places.map(({ description = '', shapes = [] }, at) => ({
    answerText: names[at] ?? '',
    shapes: [...shapes],
    ...(description.trim() ? { description: description.trim() } : {}),
  }));
  return options.flatMap(({ answerText: right, shapes: [first], description }, at) => {
    if (!first || right === '') return [];
    const wrong = wrongAnswers(right, answersOfOthers(names, at));
    const isWhere = asking === 'where' || (asking === 'mixed' && at % 2 === 0) || wrong.length === 0;
    const key = `${isWhere ? 'where' : 'what'} ${places[at]?.key}`;
    const usual = isWhere ? usualTexts[language].where + right : usualTexts[language].what;
    const question = { questionText: texts[key]?.trim() || usual, imageMediaId };
    if (isWhere) {
      const answerOptions = options.map((option, n) => ({ ...option, isCorrect: n === at }));
      return { key, right, body: { ...question, kind: 'place', answerOptions } };
    }
    const answers = [right, ...wrong].map((answerText, n) => ({ answerText, isCorrect: n === 0 }));
    const marker = { ...pointInside(first), ...(description ? { description } : {}) };
    return { key, right, body: { ...question, marker, answerOptions: shuffled(answers, key) } };
  });
}

/** Why a place can't be in a question, for each place. */
export function labelFaults(places: Places): ('noName' | 'sameName' | 'noShape' | undefined)[] {
  const repeated = repeatedAnswers(places.map(({ answerText }) => answerText));
  return places.map((place, at) => {
    if (place.answerText.trim() === '') return 'noName';
    if (repeated.includes(at)) return 'sameName';
    return isWaiting(place) ? 'noShape' : undefined;
  });
}
