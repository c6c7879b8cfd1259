import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { CatalogueEntry } from '../../functions/catalogue/catalogue-entry.ts';
import { CatalogueIndex, type CatalogueQuery } from '../../functions/catalogue/catalogue-index.ts';
import { quizSnapshot } from '../../functions/catalogue/quiz-snapshot.ts';
import { qualityOf } from '../../functions/catalogue/recommendation.ts';
import { keysOf, keysOfWord } from '../../functions/catalogue/search-keys.ts';
import { packSnapshot, readSnapshot } from '../../functions/catalogue/snapshot-file.ts';
import { wordsOf } from '../../functions/catalogue/stems.ts';
import { searchable } from '../../functions/catalogue/text-index.ts';
import { compareTitles } from '../../functions/catalogue/title-order.ts';
import { sortFields } from '../../shared/api/schemas.ts';

/** One engine of the benchmark: built from quizzes into a file, loaded from it, and queried. */
export type Contender = {
  /** Adds one quiz after the other to the file; `finish` ends it. */
  readonly builder: (file: string) => Builder;
  readonly load: (file: string) => Loaded;
};
export type Builder = { readonly add: (entry: CatalogueEntry) => void; readonly finish: () => void };
export type Loaded = {
  readonly query: (query: CatalogueQuery) => { readonly total: number; readonly ids: readonly string[] };
  /** Applies changed quizzes. */
  readonly change: (entries: readonly CatalogueEntry[]) => void;
};

/** The catalogue's own index: arrays in memory, loaded from a snapshot. */
const arrays: Contender = {
  builder: (file) => {
    const catalogue = new CatalogueIndex();
    let batch: CatalogueEntry[] = [];
    const flush = () => {
      catalogue.apply(batch.map((entry) => ({ id: entry.summary.id, version: 1, entry })));
      batch = [];
    };
    return {
      add: (entry) => {
        batch.push(entry);
        if (batch.length === 10_000) flush();
      },
      finish: () => {
        flush();
        const sections = quizSnapshot.sectionsOf(catalogue);
        const { index, content } = packSnapshot(sections, new Date(0).toISOString());
        writeFileSync(file, index);
        writeFileSync(`${file}.content`, content);
      },
    };
  },
  load: (file) => {
    const files = { index: readFileSync(file), content: readFileSync(`${file}.content`) };
    const catalogue = quizSnapshot.load(readSnapshot(files).sections);
    let version = 1;
    return {
      query: (query) => {
        const { total, items } = catalogue.query(query);
        return { total, ids: items.map(({ id }) => id) };
      },
      change: (entries) => {
        version += 1;
        catalogue.apply(entries.map((entry) => ({ id: entry.summary.id, version, entry })));
      },
    };
  },
};

/**
 * SQLite in a file: a trigram index for texts that are contained, a word index for stems, a B-tree for each sort field. Its
 * second tier isn't sorted by relevance, which is less work than `arrays` does.
 */
