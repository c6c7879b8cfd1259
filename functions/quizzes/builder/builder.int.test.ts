import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getItem } from '../../platform/table-reads.ts';
import { putItem, updateItem, write } from '../../platform/table-writes.ts';
import { seedAuthor, seedPicture, seedQuiz, updateCatalogue } from '../../testing/seeded-quiz.ts';
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { writeChanges } from '../catalogue/change-log-store.ts';
import { LiveIndex } from '../catalogue/live-index.ts';
import { PictureIndex } from '../catalogue/picture-index.ts';
import { withPlays } from '../counts/play-counts.ts';
import { storeQuizEdit } from '../editing/quiz-edit-store.ts';
import { storePublication } from '../publication/quiz-publication.ts';
import { type PlayCountsItem, playCountsKey, type StatisticsItem, statisticsKey } from '../table.ts';
import { handler } from './index.ts';

setUpTable();

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(async () => {
  await bucket.close();
});

const listed = async () =>
  (await new LiveIndex(() => new CatalogueIndex()).current()).query({
    page: 1,
    limit: 100,
    sortBy: 'title',
    sortOrder: 'asc',
  }).items;

it('builds the catalogue from the table, whatever it was before', async () => {
  const author = await seedAuthor();
  const cover = await seedPicture(author.userId);
  const { quiz } = await seedQuiz(author, { title: 'Zmenený', coverMediaId: cover.id });
  await seedQuiz(author, { title: 'Rovnaký' });
  const draft = await seedQuiz(author, { title: 'Koncept', publish: false });
  const lost = await seedQuiz(author, { title: 'Stratený' });
  await writeChanges([{ id: lost.quiz.id, version: 99, entry: null }]);
  // The catalogue has none of these changes.
  await storeQuizEdit(quiz.id, author.userId, { title: 'Nový' });
  await write(updateItem<StatisticsItem>('quiz', statisticsKey(quiz.id), { playCount: 5 }));
  expect((await listed()).map(({ title }) => title)).toEqual(['Rovnaký', 'Zmenený']);
  // Changes of the last 30 seconds would be applied once more, to the new catalogue too.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });

  // The scheduled build does the same while there is no snapshot.
  expect(await handler({ build: 'snapshot' })).toEqual({ result: 3 });
  expect(await handler({ build: 'catalogue' })).toEqual({ result: 3 });

  expect((await listed()).map(({ title, playCount }) => [title, playCount])).toEqual([
    ['Nový', 5],
    ['Rovnaký', 0],
    ['Stratený', 0],
  ]);
  const pictures = await new LiveIndex(() => new PictureIndex()).current();
  expect(pictures.query({ page: 1, limit: 100, sortBy: 'id', sortOrder: 'asc' }).items).toEqual([cover.id]);
  expect(await handler({ build: 'snapshot' })).toEqual({ result: 'unchanged' });
  // A quiz that wasn't part of the catalogue is added by its first publication.
  await storePublication(draft.quiz.id, author.userId);
  await updateCatalogue(draft.quiz.id);
  expect((await listed()).map(({ title }) => title)).toContain('Koncept');
  vi.useRealTimers();
});

it('sums up the plays of every quiz from the counts', async () => {
  const author = await seedAuthor();
  const { quiz } = await seedQuiz(author);
  for (const slot of [0, 7]) {
    await write(
      putItem<PlayCountsItem>('quiz', {
        ...playCountsKey(quiz.id, slot),
        entity: 'PLAY_COUNTS',
        quizId: quiz.id,
        version: 1,
        ...withPlays(undefined, [
          { score: 100, answers: [] },
          { score: 50, answers: [] },
        ]),
      }),
    );
  }
  await seedQuiz(author, { publish: false });

  await handler({ build: 'statistics' });

  expect(await getItem<StatisticsItem>('quiz', statisticsKey(quiz.id))).toMatchObject({ playCount: 4 });
});

it.each(['pages', 'constructor'])('refuses an unknown build: %s', async (build) => {
  await expect(handler({ build } as never)).rejects.toThrow(`There is no build "${build}"`);
});
