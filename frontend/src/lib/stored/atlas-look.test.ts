// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import { fixturePicture } from '../../testing/fixtures.ts';
import { fixtureId, playFixture } from '../../testing/play-fixtures.ts';
import { readAtlas } from './atlas.ts';
import { atlasOf, atlasText } from './atlas-format.ts';
import { clearHistory } from './clear-history.ts';
import { atlasPictureOf, fillAtlas, fillAtlasFromReview } from './fill-atlas.ts';

const { quiz } = playFixture();
const map = fixturePicture('A map', '<path/>');
const [oak, elm] = [fixtureId('b', 1), fixtureId('b', 2)] as const;
const base = { id: fixtureId('c', 1), questionText: 'Kde je Trnava?', imageMedia: map, answerOptions: [] };
const place: PlayableQuestion = { ...base, kind: 'place' };
const other: PlayableQuestion = { ...place, id: fixtureId('c', 2), questionText: 'Kde je Nitra?' };
const pictures: PlayableQuestion = {
  ...{ ...base, kind: 'picture', imageMedia: null },
  answerOptions: [
    { id: oak, answerText: '', imageMedia: { ...map, url: '/media/oak-320.webp' } },
    { id: elm, answerText: '', imageMedia: { ...map, url: '/media/elm-320.webp' } },
  ],
};
const hidden: PlayableQuestion = { ...base, reveal: { style: 'tiles' } };
const shapes = [{ type: 'circle' as const, x: 0.5, y: 0.5, r: 0.1 }];
const answerTo = (questions: readonly PlayableQuestion[], isCorrect: boolean) =>
  fillAtlas({
    quiz: { ...quiz, questions: [...questions] },
    answers: Object.fromEntries(
      questions.map(({ id }) => [
        id,
        {
          ...{ questionId: id, optionId: oak, isCorrect, correctOptionId: oak },
          ...{ correctAnswerText: 'Trnava', correctShapes: shapes, answeredAt: '2026-10-01T10:00:00.000Z' },
        },
      ]),
    ),
  });

afterEach(clearHistory);

test('a place becomes a sticker with its name: the part of the picture around it', () => {
  answerTo([place], true);

  const [sticker] = readAtlas();
  expect(sticker).toMatchObject({ picture: { url: map.url }, answer: 'Trnava', name: 'Trnava' });
  expect(sticker?.look).toEqual([0.273, 0.273, 0.453]);
});

test('one picture gives as many stickers as it has questions about places and dots', () => {
  const marked = {
    ...base,
    id: fixtureId('c', 3),
    marker: { x: 0, y: 1 },
    answerOptions: [{ id: oak, answerText: 'Kosť' }],
  };
  answerTo([place, other, marked], true);

  expect(readAtlas().map(({ questionId }) => questionId)).toEqual([marked.id, other.id, place.id]);
  expect(readAtlas()[0]).toMatchObject({ look: [0, 0.8, 0.2], answer: 'Kosť' });
});

test('the right picture becomes the sticker of a question with pictures', () => {
  answerTo([pictures], true);

  expect(readAtlas()).toMatchObject([
    { picture: { url: '/media/oak-320.webp' }, answer: 'Trnava', look: 'whole' },
  ]);
});

test('before a right answer nothing is drawn that would give it', () => {
  expect(atlasPictureOf(place, quiz)).toMatchObject({ picture: { url: map.url }, look: 'whole' });
  expect(atlasPictureOf(pictures, quiz)).toMatchObject({ picture: { url: '' }, look: 'blank' });
  expect(atlasPictureOf(hidden, quiz)).toMatchObject({ picture: { url: '' }, look: 'blank' });
  answerTo([pictures, place], false);

  expect(JSON.stringify(readAtlas())).not.toMatch(/Trnava"|oak|elm/);
});

test('a review fills the atlas with places and pictures as well', () => {
  const reviewed = {
    ...{ ...place, correctAnswerId: oak, isCorrect: true, selectedAnswerId: oak },
    answerOptions: [{ id: oak, answerText: 'Trnava', shapes }],
  };
  const attempt = { startedAt: '2026-10-01T10:00:00.000Z', completedAt: null };
  fillAtlasFromReview({ quiz, attempt } as unknown as Parameters<typeof fillAtlasFromReview>[0], [reviewed]);

  expect(readAtlas()).toMatchObject([
    { answer: 'Trnava', name: 'Trnava', look: [expect.any(Number), expect.any(Number), expect.any(Number)] },
  ]);
});

test('stickers of a former release, which have no look, are read as they are', () => {
  answerTo([{ ...base, answerOptions: [{ id: oak, answerText: 'Mapa' }] }], true);
  const stored = readAtlas();
  const former = atlasText(stored, 0);

  expect(JSON.parse(former).pictures[0]).toHaveLength(12);
  expect(atlasOf(former).pictures).toEqual(stored);
});
