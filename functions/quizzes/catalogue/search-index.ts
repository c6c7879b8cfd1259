import { stemInEachLanguage, stemsOf, wordsOf } from '#shared/domain/stems.ts';
import { earlySubjectsOf } from '#shared/domain/subject.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { subjectsOfWord, synonymsOf } from './subject-words.ts';

/** A quiz with a number of its own. `text` is its title and description, folded. */
type Numbered = { readonly number: number; readonly entry: CatalogueEntry; readonly text: string };

/** An inverted index: the words by which a search finds quizzes, in addition to the text of title and description. */
export class SearchIndex {
  /** The numbers of quizzes by the kind of a word (title, name ...), and then by the word or its stem. */
  private readonly numbers = new Map<string, Map<string, number[]>>();
  private highest = 0;

  add(quiz: Numbered): void {
    this.highest = Math.max(this.highest, quiz.number);
    for (const [kind, words] of wordsOfKind(quiz)) {
      const numbersOf = this.numbers.get(kind) ?? new Map<string, number[]>();
      this.numbers.set(kind, numbersOf);
      for (const word of words) {
        const numbers = numbersOf.get(word);
        if (numbers) numbers.push(quiz.number);
        else numbersOf.set(word, [quiz.number]);
      }
    }
  }

  /** Removes a quiz that was added. */
  remove(quiz: Numbered): void {
    for (const [kind, words] of wordsOfKind(quiz)) {
      for (const word of words) {
        const numbers = this.numbers.get(kind)?.get(word) ?? [];
        numbers.splice(numbers.indexOf(quiz.number), 1);
      }
    }
  }

  /** By the number of a quiz: the weight with which a word of a search finds it, or 0. */
  weightsOf(word: string): Uint8Array {
    const weights = new Uint8Array(this.highest + 1);
    const find = (kind: string, found: string, weight: number) => {
      for (const number of this.numbers.get(kind)?.get(found) ?? []) weights[number] = weight;
    };
    const meant = synonymsOf(word);
    // The highest weight counts, so it comes last.
    const stems = stemInEachLanguage(word);
    for (const { language, stem } of [...stems, ...meant]) find(`text:${language}`, stem, 1);
    find('name', word, 2);
    for (const { language, stem } of meant) find(`title:${language}`, stem, 2);
    for (const subject of subjectsOfWord(word)) find('subject', subject, 3);
    for (const { language, stem } of stems) find(`early:${language}`, stem, 4);
    for (const { language, stem } of stems) find(`title:${language}`, stem, 5);
    return weights;
  }
}

function wordsOfKind({ entry, text }: Numbered): [kind: string, words: readonly string[]][] {
  const { language, author, subject, grades } = entry.summary;
  return [
    [`title:${language}`, stemsOf(language, [text])],
    ['subject', subject ? [subject] : []],
    ['early:sk', stemsOf('sk', earlySubjectsOf(subject, grades))],
    ['name', wordsOf(`${author.name} ${author.username}`)],
    [`text:${language}`, entry.words],
  ];
}
