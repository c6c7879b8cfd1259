import { hash } from 'node:crypto';
import type { SortField } from '#shared/api/schemas.ts';
import { dayInSlovakia } from '#shared/domain/day-in-slovakia.ts';
import type { Language } from '#shared/domain/language.ts';
import type { ListedQuiz } from '#shared/domain/quiz.ts';
import { foldText } from '#shared/domain/text.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import type {
  AuthorChange,
  CatalogueChange,
  CatalogueEntry,
  ComplaintChange,
  PlayCountChange,
  QuizChange,
} from './catalogue-entry.ts';
import { isPromoted } from './promotion.ts';
import { type DailyQuestion, questionsOfDay, questionsPerDay } from './questions-of-day.ts';
import { compareQuizzes, isWanted, type QuizFilter, searchTextOf } from './quiz-lists.ts';
import { SearchIndex } from './search-index.ts';
import { termsOf } from './subject-words.ts';

export type CatalogueQuery = QuizFilter & {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: SortField;
  readonly sortOrder: 'asc' | 'desc';
  readonly search?: string | undefined;
  /** Quizzes in this language are shown before others that match equally well. */
  readonly firstLanguage?: QuizFilter['language'];
  /** All quizzes here are published: `false` finds none. */
  readonly isPublished?: boolean | undefined;
  /** The username of the author, ignoring case. */
  readonly author?: string | undefined;
};

/** A published quiz, with a number of its own. */
type Row = {
  entry: CatalogueEntry;
  readonly number: number;
  /** Title and description as searches compare them. */
  readonly text: string;
  /** The author's username in lower case. */
  readonly author: string;
};
/** What is known of a quiz. It has no row while it isn't published. */
type Quiz = {
  readonly version: number;
  playCount: number;
  isProven: boolean;
  complaints: ComplaintChange | undefined;
  readonly row?: Row;
};

/** How many lists of a day are kept: there is one for each language and filter. */
const daysKept = 20;

/** The relevance of a quiz whose title or description contains the text. Weights of words add up to less. */
const containsText = 1_000_000;

/**
 * All published quizzes in memory: searched, filtered, sorted and paged. A search first returns every quiz whose title
 * or description contains the text, in the requested order. Then it returns, by relevance, the quizzes that have the
 * stem of every word, or of one with the same meaning, in the subject's name, the author's name or the questions. A grade
 * that the search names must be one of theirs. Case and diacritics are ignored. The total includes both groups.
 */
export class CatalogueIndex {
  private readonly quizzes = new Map<string, Quiz>();
  private readonly authors = new Map<string, AuthorChange>();
  /** The authors of a published quiz that enough people have finished; made when a query needs it. */
  private provenAuthors: ReadonlySet<string> | undefined;
  private readonly promotesAll: boolean;
  private readonly hasModerators: boolean;
  private rowsMade = 0;
  /** Made for the first search, because most functions only list quizzes. */
  private words: SearchIndex | undefined;
  /** All rows, ascending. An order is made when a query needs it, and discarded when a change may affect it. */
  private readonly orders = new Map<SortField, readonly Row[]>();
  /** The quizzes of a day, by the language that comes first; discarded when a quiz, an author or a complaint changes. */
  private readonly days = new Map<string, readonly ListedQuiz[]>();

  /**
   * @param promotesAll whether the stage promotes every quiz
   * @param hasModerators whether only moderators decide whose quizzes it promotes
   */
  constructor({ promotesAll = false, hasModerators = false } = {}) {
    this.promotesAll = promotesAll;
    this.hasModerators = hasModerators;
  }

  /** How many published quizzes there are. */
  get size(): number {
    return this.rowsBy('createdAt').length;
  }

  /**
   * Applies changes in any order: an older version and a smaller play count change nothing. Counts and complaints of a
   * quiz that was never in the catalogue are ignored.
   */
  apply(changes: readonly CatalogueChange[]): void {
    for (const change of changes) if ('entry' in change) this.replace(change);
    for (const change of changes) {
      if ('author' in change || 'problemVersion' in change) this.days.clear();
      if ('author' in change) this.setAuthor(change);
      else if ('problemVersion' in change) this.setComplaints(change);
      else this.countPlays('entry' in change ? { ...change, ...change.entry?.summary } : change);
    }
    this.provenAuthors = undefined;
  }

