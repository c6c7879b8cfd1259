import type { CatalogueQuery } from '../../functions/catalogue/catalogue-index.ts';
import { sortFields } from '../../shared/api/schemas.ts';
import { frequentWord, makeQuizzes, seeded } from './catalogue-quizzes.ts';

const queriesOfKind = 24;
/** The quizzes with the texts that queries are made from. */
const sampled = 400;

/** The same queries in each run, by kind. The first of a kind is compared between engines. */
export function queriesFor(count: number): Readonly<Record<string, readonly CatalogueQuery[]>> {
  const random = seeded(2);
  const quizzes = [...makeQuizzes(Math.min(count, sampled))];
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const titleWords = () => pick(quizzes).summary.title.split(' ');
  const lists = sortFields.flatMap((sortBy) =>
    (['asc', 'desc'] as const).map((sortOrder) => ({ sortBy, sortOrder })),
  );
  const make = (of: () => Partial<CatalogueQuery>): CatalogueQuery[] =>
    Array.from({ length: queriesOfKind }, (_, index) => ({
      page: 1,
      limit: 12,
      ...(lists[index % lists.length] ?? { sortBy: 'createdAt', sortOrder: 'desc' }),
      ...of(),
    }));
  const letters = 'aeioknstvrzxq';
  return {
    'no search': make(() => ({})),
    'deep page': make(() => ({ page: 1 + Math.floor((random() * count) / 12) })),
    language: make(() => ({ language: pick(['sk', 'en'] as const) })),
    author: make(() => ({ author: pick(quizzes).summary.author.username })),
    'word of a title': make(() => ({ search: pick(titleWords()) })),
    'rare word': make(() => ({ search: titleWords().toSorted((a, b) => b.length - a.length)[0] })),
    'word in two thirds': make(() => ({ search: frequentWord })),
    'word in two thirds, language': make(() => ({ search: frequentWord, language: 'en' })),
    'two words': make(() => ({ search: titleWords().slice(0, 2).join(' ') })),
    'two frequent words': make(() => ({ search: `${frequentWord} ${pick(['sa', 'na', 'the', 'a'])}` })),
    'one letter': make(() => ({ search: pick([...letters]) })),
    'two letters': make(() => ({ search: pick([...letters]) + pick([...letters]) })),
    'three letters': make(() => ({
      search: pick(
        titleWords()
          .filter((word) => word.length > 2)
          .concat('slon'),
      ).slice(0, 3),
    })),
    'other words': make(() => ({ search: pick(pick(quizzes).words) })),
    'other words, four of them': make(() => ({
      search: Array.from({ length: 4 }, () => pick(pick(quizzes).words)).join(' '),
    })),
  };
}
