import type { Language } from '#shared/domain/language.ts';
import { stemInEachLanguage, stemsOf } from '#shared/domain/stems.ts';
import { type Subject, subjects } from '#shared/domain/subject.ts';
import { lazy } from '../../platform/lazy.ts';

/** The names of a subject and of its lessons: words by which people search for its quizzes. */
const words: Readonly<Record<Subject, Readonly<Record<Language, string>>>> = {
  slovak: { sk: 'slovenčina slovenský jazyk', en: 'Slovak language' },
  english: { sk: 'angličtina anglický jazyk', en: 'English language' },
  languages: { sk: 'cudzie jazyky', en: 'foreign languages' },
  mathematics: { sk: 'matematika', en: 'mathematics maths math' },
  science: { sk: 'prírodoveda prírodné vedy fyzika chémia', en: 'science physics chemistry' },
  biology: { sk: 'biológia prírodopis', en: 'biology' },
  geography: { sk: 'geografia zemepis', en: 'geography' },
  history: { sk: 'dejepis história dejiny', en: 'history' },
  civics: { sk: 'občianska náuka', en: 'civics citizenship' },
  art: { sk: 'výtvarná výchova umenie', en: 'art' },
  music: { sk: 'hudobná výchova hudba', en: 'music' },
  sport: { sk: 'telesná výchova šport telocvik', en: 'sport sports physical education' },
  technology: { sk: 'technika', en: 'technology' },
  informatics: { sk: 'informatika', en: 'informatics computing' },
  general: { sk: 'všeobecný prehľad', en: 'general knowledge' },
};

const subjectsOfStems = lazy(() => {
  const found = new Map<string, Subject[]>();
  for (const subject of subjects) {
    for (const [language, names] of Object.entries(words[subject]) as [Language, string][]) {
      for (const stem of stemsOf(language, [names])) {
        const key = `${language}:${stem}`;
        found.set(key, [...(found.get(key) ?? []), subject]);
      }
    }
  }
  return found;
});

/** The subjects that a word of a search names in either language, without duplicates. The word is one of `wordsOf`. */
export function subjectsOfWord(word: string): Subject[] {
  const found = stemInEachLanguage(word).flatMap(
    ({ language, stem }) => subjectsOfStems().get(`${language}:${stem}`) ?? [],
  );
  return [...new Set(found)];
}
