import { readdirSync, readFileSync } from 'node:fs';
import type { CatalogueEntry } from '../../functions/catalogue/catalogue-entry.ts';
import { stemsOf } from '../../functions/catalogue/stems.ts';
import type { Language } from '../../shared/domain/language.ts';
import type { QuizSummary } from '../../shared/domain/quiz.ts';
import { grades, subjects } from '../../shared/domain/subject.ts';

/**
 * Quizzes for benchmarks, the same in each run: words as frequent as in natural texts, titles, descriptions and questions
 * as long as those of the demo quizzes.
 */

/** The word that two thirds of the quizzes contain. */
export const frequentWord = 'kvíz';

const wordsOfLanguage = 60_000;
const questionsOfQuiz = 12;

type Random = () => number;

/** `count` published quizzes. */
export function* makeQuizzes(count: number): Generator<CatalogueEntry> {
  const random = seeded(1);
  const writers = { sk: writer('sk', random), en: writer('en', random) };
  const authors = Array.from({ length: Math.ceil(count / 20) }, (_, n) => ({
    username: `author-${n}`,
    name: capital(writers.sk(2)),
    avatarUrl: null,
  }));
  for (let n = 0; n < count; n += 1) {
    const language: Language = random() < 0.7 ? 'sk' : 'en';
    const write = writers[language];
    const title = capital(write(between(random, 2, 6)));
    const createdAt = 1_700_000_000_000 + n * 500_000;
    const coverMedia = random() < 0.9 ? picture(random) : null;
    yield {
      summary: {
        id: uuid(createdAt, random),
        slug: `${n}-${title
          .normalize('NFD')
          .replace(/[^a-z0-9]+/gi, '-')
          .toLowerCase()}`,
        title,
        description: `${random() < 2 / 3 ? `${capital(frequentWord)} ` : ''}${sentences(random, write)}`,
        language,
        isPublished: true,
        coverMedia,
        hasOwnCover: coverMedia !== null,
        questionCount: questionsOfQuiz,
        playCount: Math.floor(1 / (random() + 1e-4)),
        subject: subjects[n % subjects.length] ?? null,
        grades: grades.slice(n % grades.length, (n % grades.length) + 3),
        author: authors[Math.floor(random() ** 2 * authors.length)] ?? {
          username: 'author',
          name: 'Author',
          avatarUrl: null,
        },
        createdAt: new Date(createdAt).toISOString(),
        updatedAt: new Date(createdAt + random() * 1e10).toISOString(),
      },
      words: stemsOfText(language, questionTexts(random, write)),
      pictures: [],
    };
  }
}

/** The words of all questions, each with four options of one or two words. */
function questionTexts(random: Random, write: (count: number) => string): string {
  return Array.from({ length: questionsOfQuiz }, () =>
    write(between(random, 5, 12) + 4 * between(random, 1, 2)),
  ).join(' ');
}

const knownStems = { sk: new Map<string, string>(), en: new Map<string, string>() };

/** As `stemsOf`, which stems a word again each time it occurs. */
function stemsOfText(language: Language, text: string): string[] {
  const known = knownStems[language];
  const stems = new Set<string>();
  for (const word of text.split(' ')) {
    const stem = known.get(word) ?? stemsOf(language, [word])[0] ?? '';
    known.set(word, stem);
    if (stem !== '') stems.add(stem);
  }
  return [...stems].sort();
}

export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Writes that many words, each as frequent as its rank says (Zipf). The first ranks are the words of the demo quizzes. */
function writer(language: Language, random: Random): (count: number) => string {
  const words = [...new Set([...demoWords(language), ...madeUpWords(language, random)])].slice(
    0,
    wordsOfLanguage,
  );
  const sums = new Float64Array(words.length);
  for (let rank = 0, sum = 0; rank < words.length; rank += 1) {
    sum += 1 / (rank + 2.7) ** 1.05;
    sums[rank] = sum;
  }
  const word = () => {
    const wanted = random() * (sums.at(-1) ?? 0);
    let low = 0;
    for (let high = sums.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
  return (count) => Array.from({ length: count }, word).join(' ');
}

function demoWords(language: Language): string[] {
  const folder = new URL('../demo/quizzes/', import.meta.url);
  const counts = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    const quiz: { language: Language } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    if (quiz.language !== language) continue;
    const texts: string[] = [];
    // Only the readable texts of every object.
    JSON.stringify(quiz, (key, value) => {
      if (['title', 'description', 'text', 'right', 'explanation'].includes(key)) texts.push(String(value));
      return value;
    });
    for (const word of texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}

const parts = {
  sk: {
    syllables:
      'ba be ča de do dra ho chle je ka kra ko la lo ma mo na ne no pa pre ra ro sa ska sto ta tre va vo za že'.split(
        ' ',
      ),
    endings: ['a', 'y', 'e', 'u', 'ou', 'ov', 'ách', 'ami', 'ý', 'ého', 'ým', 'ých', 'ť', 'l', 'k'],
  },
  en: {
    syllables:
      'ba be car con de do fra gi ha in ka lan lo man mo na ne or pa pre qui ra ro sa sta ter the va wo win za'.split(
        ' ',
      ),
    endings: ['', '', 's', 'ed', 'ing', 'er', 'ly', 'tion', 'al', 'y'],
  },
};

function* madeUpWords(language: Language, random: Random): Generator<string> {
  const { syllables, endings } = parts[language];
  for (let made = 0; made < 2 * wordsOfLanguage; ) {
    const stem = Array.from({ length: between(random, 2, 4) }, () => oneOf(random, syllables)).join('');
    for (const ending of endings.filter(() => random() < 0.4)) {
      made += 1;
      yield stem + ending;
    }
  }
}

function sentences(random: Random, write: (count: number) => string): string {
  return Array.from(
    { length: between(random, 1, 3) },
    () => `${capital(write(between(random, 4, 9)))}, ${write(between(random, 3, 6))}.`,
  ).join(' ');
}

/** With its attributes in the order in which revisions store them. */
function picture(random: Random): QuizSummary['coverMedia'] {
  const renditions = [1600, 1024, 640, 320].flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => ({
      format,
      url: `/media/${bytes(random, 16).toString('hex')}-${width}.${format}`,
      width,
    })),
  );
  return {
    altText: '',
    dominantColor: `#${bytes(random, 3).toString('hex')}`,
    height: 1200,
    placeholder: `data:image/webp;base64,${bytes(random, between(random, 80, 200)).toString('base64')}`,
    renditions,
    url: renditions[0]?.url ?? '',
    width: 1600,
  };
}

function uuid(time: number, random: Random): string {
  const hex = time.toString(16).padStart(12, '0') + bytes(random, 10).toString('hex');
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `${a}-${b}-7${c}-8${d}-${e}`;
}

function bytes(random: Random, length: number): Buffer {
  const made = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) made[at] = random() * 256;
  return made;
}

function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

function oneOf(random: Random, list: readonly string[]): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
