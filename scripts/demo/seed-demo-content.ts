import { S3Client } from '@aws-sdk/client-s3';
import {
  createAnswerPool,
  createQuestions,
  createQuiz,
  listOwnAnswerPools,
  listOwnQuizzes,
  publishQuiz,
} from '#shared/api/desk-endpoints.ts';
import { type DemoAccounts, localAccounts, type SignedIn, signInDemoAuthor } from './demo-accounts.ts';
import { demoAuthors } from './demo-authors.ts';
import { demoContent, demoQuizSlugs, picturesOf } from './demo-content.ts';
import { type DemoMarker, readDemoMarker } from './demo-marker.ts';
import { demoPools } from './demo-pools.ts';
import type { DemoOption, DemoPicture, DemoPool, DemoQuiz } from './demo-types.ts';
import { drawPictures, libraryItem, storePicture } from './store-pictures.ts';
import { connectPictureStores, type DemoTarget, type PictureStores } from './stores.ts';

/** The number of quizzes loaded so far, and of all quizzes to load. */
export type SeedProgress = { readonly done: number; readonly total: number };

/** Draws the pictures of the quiz that is loaded first; later they come from the cache. */
export async function drawFirstQuiz(): Promise<void> {
  const first = demoContent().quizzes.at(-1);
  if (first) await drawPictures(picturesOf(first));
}

/** Quizzes whose questions are loaded at the same time; more would not be faster. */
const parallelQuizzes = 3;

const markOf = {
  quiz: (slug: string) => `quiz ${slug}`,
  pool: ({ author, name }: DemoPool) => `pool ${author} ${name}`,
};

/**
 * Loads the demo quizzes and pools through the public API; only the pictures are written to the stores directly. Content
 * that has been loaded once isn't loaded again, even if its author changed or deleted it. An interrupted load is finished
 * by the next one.
 * @param draw returns the files of the pictures; by default they are rendered and cached
 * @param accounts how the authors sign in; by default as in the local cloud
 * @param slugs the quizzes to load; all by default
 * @returns the number of quizzes that were added or finished.
 */
export async function seedDemoContent(
  cloud: DemoTarget,
  onProgress: (progress: SeedProgress) => void = () => undefined,
  draw: typeof drawPictures = drawPictures,
  accounts: DemoAccounts = localAccounts(cloud.url),
  slugs: readonly string[] = demoQuizSlugs,
): Promise<number> {
  const { aws } = cloud;
  const s3 = new S3Client({
    region: aws.region,
    ...(aws.s3Endpoint && { endpoint: aws.s3Endpoint, forcePathStyle: true }),
    ...(aws.credentials && { credentials: aws.credentials }),
  });
  try {
    const marker = await readDemoMarker(s3, aws.mediaBucketName);
    const missingSlugs = slugs.filter((slug) => !marker.has(markOf.quiz(slug)));
    const pools = demoPools.filter((pool) => !marker.has(markOf.pool(pool)));
    if (missingSlugs.length === 0 && pools.length === 0) return 0;

    const missing = missingSlugs.length === 0 ? [] : demoContent().quizzes;
    const wanted = missing.filter(({ slug }) => missingSlugs.includes(slug));
    const load: Load = {
      stores: await connectPictureStores(cloud),
      marker,
      draw,
      authors: new Map(
        await allSettled(
          demoAuthors.map(
            async (author) => [author.username, await signInDemoAuthor(cloud.url, author, accounts)] as const,
          ),
        ),
      ),
    };
    await allSettled([
      ...pools.map((pool) => ensurePool(load, pool)),
      ensureQuizzes(load, wanted, (done) => onProgress({ done, total: wanted.length })),
    ]);
    return wanted.length;
  } finally {
    s3.destroy();
  }
}

type Load = {
  readonly stores: PictureStores;
  readonly marker: DemoMarker;
  readonly draw: typeof drawPictures;
  readonly authors: ReadonlyMap<string, SignedIn>;
};

function authorOf({ authors }: Load, { author }: { readonly author: string }): SignedIn {
  const found = authors.get(author);
  if (!found) throw new Error(`There is no demo author ${author}`);
  return found;
}

