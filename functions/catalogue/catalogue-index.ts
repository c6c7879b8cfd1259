import type { SortField } from '#shared/api/schemas.ts';
import type { Language } from '#shared/domain/language.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import type { Grade, Subject } from '#shared/domain/subject.ts';
import type { Page } from '../platform/page.ts';
import type { CatalogueChange, CatalogueEntry } from './catalogue-entry.ts';
import { newestChanges } from './newest-changes.ts';
import { type ByteRows, Postings, packPostings } from './postings.ts';
import { QuizSlots, type QuizSlotsData } from './quiz-slots.ts';
import { authorKey, gradeKey, keysOf, keysOfWord, languageKey, subjectKey } from './search-keys.ts';
import { SortedOrder } from './sorted-order.ts';
import { wordsOf } from './stems.ts';
import { searchable, TextIndex, type TextIndexData } from './text-index.ts';
import { compareTitles } from './title-order.ts';
import { Vocabulary } from './vocabulary.ts';

export type CatalogueQuery = {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: SortField;
  readonly sortOrder: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly language?: Language | undefined;
  /** Quizzes in this language are shown before others that match equally well. */
  readonly firstLanguage?: Language | undefined;
  readonly subject?: Subject | undefined;
  readonly grade?: Grade | undefined;
  /** All quizzes here are published: `false` finds none. */
  readonly isPublished?: boolean | undefined;
  /** The username of the author, ignoring case. */
  readonly author?: string | undefined;
};

/** The data that is kept of a quiz that isn't published any more. */
type RemovedQuiz = { readonly version: number; readonly playCount: number };

/** The stored form of a catalogue. Its slots are in the order of the ids. */
export type CatalogueData = {
  readonly slots: QuizSlotsData;
  readonly texts: TextIndexData;
  readonly keys: string;
  readonly slotsOfKeys: ByteRows;
  readonly orders: Readonly<Record<SortField, Uint32Array>>;
  readonly removed: readonly (readonly [id: string, removed: RemovedQuiz])[];
};

/** The level of quizzes whose title or description contains the text. Weights of words lead to lower levels. */
const containsText = 255;

/**
 * All published quizzes in memory: searched, filtered, sorted and paged. A search first returns every quiz whose title
 * or description contains the text, in the requested order. Then it returns, by relevance, the quizzes that have the
 * stem of every word in the subject's name, the author's name or the questions. Case and diacritics are ignored. The
 * total includes both groups.
 */
export class CatalogueIndex {
  private readonly slots: QuizSlots;
  private readonly texts: TextIndex;
  private readonly keys: Vocabulary;
  private readonly slotsOfKeys: Postings;
  private readonly removed: Map<string, RemovedQuiz>;
  private readonly orders: Readonly<Record<SortField, SortedOrder>>;
  /** How well each slot matches; 0 is not at all. Kept to save allocations. */
  private levels = new Uint8Array(0);
  private levelsOfOne = new Uint8Array(0);
  private groups = new Uint16Array(0);

  constructor(data?: CatalogueData) {
    const slots = new QuizSlots(data?.slots);
    this.slots = slots;
    this.texts = new TextIndex(data?.texts);
    this.keys = new Vocabulary(data?.keys);
    this.slotsOfKeys = new Postings(data?.slotsOfKeys);
    this.removed = new Map(data?.removed);
    const orderBy = (field: SortField, compare: (a: number, b: number) => number) =>
      new SortedOrder((a, b) => compare(a, b) || this.compareIds(a, b), data?.orders[field]);
    const orderByNumber = (field: Exclude<SortField, 'title' | 'recommended'>) =>
      orderBy(field, (a, b) => slots.get(a, field) - slots.get(b, field));
    this.orders = {
      createdAt: orderByNumber('createdAt'),
      updatedAt: orderByNumber('updatedAt'),
      playCount: orderByNumber('playCount'),
      questionCount: orderByNumber('questionCount'),
      title: orderBy('title', (a, b) => compareTitles(slots.title(a), slots.title(b))),
      recommended: orderBy(
        'recommended',
        (a, b) =>
          slots.quality(a) - slots.quality(b) || slots.get(a, 'createdAt') - slots.get(b, 'createdAt'),
      ),
    };
  }

  /** How many quizzes there are. */
  get size(): number {
    return this.orders.createdAt.slots.length;
  }

  /** Whether changes have left so many unused slots that loading a newer snapshot saves memory. */
  get isOutgrown(): boolean {
    return this.slots.addedCount > Math.max(5000, this.size / 5);
  }

