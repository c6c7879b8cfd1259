import { CatalogueIndex } from './catalogue-index.ts';
import { columns } from './quiz-slots.ts';
import { arraySection, rowsSections, type Section, type Sections, textSection } from './sections.ts';
import type { SnapshotKind } from './snapshot-kind.ts';

/** The published quizzes, in the files of a snapshot. */
export const quizSnapshot: SnapshotKind<CatalogueIndex> = {
  name: 'quizzes',
  empty: () => new CatalogueIndex(),
  load,
  sectionsOf,
};

function sectionsOf(index: CatalogueIndex): Section[] {
  const { slots, texts, keys, slotsOfKeys, orders, removed } = index.data();
  return [
    textSection('ids', slots.ids.join('\n')),
    ...rowsSections('titles', slots.titles),
    ...rowsSections('summaries', slots.summaries),
    ...columns.map((column) => arraySection(`columns.${column}`, slots.columns[column])),
    textSection('tokens', texts.vocabulary),
    arraySection('texts.starts', texts.rows.starts),
    arraySection('texts.tokens', texts.rows.tokens),
    ...rowsSections('occurrences', texts.occurrences),
    textSection('frequent.fragments', texts.frequent.fragments),
    arraySection('frequent.bits', texts.frequent.bits, 'content'),
    arraySection('tokens.byEnd', texts.byEnd),
    textSection('keys', keys),
    ...rowsSections('slotsOfKeys', slotsOfKeys),
    ...Object.entries(orders).map(([field, order]) => arraySection(`orders.${field}`, order)),
    textSection('removed', JSON.stringify(removed)),
  ];
}

function load(sections: Sections): CatalogueIndex {
  const ids = sections.text('ids');
  return new CatalogueIndex({
    slots: {
      ids: ids === '' ? [] : ids.split('\n'),
      titles: sections.rows('titles'),
      summaries: sections.rows('summaries'),
      columns: {
        version: sections.numbers('columns.version'),
        createdAt: sections.numbers('columns.createdAt'),
        updatedAt: sections.numbers('columns.updatedAt'),
        playCount: sections.numbers('columns.playCount'),
        questionCount: sections.numbers('columns.questionCount'),
        hasOwnCover: sections.numbers('columns.hasOwnCover'),
      },
    },
    texts: {
      vocabulary: sections.text('tokens'),
      rows: { starts: sections.integers('texts.starts'), tokens: sections.integers('texts.tokens') },
      occurrences: sections.rows('occurrences'),
      frequent: { fragments: sections.text('frequent.fragments'), bits: sections.bytes('frequent.bits') },
      byEnd: sections.integers('tokens.byEnd'),
    },
    keys: sections.text('keys'),
    slotsOfKeys: sections.rows('slotsOfKeys'),
    orders: {
      createdAt: sections.integers('orders.createdAt'),
      updatedAt: sections.integers('orders.updatedAt'),
      title: sections.integers('orders.title'),
      playCount: sections.integers('orders.playCount'),
      questionCount: sections.integers('orders.questionCount'),
      recommended: sections.integers('orders.recommended'),
    },
    removed: JSON.parse(sections.text('removed')),
  });
}
