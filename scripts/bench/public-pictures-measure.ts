import { readFileSync } from 'node:fs';
import { mediaSources } from '#shared/domain/media.ts';
import type { PictureIndex, PictureQuery } from '../../functions/catalogue/picture-index.ts';
import { pictureSnapshot } from '../../functions/catalogue/picture-snapshot.ts';
import { readSnapshot } from '../../functions/catalogue/snapshot-file.ts';
import { quizzesShowing } from './public-pictures-quizzes.ts';

/** A process of `public-pictures.ts`, run as a bundle like a function: loads a snapshot and asks for pages. */

/** The fastest of these rounds counts, because other programs can only slow a round down. */
const rounds = 5;
const limit = 12;

const [, , folder = ''] = process.argv;
const bareMebibytes = process.memoryUsage.rss() / 2 ** 20;
const startedAt = performance.now();
const files = { index: readFileSync(`${folder}/index`), content: readFileSync(`${folder}/content`) };
const index = pictureSnapshot.load(readSnapshot(files).sections);
index.query({ page: 1, limit, sortBy: 'id', sortOrder: 'desc' });
const loadMs = performance.now() - startedAt;
const times = queries(index)
  .map(fastest)
  .sort((a, b) => a - b);
const peakMebibytes = process.resourceUsage().maxRSS / 1024;
const coming = [...quizzesShowing(10_000)];
console.log(
  JSON.stringify({
    loadMs,
    p99: times[Math.floor(times.length * 0.99)],
    addedMebibytes: peakMebibytes - bareMebibytes,
    peakMebibytes,
    changeMs: timed(() => index.apply(coming.slice(0, 1))),
    burstMs: timed(() => index.apply(coming.slice(1))),
  }),
);

/** Pages from the first to one past the last, in every order, of all pictures and of each source. */
function queries({ size }: PictureIndex): PictureQuery[] {
  const pages = Array.from({ length: 10 }, (_, n) => 1 + Math.floor((n * size) / limit / 9));
  return pages.flatMap((page) =>
    (['id', 'size'] as const).flatMap((sortBy) =>
      (['asc', 'desc'] as const).flatMap((sortOrder) =>
        [undefined, ...mediaSources].map((source) => ({ page, limit, sortBy, sortOrder, source })),
      ),
    ),
  );
}

function fastest(query: PictureQuery): number {
  return Math.min(...Array.from({ length: rounds }, () => timed(() => index.query(query))));
}

function timed(run: () => unknown): number {
  const before = performance.now();
  run();
  return performance.now() - before;
}