  /** Changes that make this catalogue when they are applied to an empty one. */
  changes(): CatalogueChange[] {
    const changes = [...this.quizzes].map(([id, quiz]): CatalogueChange[] => {
      const { version, playCount, isProven, complaints, row } = quiz;
      const change = { id, version, entry: row?.entry ?? null };
      const counts = row && !isProven ? [] : [{ id, playCount, ...(isProven ? { isProven } : {}) }];
      return [change, ...counts, ...(complaints ? [complaints] : [])];
    });
    return [...changes.flat(), ...this.authors.values()];
  }

  /**
   * One page. Pages neither repeat nor miss a quiz. A page past the end is empty. The first page of all recommended
   * quizzes has only promoted ones, even if they don't fill it. A day's list has the quizzes of three questions.
   */
  query(query: CatalogueQuery): Page<ListedQuiz> {
    if (query.sortBy === 'daily') return pageOf(this.todaysQuizzes(query), query);
    const rows = this.find(query);
    const { items, ...page } = pageOf(
      isFrontPage(query) ? this.promotedPage(rows, query.limit) : rows,
      query,
    );
    return {
      ...page,
      total: rows.length,
      items: items.flatMap((row) => row?.entry.summary ?? []),
    };
  }

  /** The quizzes of today's questions. Finding them takes a while with many quizzes, so they are kept. */
  private todaysQuizzes(query: CatalogueQuery): readonly ListedQuiz[] {
    const today = dayInSlovakia(new Date());
    const { page: _page, limit: _limit, ...wanted } = query;
    const key = JSON.stringify({ today, ...wanted });
    const known = this.days.get(key);
    if (known) return known;
    const quizzes = quizzesOfDay(this.find(query), query.firstLanguage, today);
    if (this.days.size >= daysKept) this.days.clear();
    this.days.set(key, quizzes);
    return quizzes;
  }

  /** The rows with gaps, so that none that isn't promoted is among the first. */
  private promotedPage(rows: readonly Row[], length: number): (Row | undefined)[] {
    const others = rows.slice(0, length).findIndex((row) => !this.isPromoted(row));
    if (others === -1) return [...rows];
    const gaps = Array<undefined>(length - others).fill(undefined);
    return [...rows.slice(0, others), ...gaps, ...rows.slice(others)];
  }

  private isPromoted({ entry, author }: Row): boolean {
    if (this.promotesAll) return true;
    this.provenAuthors ??= new Set(
      [...this.quizzes.values()].flatMap(({ isProven, row }) => (isProven && row ? row.author : [])),
    );
    const quiz = this.quizzes.get(entry.summary.id);
    return isPromoted({
      isComplete: entry.isComplete ?? false,
      hasOpenProblem: quiz?.complaints?.hasOpenProblem ?? false,
      author: this.authors.get(author),
      isAuthorProven: !this.hasModerators && this.provenAuthors.has(author),
    });
  }

  private setAuthor(change: AuthorChange): void {
    const known = this.authors.get(change.author);
    if (!known || known.version < change.version) this.authors.set(change.author, change);
  }

  private setComplaints(change: ComplaintChange): void {
    const quiz = this.quizzes.get(change.id);
    if (!quiz || (quiz.complaints?.problemVersion ?? -1) >= change.problemVersion) return;
    quiz.complaints = change;
  }

  private replace({ id, version, entry }: QuizChange): void {
    const known = this.quizzes.get(id);
    if (known && known.version >= version) return;
    if (known?.row) this.words?.remove(known.row);
    const { playCount = 0, isProven = false, complaints } = known ?? {};
    const quiz = { version, playCount, isProven, complaints };
    const row = entry && this.rowOf(withPlays(entry, quiz.playCount));
    if (row) this.words?.add(row);
    this.quizzes.set(id, row ? { ...quiz, row } : quiz);
    this.orders.clear();
    this.days.clear();
  }

  private rowOf(entry: CatalogueEntry): Row {
    this.rowsMade += 1;
    const author = entry.summary.author.username.toLowerCase();
    return { entry, number: this.rowsMade, text: searchTextOf(entry.summary), author };
  }

  private countPlays({ id, playCount = 0, isProven = false }: Partial<PlayCountChange>): void {
    const quiz = this.quizzes.get(id ?? '');
    if (quiz && isProven) quiz.isProven = true;
    if (!quiz || quiz.playCount >= playCount) return;
    this.orders.delete('playCount');
    // Only the first play changes how good a quiz is.
    if (quiz.playCount === 0) this.orders.delete('recommended');
    quiz.playCount = playCount;
    if (quiz.row) quiz.row.entry = withPlays(quiz.row.entry, playCount);
  }

