import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Picture } from '#shared/domain/picture.ts';
import { foldText } from '#shared/domain/text.ts';
import type { PictureItem } from '../../../functions/pictures/table.ts';
import { accepted } from '../../../functions/testing/accepted.ts';
import { randomRuns } from '../../../functions/testing/random-runs.ts';
import { seedAuthor, seedPicture } from '../../../functions/testing/seeded-quiz.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import { expectNoLeak } from '../support/expect-no-leak.ts';
import { connectStores, type Stores } from '../support/stores.ts';
import { startTestCloud } from '../support/test-cloud.ts';

let cloud: LocalCloud;
let stores: Stores;

beforeAll(async () => {
  cloud = await startTestCloud();
  stores = await connectStores(cloud);
});
afterAll(() => cloud.close());

/** A picture with a text, a name and a credit that nobody else may read; each contains the secret. */
function seedSecretMedia({ userId }: { userId: string }, secret: string): Promise<PictureItem> {
  return seedPicture(userId, {
    altText: `Vlajka ${secret}`,
    filename: `${secret}.png`,
    name: `Názov ${secret}`,
    credit: { author: `Autor ${secret}` },
  });
}

function pictureOf({ url, altText, width, height, renditions, placeholder }: PictureItem): Picture {
  if (url === null || width === null || height === null) throw new Error('The picture is not ready');
  return { url, altText, width, height, renditions: [...renditions], placeholder: placeholder ?? '' };
}

describe('before an answer, no call on any route', () => {
  it('reveals right answers, in quizzes of any shape', async () => {
    const author = await seedAuthor();
    const text = (max: number) =>
      fc.string({ minLength: 1, maxLength: max, unit: 'grapheme' }).filter((value) => value.trim() !== '');
    const question = fc.record({
      questionText: text(60),
      options: fc.uniqueArray(text(30), { minLength: 2, maxLength: 8, selector: foldText }),
      right: fc.nat(7),
      explanation: fc.uuid().map((id) => `Preto, lebo ${id}`),
      imageAltText: fc.option(text(30), { nil: '' }),
      /** The picture in the author's own library. */
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
            await stores.storeQuiz({
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
              imageOwnName: picture.name,
              imageName: `Meno ${secret}`,
            };
            accepted(await stores.addQuestions(quiz.id, author.userId, [draft]));
          }
          accepted(await stores.storePublication(quiz.id, author.userId));
          await cloud.streamDrained();
          await expectNoLeak({ url: cloud.url, stores }, quiz.id, author.username);
        },
      ),
      { numRuns: randomRuns(8, 15) },
    );
  });
});