  /**
   * Applies changes in any order: an older version and a smaller play count change nothing. A count of a quiz that was
   * never in the catalogue is ignored.
   */
  apply(changes: readonly CatalogueChange[]): void {
    const outdated: number[] = [];
    const added: number[] = [];
    for (const { id, version, entry } of newestChanges(changes, (one) => this.versionOf(one))) {
      const slot = this.slots.find(id);
      const previous =
        slot === undefined ? this.removed.get(id)?.playCount : this.slots.get(slot, 'playCount');
      const playCount = Math.max(previous ?? 0, entry?.summary.playCount ?? 0);
      if (slot !== undefined) outdated.push(slot);
      if (!entry) {
        this.removed.set(id, { version, playCount });
        continue;
      }
      this.removed.delete(id);
      const next = this.slots.add({ ...entry.summary, playCount }, version);
      this.index(next, entry);
      added.push(next);
    }
    this.reorder(outdated, added);
    this.countPlays(changes);
  }

  /** One page. Ties are sorted by id, so that pages neither repeat nor miss a quiz. A page past the end is empty. */
  query(query: CatalogueQuery): Page<QuizSummary> {
    const { page, limit, sortBy, sortOrder } = query;
    const { slots } = this.orders[sortBy];
    const groups = this.groupsOf(query);
    const counts = countGroups(slots, groups);
    const total = slots.length - (counts[0] ?? 0);
    const found = pick(slots, groups, counts, {
      skip: (page - 1) * limit,
      limit,
      isReversed: sortOrder === 'desc',
    });
    return {
      items: found.map((slot) => this.slots.summary(slot)),
      total,
      totalPages: Math.ceil(total / limit),
      page,
      limit,
    };
  }

  /** This catalogue as it would be loaded, without unused slots. */
  data(): CatalogueData {
    const kept = [...this.orders.createdAt.slots].sort(this.compareIds);
    const indexes = new Int32Array(this.slots.size).fill(-1);
    for (const [index, slot] of kept.entries()) indexes[slot] = index;
    const indexesOf = Array.from({ length: this.keys.size }, (_, key) => {
      const found: number[] = [];
      for (const slot of this.slotsOfKeys.read(key)) {
        const index = indexes[slot] ?? -1;
        if (index >= 0) found.push(index);
      }
      return found;
    });
    const keys = this.keys.renumbered((key) => indexesOf[key]?.length !== 0);
    const rows: number[][] = [];
    for (const [key, found] of indexesOf.entries()) {
      const row = keys.numbers[key] ?? 0;
      if (found.length > 0) rows[row] = rows[row]?.concat(found) ?? found;
    }
    const { createdAt, updatedAt, title, playCount, questionCount, recommended } = this.orders;
    const orderOf = ({ slots }: SortedOrder) => slots.map((slot) => indexes[slot] ?? 0);
    return {
      slots: this.slots.data(kept),
      texts: this.texts.data(kept),
      keys: keys.joined,
      slotsOfKeys: packPostings(rows.map((row) => row.sort((a, b) => a - b))),
      orders: {
        createdAt: orderOf(createdAt),
        updatedAt: orderOf(updatedAt),
        title: orderOf(title),
        playCount: orderOf(playCount),
        questionCount: orderOf(questionCount),
        recommended: orderOf(recommended),
      },
      removed: [...this.removed],
    };
  }

  private versionOf(id: string): number | undefined {
    const slot = this.slots.find(id);
    return slot === undefined ? this.removed.get(id)?.version : this.slots.get(slot, 'version');
  }

  private index(slot: number, entry: CatalogueEntry): void {
    const { title, description } = entry.summary;
    // Separated by a line break, so that a text of one line can't match across both.
    const text = `${searchable(title)}\n${searchable(description)}`;
    this.texts.add(text);
    for (const key of keysOf(entry, text)) this.slotsOfKeys.add(this.keys.add(key), slot);
  }

  private reorder(outdated: readonly number[], added: readonly number[]): void {
    for (const order of Object.values(this.orders)) {
      order.remove(outdated);
      order.add(added);
    }
    for (const slot of outdated) this.slots.free(slot);
  }

  private countPlays(changes: readonly CatalogueChange[]): void {
    const grown = new Map<number, number>();
    for (const change of changes) {
      const { id } = change;
      const playCount = 'entry' in change ? change.entry?.summary.playCount : change.playCount;
      if (playCount === undefined) continue;
      const slot = this.slots.find(id);
      const removed = this.removed.get(id);
      if (slot === undefined) {
        if (removed && removed.playCount < playCount) this.removed.set(id, { ...removed, playCount });
      } else if ((grown.get(slot) ?? this.slots.get(slot, 'playCount')) < playCount) {
        grown.set(slot, playCount);
      }
    }
    const slots = [...grown.keys()];
    // Only the first play changes how good a quiz is.
    const firstPlayed = slots.filter((slot) => this.slots.get(slot, 'playCount') === 0);
    this.orders.playCount.remove(slots);
    this.orders.recommended.remove(firstPlayed);
    for (const [slot, playCount] of grown) this.slots.set(slot, 'playCount', playCount);
    this.orders.playCount.add(slots);
    this.orders.recommended.add(firstPlayed);
  }

