import type { CatalogueEntry } from './catalogue-entry.ts';
import { stemInEachLanguage, stemsOf, wordsOf } from './stems.ts';
import { subjectsOfWord } from './subject-words.ts';

/** What a search looks into: `entry`, and `text`, which is its title and description, folded. */
export type Searched = { readonly entry: CatalogueEntry; readonly text: string };

/** An inverted index of the words by which a search finds a quiz, in addition to the text of title and description. */
export class SearchIndex<Item extends Searched> {
  /** By the kind of a word (title, name ...), then by the word or its stem. */
  private readonly itemsOf = new Map<string, Map<string, Item[]>>();

  add(item: Item): void {
    for (const [kind, words] of wordsOfKind(item)) {
      const itemsOfWord = this.itemsOf.get(kind) ?? new Map<string, Item[]>();
      this.itemsOf.set(kind, itemsOfWord);
      for (const word of words) {
        const items = itemsOfWord.get(word);
        if (items) items.push(item);
        else itemsOfWord.set(word, [item]);
      }
    }
  }

  /** Removes an item that was added. */
  remove(item: Item): void {
    for (const [kind, words] of wordsOfKind(item)) {
      for (const word of words) {
        const items = this.itemsOf.get(kind)?.get(word) ?? [];
        items.splice(items.indexOf(item), 1);
      }
    }
  }

  /** The items that a word of a search finds, each with its highest weight, which is a whole number. */
  weightsOf(word: string): Map<Item, number> {
    const stems = stemInEachLanguage(word);
    const weights = new Map<Item, number>();
    const raise = (kind: string, found: string, weight: number) => {
      for (const item of this.itemsOf.get(kind)?.get(found) ?? []) {
        if (weight > (weights.get(item) ?? 0)) weights.set(item, weight);
      }
    };
    for (const { language, stem } of stems) raise(`title:${language}`, stem, 4);
    for (const subject of subjectsOfWord(word)) raise('subject', subject, 3);
    raise('name', word, 2);
    for (const { language, stem } of stems) raise(`text:${language}`, stem, 1);
    return weights;
  }
}

function wordsOfKind({ entry, text }: Searched): [kind: string, words: readonly string[]][] {
  const { language, author, subject } = entry.summary;
  return [
    [`title:${language}`, stemsOf(language, [text])],
    ['subject', subject ? [subject] : []],
    ['name', wordsOf(`${author.name} ${author.username}`)],
    [`text:${language}`, entry.words],
  ];
}