  private rows(): Row[] {
    return [...this.quizzes.values()].flatMap(({ row }) => row ?? []);
  }

  private rowsBy(field: SortField): readonly Row[] {
    const known = this.orders.get(field);
    if (known) return known;
    const compare = compareQuizzes(field);
    const rows = this.rows().sort((a, b) => compare(a.entry.summary, b.entry.summary));
    this.orders.set(field, rows);
    return rows;
  }

  /** The matching rows, the best match first, equal matches in the requested order. */
  private find(query: CatalogueQuery): Row[] {
    if (query.isPublished === false) return [];
    const author = query.author?.toLowerCase();
    const relevanceOf = this.relevanceOf(query.search);
    const isOnlyPromoted = query.sortBy === 'newRecommended' || query.sortBy === 'daily';
    const isRecommendation = query.sortBy === 'recommended' || isOnlyPromoted;
    const rows = this.rowsBy(query.sortBy);
    const groups = new Map<number, Row[]>();
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[query.sortOrder === 'asc' ? n : rows.length - 1 - n];
      if (!row) continue;
      const { summary } = row.entry;
      if (!isWanted(summary, query)) continue;
      if (author !== undefined && row.author !== author) continue;
      const relevance = relevanceOf(row);
      if (relevance === 0) continue;
      const isPromoted = isRecommendation && this.isPromoted(row);
      if (isOnlyPromoted && !isPromoted) continue;
      // Relevance is a whole number, so promotion and then the language decide only between equal matches.
      const rank = relevance + (isPromoted ? 0.5 : 0) + (summary.language === query.firstLanguage ? 0.25 : 0);
      const group = groups.get(rank);
      if (group) group.push(row);
      else groups.set(rank, [row]);
    }
    return [...groups].sort(([a], [b]) => b - a).flatMap(([, group]) => group);
  }

  /** How well a row matches a search; 0 is not at all. */
  private relevanceOf(search = ''): (row: Row) => number {
    const wanted = foldText(search);
    const { words, grade } = termsOf(search);
    const weights = words.map((word) => this.searchIndex().weightsOf(word));
    return (row) => {
      if (row.text.includes(wanted)) return containsText;
      if (grade && !row.entry.summary.grades.includes(grade)) return 0;
      let sum = Number(grade !== undefined);
      for (const weightOf of weights) {
        const weight = weightOf[row.number] ?? 0;
        if (weight === 0) return 0;
        sum += weight;
      }
      return sum;
    };
  }

  private searchIndex(): SearchIndex {
    if (this.words) return this.words;
    const words = new SearchIndex();
    for (const row of this.rows()) words.add(row);
    this.words = words;
    return words;
  }
}

/** Whether a query lists all recommended quizzes: visitors see its first page without having looked for anything. */
function isFrontPage({ sortBy, search, language, subject, grade, author }: CatalogueQuery): boolean {
  return sortBy === 'recommended' && !(search?.trim() || language || subject || grade || author);
}

/** The quizzes of a day's questions, those in the first language before others. */
function quizzesOfDay(
  rows: readonly Row[],
  firstLanguage: Language | undefined,
  today: number,
): ListedQuiz[] {
  const isOwn = ({ entry }: Row) => !firstLanguage || entry.summary.language === firstLanguage;
  const own = questionsOfDay(rows.filter(isOwn).flatMap(dailyQuestionsOf), today);
  const isFull = own.length >= questionsPerDay;
  const others = isFull
    ? []
    : questionsOfDay(rows.filter((row) => !isOwn(row)).flatMap(dailyQuestionsOf), today);
  return [...own, ...others]
    .slice(0, questionsPerDay)
    .map(({ quiz, id }) => (id ? { ...quiz, todaysQuestionId: id } : quiz));
}

function dailyQuestionsOf({ entry: { summary: quiz, pictureQuestions } }: Row): DailyQuestion[] {
  const first = { id: undefined, picture: hash('sha1', quiz.id) };
  return (pictureQuestions ?? [first]).map((question) => ({ quiz, ...question }));
}

/** The entry with at least this many plays. */
function withPlays(entry: CatalogueEntry, playCount: number): CatalogueEntry {
  if (entry.summary.playCount >= playCount) return entry;
  return { ...entry, summary: { ...entry.summary, playCount } };
}