const fts5: Contender = {
  builder: (file) => {
    const database = new DatabaseSync(file);
    database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      CREATE TABLE quizzes (slot INTEGER PRIMARY KEY, id TEXT UNIQUE, language TEXT, author TEXT, title INTEGER,
        createdAt TEXT, updatedAt TEXT, playCount INTEGER, questionCount INTEGER, recommended TEXT, text TEXT, summary TEXT);
      CREATE VIRTUAL TABLE texts USING fts5(text, content = '', contentless_delete = 1, tokenize = 'trigram');
      CREATE VIRTUAL TABLE words USING fts5(keys, content = '', contentless_delete = 1, detail = none,
        tokenize = "unicode61 remove_diacritics 0 tokenchars ':_-'");
      BEGIN;`);
    const write = writerOf(database);
    const titles: string[] = [];
    return {
      add: (entry) => {
        titles.push(entry.summary.title);
        write(titles.length, entry, 0);
      },
      finish: () => {
        const rank = database.prepare('UPDATE quizzes SET title = ? WHERE slot = ?');
        const sorted = [...titles.keys()].sort((a, b) => compareTitles(titles[a] ?? '', titles[b] ?? ''));
        for (const [place, index] of sorted.entries()) rank.run(place, index + 1);
        for (const field of sortFields) {
          database.exec(`CREATE INDEX by_${field} ON quizzes (${field}, id)`);
        }
        database.exec('CREATE INDEX by_author ON quizzes (author); COMMIT');
        database.close();
      },
    };
  },
  load: (file) => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    const write = writerOf(database);
    const find = database.prepare('SELECT slot, title, text FROM quizzes WHERE id = ?');
    const play = database.prepare('UPDATE quizzes SET playCount = ?, recommended = ? WHERE slot = ?');
    return {
      query: (query) => ask(database, query),
      change: (entries) => {
        database.exec('BEGIN');
        for (const entry of entries) {
          const { slot = 0, title = 0, text } = find.get(entry.summary.id) ?? {};
          if (text === textOf(entry)) play.run(entry.summary.playCount, recommendedOf(entry), slot);
          else write(Number(slot), entry, Number(title));
        }
        database.exec('COMMIT');
      },
    };
  },
};

export const contenders = { arrays, fts5 } as const satisfies Record<string, Contender>;
export type ContenderName = keyof typeof contenders;

function textOf({ summary }: CatalogueEntry): string {
  return `${searchable(summary.title)}\n${searchable(summary.description)}`;
}

/** Sorts by quality, then by the day of creation. */
function recommendedOf({ summary }: CatalogueEntry): string {
  return `${qualityOf(summary)} ${summary.createdAt}`;
}

function writerOf(database: DatabaseSync): (slot: number, entry: CatalogueEntry, title: number) => void {
  const quiz = database.prepare('INSERT OR REPLACE INTO quizzes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const texts = database.prepare('INSERT OR REPLACE INTO texts (rowid, text) VALUES (?, ?)');
  const words = database.prepare('INSERT OR REPLACE INTO words (rowid, keys) VALUES (?, ?)');
  return (slot, entry, title) => {
    const { id, language, author, createdAt, updatedAt, playCount, questionCount } = entry.summary;
    const text = textOf(entry);
    const numbers = [createdAt, updatedAt, playCount, questionCount];
    const json = JSON.stringify(entry.summary);
    quiz.run(
      slot,
      id,
      language,
      author.username.toLowerCase(),
      title,
      ...numbers,
      recommendedOf(entry),
      text,
      json,
    );
    texts.run(slot, text);
    const keys = [...keysOf(entry, text)].filter((key) => /^(title|name|word|subject):/.test(key));
    words.run(slot, keys.join(' '));
  };
}

function ask(database: DatabaseSync, query: CatalogueQuery): { total: number; ids: string[] } {
  const { page, limit, sortBy, sortOrder, search = '', language, author } = query;
  const wanted = searchable(search);
  const { from, values } = wanted === '' ? { from: 'quizzes', values: [] } : hitsOf(wanted);
  const conditions = ['1'];
  if (language) conditions.push(`language = '${language}'`);
  if (author) conditions.push(`author = '${author.toLowerCase()}'`);
  const where = `FROM ${from} WHERE ${conditions.join(' AND ')}`;
  const order = `${wanted === '' ? '' : 'level DESC, '}${sortBy} ${sortOrder}, id ${sortOrder}`;
  const rows = database
    .prepare(`SELECT id, summary ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
    .all(...values);
  const { total } = database.prepare(`SELECT count(*) AS total ${where}`).get(...values) ?? {};
  return { total: Number(total), ids: rows.map(({ summary }) => JSON.parse(String(summary)).id) };
}

/** The quizzes that a text finds. A trigram index needs three characters; shorter texts need a scan. */
function hitsOf(wanted: string): { from: string; values: string[] } {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const isShort = Array.from(wanted).length < 3;
  const containing = isShort
    ? 'SELECT slot, 2 AS level FROM quizzes WHERE instr(text, ?)'
    : 'SELECT rowid AS slot, 2 AS level FROM texts WHERE texts MATCH ?';
  const words = wordsOf(wanted).map(
    (word) =>
      `(${keysOfWord(word)
        .map(({ key }) => quoted(key))
        .join(' OR ')})`,
  );
  const meant = words.length > 0 ? ' UNION ALL SELECT rowid, 1 FROM words WHERE words MATCH ?' : '';
  return {
    from: `(SELECT slot, max(level) AS level FROM (${containing}${meant}) GROUP BY slot) JOIN quizzes USING (slot)`,
    values: [isShort ? wanted : quoted(wanted), ...(words.length > 0 ? [words.join(' AND ')] : [])],
  };
}
