import { mulberry32 } from '../../functions/ai/generators/drawings/random.ts';
import { type CatalogueEntry, toCatalogueEntry } from '../../functions/quizzes/catalogue/catalogue-entry.ts';
import { grades, subjects } from '../../shared/domain/subject.ts';

/** Published quizzes with twelve questions each, the same in each run. Their words are as frequent as in natural texts. */
export function makeQuizzes(count: number): CatalogueEntry[] {
  const random = mulberry32(1);
  const syllables = 'ba če do kra la mes na ník ov pre ra slo ta the ing va zem že'.split(' ');
  const oneOf = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  const words = Array.from({ length: 30_000 }, () => oneOf(syllables) + oneOf(syllables) + oneOf(syllables));
  // The frequency of a word is the inverse of its rank (Zipf).
  const write = (length: number) =>
    Array.from({ length }, () => words[Math.floor(words.length ** random()) - 1]).join(' ');
  return Array.from({ length: count }, (_, n) => {
    const time = (later: number) => new Date(1_700_000_000_000 + (n + later) * 500_000).toISOString();
    const summary: CatalogueEntry['summary'] = {
      id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      slug: `quiz-${n}`,
      title: write(2 + Math.floor(random() * 4)),
      description: `${random() < 2 / 3 ? 'Kvíz ' : ''}${write(8 + Math.floor(random() * 20))}`,
      language: random() < 0.7 ? 'sk' : 'en',
      isPublished: true,
      coverMedia: aPicture(n),
      hasOwnCover: true,
      questionCount: 12,
      playCount: Math.floor(1 / (random() + 1e-4)),
      subject: oneOf(subjects),
      grades: grades.slice(n % grades.length, (n % grades.length) + 3),
      author: { username: `author-${n % Math.ceil(count / 20)}`, name: write(2), avatarUrl: null },
      createdAt: time(0),
      updatedAt: time(random() * 1e4),
    };
    const pictures = Array.from({ length: 10 }, (_, place) => ({
      id: `01900000-0000-7000-9${place}00-${String(n).padStart(12, '0')}`,
      source: 'UPLOADED' as const,
      size: Math.floor(random() * 1e6),
    }));
    return toCatalogueEntry(
      summary,
      Array.from({ length: 12 }, () => write(14)),
      pictures,
    );
  });
}

function aPicture(n: number): CatalogueEntry['summary']['coverMedia'] {
  const url = (width: number, format: string) => `/media/${String(n).padStart(32, '0')}-${width}.${format}`;
  const renditions = [1600, 1024, 640, 320].flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => ({ format, url: url(width, format), width })),
  );
  const placeholder = `data:image/webp;base64,${Buffer.alloc(120, n).toString('base64')}`;
  return {
    ...{ altText: '', dominantColor: '#336699', height: 1200, width: 1600 },
    ...{ placeholder, renditions, url: url(1600, 'webp') },
  };
}
