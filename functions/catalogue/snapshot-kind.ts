import type { CatalogueChange } from './catalogue-entry.ts';
import type { Section, Sections } from './sections.ts';

/** An index of published quizzes in memory, for one purpose. */
export type InMemoryIndex = {
  /** Applies changes, in any order and also repeatedly. */
  apply(changes: readonly CatalogueChange[]): void;
  /** Whether changes have left so many unused slots that loading a newer snapshot saves memory. */
  readonly isOutgrown: boolean;
};

/** The names of the files of each kind. */
export type KindName = 'quizzes' | 'pictures';

/** One of the indexes that a snapshot stores, in its own files. A function loads only those that it needs. */
export type SnapshotKind<Index extends InMemoryIndex> = {
  readonly name: KindName;
  readonly empty: () => Index;
  /** Throws `DamagedSnapshot`. */
  readonly load: (sections: Sections) => Index;
  readonly sectionsOf: (index: Index) => Section[];
};
