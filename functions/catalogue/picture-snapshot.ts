import { PictureIndex } from './picture-index.ts';
import { arraySection, rowsSections, type Section, type Sections } from './sections.ts';
import type { SnapshotKind } from './snapshot-kind.ts';

/** The pictures that published quizzes show, in the files of a snapshot. */
export const pictureSnapshot: SnapshotKind<PictureIndex> = {
  name: 'pictures',
  empty: () => new PictureIndex(),
  load,
  sectionsOf,
};

function sectionsOf(index: PictureIndex): Section[] {
  const { pictures, bySize, quizzes } = index.data();
  return [
    // First, so that they are aligned for numbers. Most of an id is random.
    arraySection('ids', pictures.ids, 'content'),
    arraySection('sizes', pictures.sizes),
    arraySection('sources', pictures.sources),
    arraySection('uses', pictures.uses),
    arraySection('bySize', bySize),
    arraySection('quizzes.ids', quizzes.ids),
    arraySection('quizzes.versions', quizzes.versions),
    ...rowsSections('quizzes.slots', quizzes.slots),
  ];
}

function load(sections: Sections): PictureIndex {
  return new PictureIndex({
    pictures: {
      ids: sections.integers('ids'),
      sizes: sections.integers('sizes'),
      sources: sections.bytes('sources'),
      uses: sections.integers('uses'),
    },
    bySize: sections.integers('bySize'),
    quizzes: {
      ids: sections.integers('quizzes.ids'),
      versions: sections.numbers('quizzes.versions'),
      slots: sections.rows('quizzes.slots'),
    },
  });
}