  /** The group of each slot in the result, the highest first: twice its level, plus one in the preferred language. */
  private groupsOf(query: CatalogueQuery): Uint16Array {
    const levels = this.match(query);
    const isFirst = this.cleared('levelsOfOne');
    if (query.firstLanguage) this.raise(languageKey(query.firstLanguage), isFirst, 1);
    if (this.groups.length !== levels.length) this.groups = new Uint16Array(levels.length);
    const { groups } = this;
    // Not `Uint16Array.from`, which takes many times as long as the rest of a query.
    for (let slot = 0; slot < groups.length; slot += 1) {
      const level = levels[slot] ?? 0;
      groups[slot] = level === 0 ? 0 : 2 * level + (isFirst[slot] ?? 0);
    }
    return groups;
  }

  private match({
    search = '',
    language,
    subject,
    grade,
    author,
    isPublished = true,
  }: CatalogueQuery): Uint8Array {
    const levels = this.cleared('levels');
    if (!isPublished) return levels;
    const text = searchable(search);
    if (text === '') levels.fill(1);
    else this.matchText(text, levels);
    if (language) this.keepWith(languageKey(language), levels);
    if (subject) this.keepWith(subjectKey(subject), levels);
    if (grade) this.keepWith(gradeKey(grade), levels);
    if (author !== undefined) this.keepWith(authorKey(author), levels);
    return levels;
  }

  private matchText(text: string, levels: Uint8Array): void {
    for (const [index, word] of wordsOf(text).entries()) {
      if (index === 0) this.matchWord(word, levels);
      else this.addWord(word, levels);
    }
    this.texts.find(text, levels, containsText);
  }

  /** Adds the weights of a word to levels; a quiz that doesn't match the word no longer matches. */
  private addWord(word: string, levels: Uint8Array): void {
    const weights = this.cleared('levelsOfOne');
    this.matchWord(word, weights);
    for (let slot = 0; slot < levels.length; slot += 1) {
      const weight = weights[slot] ?? 0;
      levels[slot] = weight === 0 || levels[slot] === 0 ? 0 : (levels[slot] ?? 0) + weight;
    }
  }

  private matchWord(word: string, levels: Uint8Array): void {
    for (const { key, weight } of keysOfWord(word)) this.raise(key, levels, weight);
  }

  private keepWith(key: string, levels: Uint8Array): void {
    const isKept = this.cleared('levelsOfOne');
    this.raise(key, isKept, 1);
    for (let slot = 0; slot < levels.length; slot += 1) if (isKept[slot] === 0) levels[slot] = 0;
  }

  private raise(key: string, levels: Uint8Array, level: number): void {
    for (const id of this.keys.ids(key)) this.slotsOfKeys.raise(id, levels, level);
  }

  private cleared(name: 'levels' | 'levelsOfOne'): Uint8Array {
    if (this[name].length !== this.slots.size) this[name] = new Uint8Array(this.slots.size);
    return this[name].fill(0);
  }

  private readonly compareIds = (a: number, b: number): number =>
    (this.slots.id(a) ?? '') < (this.slots.id(b) ?? '') ? -1 : 1;
}

const highestGroup = 2 * containsText + 1;

function countGroups(slots: Uint32Array, groups: Uint16Array): Uint32Array {
  const counts = new Uint32Array(highestGroup + 1);
  for (let place = 0; place < slots.length; place += 1) {
    const group = groups[slots[place] ?? 0] ?? 0;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

/**
 * The slots of a page: the highest group first, within a group in the order of the slots or its reverse. `counts` is by
 * group.
 */
function pick(
  slots: Uint32Array,
  groups: Uint16Array,
  counts: Uint32Array,
  {
    skip,
    limit,
    isReversed,
  }: { readonly skip: number; readonly limit: number; readonly isReversed: boolean },
): number[] {
  const found: number[] = [];
  let open = skip;
  for (let group = highestGroup; group > 0 && found.length < limit; group -= 1) {
    const count = counts[group] ?? 0;
    if (open >= count) {
      open -= count;
      continue;
    }
    for (let passed = 0; passed < slots.length && found.length < limit; passed += 1) {
      const slot = slots[isReversed ? slots.length - 1 - passed : passed] ?? 0;
      if (groups[slot] !== group) continue;
      if (open > 0) open -= 1;
      else found.push(slot);
    }
  }
  return found;
}
