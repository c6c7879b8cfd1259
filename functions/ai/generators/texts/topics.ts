import type { Difficulty } from '#shared/domain/difficulty.ts';
import type { Language } from '#shared/domain/language.ts';
import { isFiller, wordsOf } from '../words.ts';
import birds from './topics/birds.json' with { type: 'json' };
import capitalsOfEurope from './topics/capitals-of-europe.json' with { type: 'json' };
import capitalsOfTheWorld from './topics/capitals-of-the-world.json' with { type: 'json' };
import currenciesOfTheWorld from './topics/currencies-of-the-world.json' with { type: 'json' };
import farmAnimals from './topics/farm-animals.json' with { type: 'json' };
import flagsOfEurope from './topics/flags-of-europe.json' with { type: 'json' };
import flagsOfTheWorld from './topics/flags-of-the-world.json' with { type: 'json' };
import forestAnimals from './topics/forest-animals.json' with { type: 'json' };
import fruitAndVegetables from './topics/fruit-and-vegetables.json' with { type: 'json' };
import humanBody from './topics/human-body.json' with { type: 'json' };
import insects from './topics/insects.json' with { type: 'json' };
import instruments from './topics/instruments.json' with { type: 'json' };
import neighboursInEurope from './topics/neighbours-in-europe.json' with { type: 'json' };
import outlinesOfEurope from './topics/outlines-of-europe.json' with { type: 'json' };
import seaAnimals from './topics/sea-animals.json' with { type: 'json' };
import solarSystem from './topics/solar-system.json' with { type: 'json' };
import sports from './topics/sports.json' with { type: 'json' };
import vehicles from './topics/vehicles.json' with { type: 'json' };
import weather from './topics/weather.json' with { type: 'json' };
import wildAnimals from './topics/wild-animals.json' with { type: 'json' };
import wordsForAnimals from './topics/words-for-animals.json' with { type: 'json' };

/** A prepared draft of a question about a picture. */
export type PreparedQuestion = {
  readonly question: string;
  readonly right: string;
  readonly wrong: readonly string[];
  readonly explanation: string;
  /** A prompt that the offline picture generator draws. */
  readonly imagePrompt: string;
};

/** A topic with its prepared drafts, which are written for this project. */
export type Topic = {
  readonly title: Readonly<Record<Language, string>>;
  readonly description: Readonly<Record<Language, string>>;
  /** Beginnings of the folded words by which the topic is found, in both languages; short ones are whole words. */
  readonly words: string;
  /** The same for the school subjects that it belongs to. */
  readonly subjects: string;
  readonly questions: Readonly<Record<Language, Readonly<Record<Difficulty, readonly PreparedQuestion[]>>>>;
};

/** All topics of the offline generator. */
export const topics: readonly Topic[] = [
  birds,
  capitalsOfEurope,
  capitalsOfTheWorld,
  currenciesOfTheWorld,
  farmAnimals,
  flagsOfEurope,
  flagsOfTheWorld,
  forestAnimals,
  fruitAndVegetables,
  humanBody,
  insects,
  instruments,
  neighboursInEurope,
  outlinesOfEurope,
  seaAnimals,
  solarSystem,
  sports,
  vehicles,
  weather,
  wildAnimals,
  wordsForAnimals,
];

/**
 * The topics that fit a text best: `o zvieratách na farme` is about farm animals, `zvieratá` about all animals. None fits if
 * most words of the text aren't about it.
 */
export function findTopics(text: string): Topic[] {
  const words = wordsOf(text).filter((word) => !isFiller(word));
  const known = topics.map((topic) => ({
    topic,
    count: words.filter((word) => matches(topic.words, word)).length,
  }));
  const most = Math.max(...known.map(({ count }) => count));
  if (most * 2 <= words.length) return [];
  return known.filter(({ count }) => count === most).map(({ topic }) => topic);
}

/** Whether each word of a school subject (`zemepis`, `animals`) fits the topic. */
export function isOfSubject({ words, subjects }: Topic, subject: string): boolean {
  const asked = wordsOf(subject).filter((word) => !isFiller(word));
  return asked.length > 0 && asked.every((word) => matches(`${words} ${subjects}`, word));
}

function matches(beginnings: string, word: string): boolean {
  return beginnings.split(' ').some((one) => (one.length > 3 ? word.startsWith(one) : word === one));
}
