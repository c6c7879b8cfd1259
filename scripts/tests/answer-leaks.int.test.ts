import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { PlayableQuiz, QuizSummary } from '#shared/domain/quiz.ts';
import { foldText } from '#shared/domain/text.ts';
import type { PictureItem } from '../../functions/pictures/items.ts';
import type { QuizItem } from '../../functions/quizzes/items.ts';
import { accepted } from '../../functions/testing/accepted.ts';
import { randomRuns } from '../../functions/testing/random-runs.ts';
import { seedAuthor, seedPicture } from '../../functions/testing/seeded-quiz.ts';
import { demoQuizSlugs } from '../demo/demo-content.ts';
import { seedDemoContent } from '../demo/seed-demo-content.ts';
import type { LocalCloud } from '../local/cloud.ts';
import { visitor } from './api.ts';
import { plainPictures } from './plain-pictures.ts';
import { connectStores, type Stores } from './stores.ts';
import { startTestCloud } from './test-cloud.ts';

let cloud: LocalCloud;
let stores: Stores;

beforeAll(async () => {
  cloud = await startTestCloud();
  await seedDemoContent(cloud, undefined, plainPictures);
  stores = await connectStores(cloud);
});
afterAll(() => cloud.close());

/** Words that only an answer key or a verdict would need as a field. `correctAnswers` counts given answers only. */
const tellingField = /^(isCorrect|correct.*|explanation|key|content|answers?|right.*|solution)$/i;
const harmlessFields = new Set(['correctAnswers', 'answerOptions', 'answerText', 'answeredQuestions']);

/** Every visitor call that can be made about a quiz before one of its questions is answered. */
async function everythingBeforeAnAnswer(
  { id: quizId, slug, questionMedia }: QuizItem,
  username: string,
): Promise<unknown[]> {
  const mediaIds = [...new Set(Object.values(questionMedia))].slice(0, 3);
  const { get, post, sessionId } = visitor(cloud.url);
  const started = await post<Attempt & { questionIds: string[] }>('/api/attempts/start', {
    quizId,
    sessionId,
  });
  expect(started.status).toBe(201);
  const [questionId] = started.data.questionIds;
  const attempt = `/api/attempts/${started.data.id}`;
  const answers = [
    started,
    ...(await Promise.all([
      get('/api/quizzes?limit=100'),
      get('/api/media?limit=100'),
      get('/api/media?limit=100&search=a&sortBy=filename&sortOrder=asc'),
      ...mediaIds.flatMap((id) => [get(`/api/media/${id}`), get(`/api/media/${id}/signed-url`)]),
      get(`/api/quizzes/${slug}`),
      get(`/api/quizzes/${quizId}`),
      get(`/api/quizzes/${slug}/play`),
      get(`/api/quizzes/${quizId}/questions`),
      get(`/api/users/${username}`),
      get(`/api/users/${username}/quizzes?limit=100`),
      get(`${attempt}/results`),
      get(`/api/attempts/session/${sessionId}`),
      post(`${attempt}/answer`, { questionId, selectedAnswer: randomUUID() }),
      post(`${attempt}/answer`, { questionId: randomUUID(), selectedAnswer: randomUUID() }),
      post(`${attempt}/answer`, { questionId }),
      post(`${attempt}/answer`, {}),
      post(`${attempt}/answer`, '{'),
    ])),
  ];
  return answers.map(({ problem }) => problem);
}

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}

async function expectNoLeak(quizId: string, username: string): Promise<void> {
  const stored = await stores.getQuizWithQuestions(quizId);
  if (!stored) throw new Error(`Quiz ${quizId} is not stored`);
  const answers = await everythingBeforeAnAnswer(stored.quiz, username);
  const fields = fieldsOf(answers).filter((name) => tellingField.test(name) && !harmlessFields.has(name));
  expect(fields).toEqual([]);
  const text = JSON.stringify(answers);
  for (const { explanation } of stored.questions) {
    if (explanation && explanation.length > 20)
      expect(text).not.toContain(JSON.stringify(explanation).slice(1, -1));
  }
  expect(text).not.toContain(stored.quiz.ownerId);
  for (const { filename, altText, credit } of await stores.listLibrary(stored.quiz.ownerId)) {
    expect(text).not.toContain(JSON.stringify(filename));
    if (credit) expect(text).not.toContain(credit.author);
    // Covers and backgrounds have no text; a question's picture has the one that the question gives it.
    const isTold = stored.questions.some(({ imageAltText = '' }) => imageAltText === altText);
    if (altText !== '' && !isTold) expect(text).not.toContain(JSON.stringify(altText));
  }
}

/** A picture whose text, name and credit nobody else may read; its author may tell them apart by the secret. */
function seedSecretMedia({ userId }: { userId: string }, secret: string): Promise<PictureItem> {
  return seedPicture(userId, {
    altText: `Vlajka ${secret}`,
    filename: `${secret}.png`,
    credit: { author: `Autor ${secret}` },
  });
}

