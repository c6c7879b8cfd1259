import { type Language, languages } from '#shared/domain/language.ts';
import { foldText } from '#shared/domain/text.ts';
import { type Candidate, capitalised, optionsOf } from '../candidate.ts';
import type { Shuffle } from '../shuffle.ts';
import type { Ask, Pair, Thing, ThingSet } from './thing-set.ts';

/** Questions about pictures of the things of a set, or of those with a tag: their names, and each of their facts. */
export function thingCandidates(set: ThingSet, language: Language, tag?: string): Candidate[] {
  const things = tag === undefined ? set.things : set.things.filter(({ tags }) => tags?.includes(tag));
  return things.flatMap((thing) => [
    nameQuestion(set, thing, language),
    ...knownFacts(set, thing).map((fact) => factQuestion(set, thing, fact, language)),
  ]);
}

/** Questions that show a thing and ask for its name in the other language. */
export function vocabularyCandidates(sets: readonly ThingSet[], language: Language): Candidate[] {
  return sets.flatMap((set) =>
    set.things
      .filter(({ name: [sk, en] }) => beginning(sk) !== beginning(withoutArticle(en)))
      .map((thing) => vocabularyQuestion(set, thing, language)),
  );
}

/** The name without an English article: `cow`. */
function nameOf({ name }: Pick<Thing, 'name'>, language: Language): string {
  return withoutArticle(inLanguage(name, language));
}

/** A question that fits a thing, and its right answer. */
type KnownFact = { readonly key: string; readonly ask: Ask; readonly right: Pair };

function knownFacts({ asks }: ThingSet, { facts }: Thing): KnownFact[] {
  return Object.entries(asks).flatMap(([key, ask]) => {
    const right = facts?.[key];
    return right ? [{ key, ask, right }] : [];
  });
}

function promptOf(thing: Thing, language: Language): string {
  return thing.prompt ? inLanguage(thing.prompt, language) : nameOf(thing, language);
}

function nameQuestion(set: ThingSet, thing: Thing, language: Language): Candidate {
  return {
    tier: thing.tier ?? 1,
    subject: thing.drawing,
    kind: 'name',
    write: (shuffle) => {
      const answerOptions = optionsOf(
        nameOf(thing, language),
        otherNames(set, thing, language, shuffle),
        shuffle,
      );
      const [fact] = knownFacts(set, thing);
      const [question] = shuffle(set.whatIsIt);
      return (
        answerOptions &&
        question && {
          questionText: inLanguage(question, language),
          answerOptions,
          explanation: fact ? explained(set, thing, fact, language) : shows(set, thing, language),
          imagePrompt: promptOf(thing, language),
        }
      );
    },
  };
}

function factQuestion(set: ThingSet, thing: Thing, fact: KnownFact, language: Language): Candidate {
  const { key, ask, right } = fact;
  return {
    tier: ask.tier,
    subject: thing.drawing,
    kind: key,
    write: (shuffle) => {
      const others = shuffle(set.things).flatMap(({ facts }): Pair[] => (facts?.[key] ? [facts[key]] : []));
      const isTrue = ([sk]: Pair) => thing.alsoTrue?.some(([other]) => other === sk);
      const wrong = [...others, ...shuffle(ask.wrong ?? [])].filter((one) => !isTrue(one));
      const answerOptions = optionsOf(
        inLanguage(right, language),
        wrong.map((one) => inLanguage(one, language)),
        shuffle,
      );
      return (
        answerOptions && {
          questionText: inLanguage(ask.question, language),
          answerOptions,
          explanation: explained(set, thing, fact, language),
          imagePrompt: promptOf(thing, language),
        }
      );
    },
  };
}

function vocabularyQuestion(set: ThingSet, thing: Thing, language: Language): Candidate {
  const other = languages.find((one) => one !== language) ?? language;
  const [asked, right] = [nameOf(thing, language), nameOf(thing, other)];
  return {
    tier: thing.tier ?? 1,
    subject: thing.drawing,
    kind: 'word',
    write: (shuffle) => {
      const answerOptions = optionsOf(right, otherNames(set, thing, other, shuffle), shuffle);
      return (
        answerOptions && {
          ...vocabularyTexts[language](asked, right),
          answerOptions,
          imagePrompt: promptOf(thing, language),
        }
      );
    },
  };
}

const vocabularyTexts = {
  sk: (asked: string, right: string) => ({
    questionText: 'Ako sa po anglicky povie to, čo je na obrázku?',
    explanation: `Slovo „${asked}“ je po anglicky „${right}“.`,
  }),
  en: (asked: string, right: string) => ({
    questionText: 'What is the Slovak word for what you see in the picture?',
    explanation: `The Slovak word for “${asked}” is “${right}”.`,
  }),
};

/**
 * Names of other things of the set, those with the same tags first, because similar things make better wrong answers.
 */
function otherNames(set: ThingSet, thing: Thing, language: Language, shuffle: Shuffle): string[] {
  const shared = ({ tags = [] }: Thing) => tags.filter((tag) => thing.tags?.includes(tag)).length;
  return shuffle(set.things.filter((one) => one !== thing))
    .sort((one, other) => shared(other) - shared(one))
    .map((one) => nameOf(one, language));
}

function shows({ shows: sentence }: ThingSet, thing: Thing, language: Language): string {
  return agreed(inLanguage(sentence, language), thing, language).replace(
    '%',
    inLanguage(thing.name, language),
  );
}

/** Says what the picture shows, and the fact. */
function explained(set: ThingSet, thing: Thing, { ask, right }: KnownFact, language: Language): string {
  const sentence = agreed(inLanguage(ask.explanation, language), thing, language);
  return `${shows(set, thing, language)} ${capitalised(sentence.replace('#', inLanguage(right, language)))}`;
}

/** Chooses between `{singular|plural}` by the name of the thing. */
function agreed(sentence: string, { plural }: Thing, language: Language): string {
  return sentence.replace(/\{([^|}]*)\|([^}]*)\}/g, plural?.includes(language) ? '$2' : '$1');
}

function inLanguage([sk, en]: Pair, language: Language): string {
  return language === 'sk' ? sk : en;
}

function withoutArticle(name: string): string {
  return name.replace(/^(?:an?|the) /, '');
}

function beginning(name: string): string {
  return foldText(name).slice(0, 4);
}
