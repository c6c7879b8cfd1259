import { expect, it } from 'vitest';
import { toQuizSummary } from '../quizzes/public-quiz.ts';
import { aPicture, aQuiz } from '../testing/fixtures.ts';
import { toCatalogueEntry } from './catalogue-entry.ts';
import { CatalogueIndex, type CatalogueQuery } from './catalogue-index.ts';
import { pictureSnapshot } from './picture-snapshot.ts';
import { quizSnapshot } from './quiz-snapshot.ts';
import { DamagedSnapshot } from './sections.ts';
import { packSnapshot, readSnapshot } from './snapshot-file.ts';

const all: CatalogueQuery = { page: 1, limit: 100, sortBy: 'title', sortOrder: 'asc' };
const until = '2026-05-01T12:00:00.000Z';

function aCatalogue(): CatalogueIndex {
  const catalogue = new CatalogueIndex();
  const entries = ['Mačky', 'Psy', 'Žirafy'].map((title) =>
    toCatalogueEntry(toQuizSummary({ ...aQuiz({ title, coverMedia: aPicture() }), playCount: 3 }), [
      'Kto má chobot?',
      'Slon',
    ]),
  );
  catalogue.apply(entries.map((entry) => ({ id: entry.summary.id, version: 1, entry })));
  catalogue.apply([{ id: entries[1]?.summary.id ?? '', version: 2, entry: null }]);
  return catalogue;
}

it('loads the same catalogue', () => {
  const catalogue = aCatalogue();

  const { changesUntil, sections } = readSnapshot(packSnapshot(quizSnapshot.sectionsOf(catalogue), until));
  const loaded = quizSnapshot.load(sections);

  expect(changesUntil).toBe(until);
  expect(loaded.query(all)).toEqual(catalogue.query(all));
  expect(loaded.query({ ...all, search: 'slony' }).total).toBe(2);
  expect(loaded.data()).toEqual(catalogue.data());
});

it('loads an empty catalogue', () => {
  const { sections } = readSnapshot(packSnapshot(quizSnapshot.sectionsOf(new CatalogueIndex()), until));

  expect(quizSnapshot.load(sections).query(all).total).toBe(0);
});

it('refuses the files of another kind', () => {
  const { sections } = readSnapshot(packSnapshot(quizSnapshot.sectionsOf(aCatalogue()), until));

  expect(() => pictureSnapshot.load(sections)).toThrow(DamagedSnapshot);
});

it('refuses a file that is cut, changed in one byte or of another format', () => {
  const files = packSnapshot(quizSnapshot.sectionsOf(aCatalogue()), until);
  const damaged = (file: Buffer) => [
    ...[0, 5, 30, file.length - 1].map((length) => file.subarray(0, length)),
    ...[0, 15, 40, file.length >> 1, file.length - 1].map((at) => {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    }),
  ];

  for (const index of damaged(files.index)) {
    expect(() => readSnapshot({ ...files, index })).toThrow(DamagedSnapshot);
  }
  for (const content of damaged(files.content)) {
    expect(() => readSnapshot({ ...files, content })).toThrow(DamagedSnapshot);
  }
});
