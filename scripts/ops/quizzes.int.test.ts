import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SeededQuiz, seedAuthor, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import { visitor } from '../tests/support/api.ts';
import { startTestCloud, type TestCloud } from '../tests/support/test-cloud.ts';
import { changeQuiz, type QuizAction } from './quizzes.ts';
import { deployedStacks } from './testing/deployed-stacks.ts';

let cloud: TestCloud;
let author: { username: string; userId: string };
let seeded: SeededQuiz;
beforeAll(async () => {
  cloud = await startTestCloud();
  deployedStacks({ Data: { TableName: cloud.aws.tableName } });
  author = await seedAuthor();
});
beforeEach(async () => {
  seeded = await seedQuiz(author, { title: 'Vlajky' });
  await cloud.streamDrained();
});
afterAll(() => cloud.close());

const run = (action: QuizAction, which: string) =>
  changeQuiz(action, which, { stage: 'dev', region: cloud.aws.region });
const statusOf = async (path: string) => (await visitor(cloud.url).get(path)).status;

it('shows the author of a published quiz without changing the quiz', async () => {
  const { id, slug } = seeded.quiz;

  expect(await run('show', slug)).toBe(`id: ${id}\ntitle: Vlajky\nauthor: ${author.username}`);
  expect(await run('show', id)).toBe(await run('show', slug));

  expect(await statusOf(`/api/quizzes/${slug}`)).toBe(200);
});

describe('unpublishing', () => {
  it.each(['id', 'slug'] as const)(
    'takes a quiz by its %s from the site, its page and all lists',
    async (name) => {
      const { quiz } = seeded;
      const others = await seedQuiz(author, { title: 'Ostáva' });
      await cloud.streamDrained();
      expect(await statusOf(`/quiz/${quiz.slug}`)).toBe(200);

      expect(await run('unpublish', quiz[name])).toBe(`"Vlajky" of ${author.username} is a draft now.`);

      await cloud.streamDrained();
      cloud.clock.addSeconds(60);
      for (const path of ['/api/quizzes/', '/quiz/']) expect(await statusOf(path + quiz.slug)).toBe(404);
      expect(await statusOf(`/api/quizzes/${others.quiz.slug}`)).toBe(200);
      const { data } = await visitor(cloud.url).get<{ items: { id: string }[] }>('/api/quizzes?limit=100');
      expect(data.items.map(({ id }) => id)).not.toContain(quiz.id);
      expect(data.items.map(({ id }) => id)).toContain(others.quiz.id);
    },
  );

  it.each(['no-such-quiz', 'Not a slug', '0199b7a0-0000-7000-8000-000000000000'])(
    'names %s, which nobody has published',
    async (which) => {
      await expect(run('unpublish', which)).rejects.toThrow(`No quiz is published as "${which}".`);
    },
  );

  it('reports that a quiz is already a draft', async () => {
    await run('unpublish', seeded.quiz.slug);
    await cloud.streamDrained();

    await expect(run('unpublish', seeded.quiz.slug)).rejects.toThrow('No quiz is published as');
  });
});
