import type { Language } from '#shared/domain/language.ts';
import { stemInEachLanguage, stemsOf, wordsOf } from '#shared/domain/stems.ts';
import { type Grade, type Subject, subjects } from '#shared/domain/subject.ts';
import { foldText } from '#shared/domain/text.ts';
import { lazy } from '../../platform/lazy.ts';

/** The names of a subject and of its lessons: words by which people search for its quizzes. */
const words: Readonly<Record<Subject, Readonly<Record<Language, string>>>> = {
  slovak: { sk: 'slovenčina slovenský jazyk literatúra čítanie', en: 'Slovak language' },
  english: { sk: 'angličtina anglický jazyk', en: 'English language' },
  languages: { sk: 'cudzie jazyky', en: 'foreign languages' },
  mathematics: { sk: 'matematika počty počítanie', en: 'mathematics maths math' },
  science: { sk: 'prvouka prírodoveda prírodné vedy fyzika chémia', en: 'science physics chemistry' },
  biology: { sk: 'prvouka prírodoveda biológia prírodopis', en: 'biology' },
  geography: { sk: 'vlastiveda geografia zemepis', en: 'geography' },
  history: { sk: 'vlastiveda dejepis história dejiny', en: 'history' },
  civics: { sk: 'občianska náuka', en: 'civics citizenship' },
  art: { sk: 'výtvarná výchova výtvarka umenie', en: 'art' },
  music: { sk: 'hudobná výchova hudba hudobka', en: 'music' },
  sport: { sk: 'telesná výchova šport telocvik', en: 'sport sports physical education' },
  technology: { sk: 'technika pracovné vyučovanie', en: 'technology' },
  informatics: { sk: 'informatika', en: 'informatics computing' },
  general: { sk: 'všeobecný prehľad', en: 'general knowledge' },
};

/** Words of quizzes, and what teachers and pupils call the same. */
const synonyms: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  sk: {
    // mathematics
    násobilka: 'násobenie násobiť krát súčin násobky malá delenie',
    // science and biology
    farma: 'domáce hospodárske úžitkové statok dobytok',
    zvieratá: 'živočíchy živočíšstvo zoológia príroda',
    telo: 'človek orgány anatómia zdravie zmysly',
    slnečná: 'vesmír kozmos astronómia planéty',
    ovocie: 'rastliny rastlinstvo botanika plody záhrada strava potraviny',
    // geography
    vlajky: 'zástavy štátne symboly',
    obrysy: 'slepá mapy kontúry',
    štátov: 'krajiny svetadiel',
    mestá: 'metropoly',
    európy: 'európska únia',
    // other subjects
    nástroje: 'orchester',
    oblečenie: 'odev šaty ošatenie',
    slovíčka: 'slovná zásoba vokabulár',
    počítačoch: 'hardvér digitálne',
    vynálezy: 'objavy vynálezcovia dejepis dejiny história minulosť',
    fotografiách: 'fotky snímky',
    športy: 'disciplíny olympiáda',
  },
  en: {
    times: 'multiplication multiply',
    farm: 'domestic livestock',
    body: 'anatomy organs',
    solar: 'space astronomy',
    clothes: 'clothing vocabulary',
    outline: 'map maps shapes',
  },
};

/** The words of quizzes that a word of a search may stand for, as stems. */
export function synonymsOf(word: string): { language: Language; stem: string }[] {
  return stemInEachLanguage(word).flatMap(({ language, stem }) =>
    (synonymsOfStems().get(`${language}:${stem}`) ?? []).map((meant) => ({ language, stem: meant })),
  );
}

const synonymsOfStems = lazy(() => {
  const found = new Map<string, string[]>();
  for (const [language, table] of Object.entries(synonyms) as [Language, Record<string, string>][]) {
    for (const [word, others] of Object.entries(table)) {
      for (const stem of stemsOf(language, [others]))
        found.set(`${language}:${stem}`, stemsOf(language, [word]));
    }
  }
  return found;
});

/** Words that say nothing about a quiz: `kvízy pre druhákov`. */
const emptyWords = new Set('kviz kvizy pre quiz quizzes for the'.split(' '));
/** What the words for the grades begin with, in order: `prváci`, `druhák`, `tretia trieda`. */
const pupils = ['prv', 'druh', 'treti', 'stvrt', 'piat', 'siest', 'siedm', 'osm', 'deviat'];
const gradePatterns = [
  /\b([1-9])\.?\s*(?:roc|tried)\w*/,
  /\b(?:year|grade)\s*([1-9])\b/,
  new RegExp(`\\b(${pupils.join('|')})(?:aci|aka?|akov|akom)\\b`),
  new RegExp(`\\b(${pupils.join('|')})(?:y|i|a|ej|om)? (?:roc|tried)\\w*`),
];

/** The words by which a search is answered, and the grade that it names: `3. ročník`, `tretiaci`, `year 3`. */
export function termsOf(search: string): {
  readonly words: readonly string[];
  readonly grade: Grade | undefined;
} {
  const text = foldText(search);
  const [named = '', found = ''] = gradePatterns.map((one) => one.exec(text)).find(Boolean) ?? [];
  const grade = (/\d/.test(found) ? found : String(pupils.indexOf(found) + 1)) as Grade;
  const words = wordsOf(text.replace(named, ' ')).filter((word) => !emptyWords.has(word));
  return { words, grade: found ? grade : undefined };
}

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
