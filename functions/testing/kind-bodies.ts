import { randomUUID } from 'node:crypto';
import { aPicture } from './fixtures.ts';
import { type SeededAuthor, seedPicture } from './seeded-quiz.ts';

/** A ready picture of an author, in all sizes; its proportions are 4:3 by default. */
export async function seedSizes(author: SeededAuthor, overrides: { width?: number; height?: number } = {}) {
  const name = randomUUID().slice(0, 8);
  const { url, width, height, placeholder } = aPicture(name);
  const renditions = [1600, 1024, 640, 320].map((one) => ({
    ...{ width: one, format: 'webp' as const, url: `/media/${name}-${one}.webp` },
  }));
  const picture = { url, width, height, placeholder, renditions, altText: 'Dub letný' };
  return seedPicture(author.userId, { ...picture, ...overrides });
}

export const circle = (x: number, y: number, r = 0.05) => ({ type: 'circle', x, y, r }) as const;
export const outline = (...points: readonly (readonly [number, number])[]) => ({
  type: 'polygon' as const,
  points: points.map(([x, y]) => ({ x, y })),
});

/** The body of a question whose options are these pictures; the first is right. */
export const pictureBody = (mediaIds: readonly string[], more: Record<string, unknown> = {}) => ({
  kind: 'picture',
  questionText: 'Ktorý z nich je dub?',
  answerOptions: mediaIds.map((imageMediaId, at) => ({
    answerText: `Strom ${at + 1}`,
    isCorrect: at === 0,
    imageMediaId,
  })),
  ...more,
});

/** The body of a question about three places of a picture: Trnava is right, and inside Slovensko. */
export const placeBody = (imageMediaId: string, more: Record<string, unknown> = {}) => ({
  kind: 'place',
  questionText: 'Kde je Trnava?',
  imageMediaId,
  answerOptions: [
    { answerText: 'Trnava', isCorrect: true, shapes: [circle(0.3, 0.5)] },
    {
      answerText: 'Slovensko',
      isCorrect: false,
      shapes: [outline([0.1, 0.2], [0.9, 0.2], [0.9, 0.8], [0.1, 0.8])],
    },
    { answerText: 'Praha', isCorrect: false, shapes: [circle(0.05, 0.1, 0.03)] },
  ],
  ...more,
});
