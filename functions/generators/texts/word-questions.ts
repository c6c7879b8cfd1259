import type { Language } from '#shared/domain/language.ts';
import { foldText } from '#shared/domain/text.ts';
import { type Candidate, optionsOf } from './candidate.ts';
import type { Word, WordSet } from './word-sets.ts';

/** How many things of a group a companion question names. */
const companions = 3;

/** Questions about the group of each thing, and about the thing that belongs to the group of three others. */
export function groupCandidates(set: WordSet, language: Language, onlyGroup?: string): Candidate[] {
  const words = onlyGroup ? set.words.filter(({ group }) => group === onlyGroup) : set.words;
  return [
    ...(onlyGroup ? [] : words.map((word) => groupQuestion(set, word, language))),
    ...(set.companion ? words.map((word) => companionQuestion(set, word, language)) : []),
  ];
}

/** Questions that ask in one language for the word in the other. */
export function vocabularyCandidates(sets: readonly WordSet[], language: Language): Candidate[] {
  return sets.flatMap((set) =>
    set.words
      .filter(({ name }) => foldText(name.sk).slice(0, 4) !== foldText(name.en).slice(0, 4))
      .map((word) => vocabularyQuestion(set, word, language)),
  );
}

function groupQuestion(set: WordSet, { name, group, tier }: Word, language: Language): Candidate {
  const right = set.groups[group]?.[language] ?? '';
  return {
    tier,
    write: (shuffle) => {
      const wrong = shuffle(Object.values(set.groups)).map((other) => other[language]);
      const answerOptions = optionsOf(right, wrong, shuffle);
      return (
        answerOptions && {
          questionText: set.question[language].replace('%', name[language]),
          answerOptions,
          explanation: explain(set, name[language], right, language),
          imagePrompt: name[language],
        }
      );
    },
  };
}

function companionQuestion(set: WordSet, word: Word, language: Language): Candidate {
  return {
    // Harder than naming the group: the player has to find out what three things have in common.
    tier: word.tier === 1 ? 2 : 3,
    write: (shuffle) => {
      const mates = shuffle(set.words.filter((other) => other.group === word.group && other !== word)).slice(
        0,
        companions,
      );
      const wrong = shuffle(set.words.filter(({ group }) => group !== word.group));
      const answerOptions = optionsOf(
        word.name[language],
        wrong.map(({ name }) => name[language]),
        shuffle,
      );
      if (!set.companion || mates.length < companions || !answerOptions) return undefined;
      const list = new Intl.ListFormat(language).format(mates.map(({ name }) => name[language]));
      return {
        questionText: set.companion[language].replace('%', list),
        answerOptions,
        explanation: explain(set, word.name[language], set.groups[word.group]?.[language] ?? '', language),
        imagePrompt: mates[0]?.name[language] ?? '',
      };
    },
  };
}

function vocabularyQuestion(set: WordSet, word: Word, language: Language): Candidate {
  const other = language === 'sk' ? 'en' : 'sk';
  const [asked, right] = [word.name[language], word.name[other]];
  return {
    tier: word.tier,
    write: (shuffle) => {
      const wrong = shuffle(set.words.filter((one) => one !== word)).sort(
        (one, two) => Number(two.group === word.group) - Number(one.group === word.group),
      );
      const answerOptions = optionsOf(
        right,
        wrong.map(({ name }) => name[other]),
        shuffle,
      );
      return (
        answerOptions && { ...vocabularyTexts[language](asked, right), answerOptions, imagePrompt: asked }
      );
    },
  };
}

const vocabularyTexts = {
  sk: (asked: string, right: string) => ({
    questionText: `Ako sa po anglicky povie „${asked}“?`,
    explanation: `Slovo „${asked}“ je po anglicky „${right}“.`,
  }),
  en: (asked: string, right: string) => ({
    questionText: `What is the Slovak word for “${asked}”?`,
    explanation: `The Slovak word for “${asked}” is “${right}”.`,
  }),
};

function explain(set: WordSet, name: string, group: string, language: Language): string {
  const sentence = set.explanation[language].replace('%', name).replace('#', group);
  return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);
}