async function ensurePool(load: Load, pool: DemoPool): Promise<void> {
  const { api } = authorOf(load, pool);
  const { name, category, description } = pool;
  const { items } = await api(listOwnAnswerPools, { query: { limit: 100 } });
  if (!items.some((one) => one.name === name)) {
    await api(createAnswerPool, {
      body: { name, category, description, items: pool.items.map((text) => ({ text })) },
    });
  }
  await load.marker.add(markOf.pool(pool));
}

/**
 * Loads one quiz after another, so that the first can be played early. It starts with the last quiz, because the home page
 * shows the newest first. While the pictures of a quiz are drawn, the questions of earlier quizzes are loaded.
 */
async function ensureQuizzes(
  load: Load,
  wanted: readonly DemoQuiz[],
  onDone: (done: number) => void,
): Promise<void> {
  const existing = await existingQuizzes(load);
  const loading: Promise<void>[] = [];
  let done = 0;
  try {
    for (const quiz of wanted.toReversed()) {
      await loading.at(-parallelQuizzes);
      const media = await ensureMedia(load, quiz);
      const draft = existing.get(quiz.slug) ?? (await createDraft(load, quiz, media));
      const loaded = finishQuiz(load, quiz, draft, media).then(() => {
        done += 1;
        onDone(done);
      });
      loading.push(loaded);
      // Handled below; until then it must not end the process.
      loaded.catch(() => undefined);
    }
  } finally {
    await Promise.allSettled(loading);
  }
  await Promise.all(loading);
}

/** Like Promise.all, but it throws only after all promises have settled, so that the next load can continue. */
async function allSettled<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

type Draft = { readonly id: string; readonly questionCount: number };

/** Quizzes of an earlier, interrupted load, by slug. */
async function existingQuizzes({ authors }: Load): Promise<Map<string, Draft>> {
  const lists = await Promise.all(
    [...authors.values()].map(({ api }) => api(listOwnQuizzes, { query: { limit: 100 } })),
  );
  return new Map(lists.flatMap(({ items }) => items).map((quiz) => [quiz.slug, quiz]));
}

async function createDraft(load: Load, quiz: DemoQuiz, media: QuizMedia): Promise<Draft> {
  const { title, description, language, subject, grades, slug, cover, background } = quiz;
  return authorOf(load, quiz).api(createQuiz, {
    body: {
      ...{ title, description, language, subject, grades, slug },
      coverMediaId: media(cover),
      playerBackgroundMediaId: media(background),
    },
  });
}

async function finishQuiz(load: Load, quiz: DemoQuiz, draft: Draft, media: QuizMedia): Promise<void> {
  const { api } = authorOf(load, quiz);
  const params = { quizId: draft.id };
  const missing = quiz.questions.slice(draft.questionCount);
  if (missing.length > 0) {
    await api(createQuestions, {
      params,
      body: {
        questions: missing.map(({ options, picture, ...question }) => ({
          ...question,
          answerOptions: options.map((option) => optionBody(option, media)),
          ...(picture && {
            imageMediaId: media(picture),
            imageAltText: picture.altText,
            imageName: picture.name,
          }),
        })),
      },
    });
  }
  await api(publishQuiz, { params });
  await load.marker.add(markOf.quiz(quiz.slug));
}

function optionBody({ picture, seen, ...option }: DemoOption, media: QuizMedia) {
  if (!picture) return { ...option, description: seen };
  return { ...option, imageMediaId: media(picture), imageAltText: seen };
}

/** Returns the media id of a picture of a quiz in its author's library. */
type QuizMedia = (picture: DemoPicture) => string;

async function ensureMedia(load: Load, quiz: DemoQuiz): Promise<QuizMedia> {
  const { userId } = authorOf(load, quiz);
  const rendered = await load.draw(picturesOf(quiz));
  const items = picturesOf(quiz).map((picture, at) => {
    const files = rendered.get(picture.id);
    if (!files) throw new Error(`Picture ${picture.id} was not rendered`);
    const name = ['cover', 'background'][at] ?? String(at - 1).padStart(2, '0');
    return { picture, files, item: libraryItem(userId, `${quiz.slug}-${name}.webp`, picture, files) };
  });
  for (const { item, files } of items) await storePicture(load.stores, item, files);
  const ids = new Map(items.map(({ picture, item }) => [picture, item.id]));
  return (picture) => ids.get(picture) ?? '';
}
