import type { QuizSummary } from '#shared/domain/quiz.ts';
import type { Grade, Subject } from '#shared/domain/subject.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { stemInEachLanguage, stemsOf, wordsOf } from './stems.ts';
import { subjectsOfWord } from './subject-words.ts';

/** The data by which a search finds a quiz, in addition to the text of its title and description. */
export function keysOf({ summary, words }: CatalogueEntry, text: string): Set<string> {
  const { language, author, subject, grades } = summary;
  return new Set([
    languageKey(language),
    ...(subject ? [subjectKey(subject)] : []),
    ...grades.map(gradeKey),
    authorKey(author.username),
    ...wordsOf(`${author.name} ${author.username}`).map((word) => `name:${word}`),
    ...stemsOf(language, [text]).map((stem) => `title:${language}:${stem}`),
    ...words.map((stem) => `word:${language}:${stem}`),
  ]);
}

export const languageKey = (language: QuizSummary['language']): string => `language:${language}`;
export const subjectKey = (subject: Subject): string => `subject:${subject}`;
export const gradeKey = (grade: Grade): string => `grade:${grade}`;
/** Usernames are compared regardless of case. */
export const authorKey = (username: string): string => `author:${username.toLowerCase()}`;

/** The keys by which a word of a search finds quizzes, and the weight of each key. */
export function keysOfWord(word: string): { key: string; weight: number }[] {
  const stems = stemInEachLanguage(word);
  return [
    ...stems.map(({ language, stem }) => ({ key: `title:${language}:${stem}`, weight: 4 })),
    ...subjectsOfWord(word).map((subject) => ({ key: subjectKey(subject), weight: 3 })),
    { key: `name:${word}`, weight: 2 },
    ...stems.map(({ language, stem }) => ({ key: `word:${language}:${stem}`, weight: 1 })),
  ];
}