function pictureOf({ url, altText, width, height, renditions, placeholder }: PictureItem): Picture {
  if (url === null || width === null || height === null) throw new Error('The picture is not ready');
  return { url, altText, width, height, renditions: [...renditions], placeholder: placeholder ?? '' };
}

describe('before an answer, no call on any route', () => {
  it('tells what is right in a demo quiz', async () => {
    const { data } = await visitor(cloud.url).get<{ items: QuizSummary[] }>('/api/quizzes?limit=100');
    expect(data.items.length).toBeGreaterThanOrEqual(8);
    for (const { id, author } of data.items) await expectNoLeak(id, author.username);
  });

  it('tells what is right in quizzes of any shape', async () => {
    const author = await seedAuthor();
    const text = (max: number) =>
      fc.string({ minLength: 1, maxLength: max, unit: 'grapheme' }).filter((value) => value.trim() !== '');
    const question = fc.record({
      questionText: text(60),
      options: fc.uniqueArray(text(30), { minLength: 2, maxLength: 8, selector: foldText }),
      right: fc.nat(7),
      explanation: fc.uuid().map((id) => `Preto, lebo ${id}`),
      imageAltText: fc.option(text(30), { nil: '' }),
      /** What the author's own library says of the picture. */
      secret: fc.uuid(),
    });
    await fc.assert(
      fc.asyncProperty(
        text(40),
        fc.array(question, { minLength: 1, maxLength: 4 }),
        async (title, questions) => {
          const pictures = await Promise.all(questions.map(({ secret }) => seedSecretMedia(author, secret)));
          const cover = pictures[0];
          if (!cover) throw new Error('There is no picture');
          const quiz = accepted(
            await stores.createQuiz({
              ownerId: author.userId,
              author: { username: author.username, name: author.username, avatarUrl: null },
              title,
              language: 'sk',
              coverMediaId: cover.id,
              coverMedia: pictureOf(cover),
              playerBackgroundMediaId: cover.id,
              playerBackgroundMedia: pictureOf(cover),
            }),
          );
          for (const [index, { options, right, secret, ...rest }] of questions.entries()) {
            const answerOptions = options.map((answerText, place) => ({
              answerText,
              isCorrect: place === right % options.length,
            }));
            const picture = pictures[index] ?? cover;
            const draft = {
              ...rest,
              answerOptions,
              imageMediaId: picture.id,
              imageMedia: pictureOf(picture),
              imageCredit: { author: `Autor ${secret}` },
            };
            accepted(await stores.addQuestions(quiz.id, author.userId, [draft]));
          }
          accepted(await stores.publishQuiz(quiz.id, author.userId));
          await expectNoLeak(quiz.id, author.username);
        },
      ),
      { numRuns: randomRuns(8, 15) },
    );
  });
});

describe('in the demo quizzes', () => {
  it('neither position nor length nor the picture gives the right option away', async () => {
    const { get } = visitor(cloud.url);
    const { data } = await get<{ items: QuizSummary[] }>('/api/quizzes?limit=100');
    let questions = 0;
    let expectedHits = 0;
    const hits = { first: 0, last: 0, longest: 0, shortest: 0 };
    const demoQuizzes = data.items.filter(({ slug }) => demoQuizSlugs.includes(slug));
    for (const { id } of demoQuizzes) {
      const played = await get<PlayableQuiz>(`/api/quizzes/${id}/play`);
      const stored = await stores.getQuizWithQuestions(id);
      for (const shown of played.data.questions) {
        const key = stored?.questions.find((question) => question.id === shown.id);
        const right = key?.answerOptions.find(({ isCorrect }) => isCorrect);
        if (!right) throw new Error(`Question ${shown.id} has no right option`);
        const options = shown.answerOptions;
        const lengths = options.map(({ answerText }) => answerText.length);
        questions += 1;
        expectedHits += 1 / options.length;
        if (options[0]?.id === right.id) hits.first += 1;
        if (options.at(-1)?.id === right.id) hits.last += 1;
        if (right.answerText.length === Math.max(...lengths)) hits.longest += 1;
        if (right.answerText.length === Math.min(...lengths)) hits.shortest += 1;
        expect(foldText(shown.imageMedia?.altText ?? '')).not.toContain(foldText(right.answerText));
        // The file's name is the hash of its bytes.
        expect(shown.imageMedia?.url).toMatch(/^\/media\/[0-9a-f]{32}-\d+\.webp$/);
      }
    }
    expect(questions).toBeGreaterThanOrEqual(100);
    // Four standard deviations above pure chance; lengths tie often, which only makes them tell less.
    const bound = expectedHits + 4 * Math.sqrt(expectedHits);
    expect(Math.max(hits.first, hits.last)).toBeLessThan(bound);
    expect(hits.longest).toBeLessThan(bound + questions * 0.1);
    expect(hits.shortest).toBeLessThan(bound + questions * 0.1);
  });
});
