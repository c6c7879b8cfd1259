import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Picture } from '#shared/domain/picture.ts';
import type { LocalCloud } from '../local/cloud.ts';
import { connectStores, type Stores } from '../local/stores.ts';
import { demoContent, demoQuizSlugs } from './demo-content.ts';
import type { DemoAuthor, DemoPicture, DemoQuiz } from './demo-types.ts';
import { type RenderedPicture, renderPictures } from './render-pictures.ts';

export type SeedProgress = {
  readonly step: 'pictures' | 'quizzes';
  readonly done: number;
  readonly total: number;
};

/** Renditions are kept across states and checkouts' `--fresh`, so only the first start draws them. */
const pictureCache = join('node_modules', '.cache', 'your-quizzes', 'pictures');

/**
 * Loads the demo authors and quizzes with their pictures. What is there already stays as it is; a load that was cut
 * short is finished by the next: authors, quizzes and questions are each looked up before they are added.
 * @returns how many quizzes were added or finished.
 */
export async function seedDemoContent(
  cloud: Pick<LocalCloud, 'aws'>,
  onProgress: (progress: SeedProgress) => void = () => undefined,
): Promise<number> {
  const stores = await connectStores(cloud);
  const missingSlugs = await withoutPublished(stores, demoQuizSlugs);
  if (missingSlugs.length === 0) return 0;
  const { authors, quizzes } = demoContent();
  // Loaded from last to first: the newest stands first on the home page.
  const missing = quizzes.filter(({ slug }) => missingSlugs.includes(slug)).reverse();
  for (const author of authors) await ensureAuthor(stores, author);

  const rendered = await storePictures(cloud, missing.flatMap(picturesOf), onProgress);
  for (const [index, quiz] of missing.entries()) {
    const author = authors.find(({ username }) => username === quiz.author);
    if (!author) throw new Error(`Demo quiz ${quiz.slug} names an unknown author ${quiz.author}`);
    await ensureQuiz(stores, quiz, author, rendered);
    onProgress({ step: 'quizzes', done: index + 1, total: missing.length });
  }
  return missing.length;
}

async function withoutPublished(stores: Stores, slugs: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const slug of slugs) {
    const found = await stores.readByIdOrSlug(
      slug,
      (id) => stores.getQuiz(id),
      (item) => item,
    );
    if (!found?.isPublished) missing.push(slug);
  }
  return missing;
}

async function ensureAuthor(stores: Stores, author: DemoAuthor): Promise<void> {
  if (await stores.getUser(author.username)) return;
  const { username, firstName, lastName, bio } = author;
  await stores.createUserProfile({ userId: ownerIdOf(author), username, firstName, lastName, bio });
}

async function ensureQuiz(
  stores: Stores,
  quiz: DemoQuiz,
  author: DemoAuthor,
  rendered: ReadonlyMap<string, RenderedPicture>,
): Promise<void> {
  const ownerId = ownerIdOf(author);
  const draft =
    (await stores.readByIdOrSlug(quiz.slug, stores.getQuizWithQuestions, (found) => found.quiz))?.quiz ??
    (await stores.createQuiz({
      ownerId,
      author: { username: author.username, name: stores.displayName(author) },
      title: quiz.title,
      description: quiz.description,
      language: quiz.language,
      slug: quiz.slug,
      coverMedia: toPicture(quiz.cover, rendered),
      playerBackgroundMedia: toPicture(quiz.background, rendered),
    }));
  for (const question of quiz.questions.slice(draft.questionCount)) {
    await stores.addQuestion({
      quizId: draft.id,
      ownerId,
      questionText: question.questionText,
      answerOptions: question.options,
      explanation: question.explanation,
      imageMedia: toPicture(question.picture, rendered),
    });
  }
  await stores.publishQuiz(draft.id, ownerId);
}

function picturesOf(quiz: DemoQuiz): DemoPicture[] {
  return [quiz.cover, quiz.background, ...quiz.questions.map(({ picture }) => picture)];
}

/** Draws the pictures and puts their renditions into the media bucket; the same picture once. */
async function storePictures(
  { aws }: Pick<LocalCloud, 'aws'>,
  wanted: readonly DemoPicture[],
  onProgress: (progress: SeedProgress) => void,
): Promise<Map<string, RenderedPicture>> {
  const pictures = [...new Map(wanted.map((picture) => [picture.id, picture])).values()];
  const results = await renderPictures(pictures, {
    cacheFolder: pictureCache,
    onProgress: ({ done, total }) => onProgress({ step: 'pictures', done, total }),
  });
  const s3 = new S3Client({
    endpoint: aws.s3Endpoint,
    region: aws.region,
    credentials: aws.credentials,
    forcePathStyle: true,
  });
  const stored = new Map<string, RenderedPicture>();
  for (const [index, picture] of pictures.entries()) {
    const files = results[index];
    if (!files) throw new Error(`Picture ${picture.id} was not rendered`);
    await Promise.all(
      files.renditions.map(({ key, bytes, format }) =>
        s3.send(
          new PutObjectCommand({
            Bucket: aws.mediaBucketName,
            Key: `media/${key}`,
            Body: bytes,
            ContentType: `image/${format}`,
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        ),
      ),
    );
    stored.set(picture.id, files);
  }
  s3.destroy();
  return stored;
}

/** The picture as a quiz carries it: one drawing may stand in quizzes of both languages, each with its own text. */
function toPicture({ id, altText }: DemoPicture, rendered: ReadonlyMap<string, RenderedPicture>): Picture {
  const files = rendered.get(id);
  if (!files) throw new Error(`Picture ${id} was not rendered`);
  const renditions = files.renditions.map(({ width, format, key }) => ({
    width,
    format,
    url: `/media/${key}`,
  }));
  const largest = renditions.findLast(({ format }) => format === 'webp');
  if (!largest) throw new Error(`Picture ${id} has no WebP rendition`);
  const { width, height, placeholder, dominantColor } = files;
  return { url: largest.url, altText, width, height, renditions, placeholder, dominantColor };
}

/** A stable account id for a demo author: a UUID made from the username. */
function ownerIdOf({ username }: DemoAuthor): string {
  const hex = createHash('sha256').update(`demo-author:${username}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
