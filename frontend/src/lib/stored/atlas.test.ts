// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Attempt } from '#shared/domain/attempt.ts';
import { fixtureId, playFixture } from '../../testing/play-fixtures.ts';
import {
  addToAtlas,
  fillAtlas,
  fillAtlasFromReview,
  isSticker,
  newestStickers,
  readAtlas,
  stickerName,
  stickersOf,
} from './atlas.ts';
import { clearHistory } from './clear-history.ts';
import type { PlayedAnswer } from './unfinished-play.ts';

const { quiz } = playFixture();
const [first, second, third] = quiz.questions;
if (!first || !second || !third) throw new Error('The fixture has three questions');

afterEach(() => {
  vi.restoreAllMocks();
  clearHistory();
});

const answerTo = (question: typeof first, isCorrect: boolean | null, isLate?: true): PlayedAnswer => ({
  questionId: question.id,
  optionId: question.answerOptions[isCorrect ? 0 : 1]?.id ?? '',
  isCorrect,
  isLate,
  correctOptionId: question.answerOptions[0]?.id ?? '',
  imageAltText: 'Described after the answer',
  imageName: `Vlajka: ${question.answerOptions[0]?.answerText}`,
  answeredAt: '2026-10-01T10:00:00.000Z',
});
const play = (answers: readonly PlayedAnswer[], roundSession?: string) =>
  fillAtlas({ quiz, answers: Object.fromEntries(answers.map((one) => [one.questionId, one])), roundSession });

test('a recognised picture is a sticker with its answer and its name, a missed one has none', () => {
  play([answerTo(first, true), answerTo(second, false)]);

  const [missed, sticker] = readAtlas();
  expect(sticker).toMatchObject({
    picture: { url: first.imageMedia?.url, altText: 'Described after the answer' },
    answer: 'Slovensko',
    name: 'Vlajka: Slovensko',
    recognisedAt: '2026-10-01T10:00:00.000Z',
    quiz: { slug: quiz.slug, subject: quiz.subject },
  });
  expect(missed).toMatchObject({ picture: { url: second.imageMedia?.url } });
  expect(JSON.stringify(missed)).not.toContain('Maďarsko');
  expect(missed?.picture.altText).toBe('');
});

test('a sticker is called by the name of its picture, one of an older release by question and answer', () => {
  play([answerTo(first, true), { ...answerTo(second, true), imageName: undefined }]);

  expect(newestStickers(5).map(stickerName)).toEqual([
    `${second.questionText} Maďarsko`,
    'Vlajka: Slovensko',
  ]);
});

test('a missed picture becomes a sticker, which stays one, and is the newest', () => {
  play([answerTo(first, false)]);
  play([answerTo(second, true)]);
  play([answerTo(first, true)]);
  play([answerTo(first, false)]);

  expect(newestStickers(5).map(({ answer }) => answer)).toEqual(['Slovensko', 'Maďarsko']);
  expect(newestStickers(1)).toHaveLength(1);
  expect(readAtlas()).toHaveLength(2);
});

test('an answer whose verdict is unknown adds nothing, one that came too late is missed', () => {
  play([answerTo(first, null), answerTo(second, null, true)]);

  expect(readAtlas().map(({ picture, answer }) => [picture.url, answer])).toEqual([
    [second.imageMedia?.url, undefined],
  ]);
});

test('the review of an attempt adds what its play didn’t know', () => {
  play([answerTo(first, null)]);
  const attempt = { completedAt: '2026-10-02T10:00:00.000Z' } as Attempt;
  const reviewed = [first, second].map((question) => ({
    ...question,
    selectedAnswerId: question.answerOptions[0]?.id ?? '',
    correctAnswerId: first.answerOptions[0]?.id ?? '',
    isCorrect: question === first,
    imageName: 'Vlajka',
  }));
  fillAtlasFromReview({ quiz, attempt, session: 'zora' }, reviewed);

  expect(readAtlas()).toEqual([]);
  expect(newestStickers(5, 'zora')).toMatchObject([
    {
      answer: 'Slovensko',
      name: 'Vlajka',
      recognisedAt: attempt.completedAt,
      quiz: { subject: quiz.subject },
    },
  ]);
  expect(readAtlas('zora')).toHaveLength(2);
});

test('a question without a picture adds nothing', () => {
  addToAtlas({ ...first, imageMedia: null }, quiz, answerTo(first, true));

  expect(readAtlas()).toEqual([]);
});

test('the plays of a pupil in a round fill the atlas of that pupil only', () => {
  play([answerTo(first, true)]);
  play([answerTo(first, true), answerTo(second, true)], 'zora');

  expect(readAtlas()).toHaveLength(1);
  expect(readAtlas('zora')).toHaveLength(2);
  expect(readAtlas('janko')).toEqual([]);
});

test('the stickers of an attempt are those of its right answers', () => {
  play([answerTo(first, true), answerTo(second, false), answerTo(third, true)]);
  const answers = [third, second, first].map((question) => ({
    ...{ id: fixtureId('e', 1), attemptId: fixtureId('d', 1), answerId: '', answeredAt: '' },
    questionId: question.id,
    isCorrect: question !== second,
  }));

  expect(stickersOf({ answers }).map(({ answer }) => answer)).toEqual(['Estónsko', 'Slovensko']);
});

test('only small renditions are stored', () => {
  const renditions = [320, 800, 1600].map((width) => ({ width, format: 'webp' as const, url: `${width}` }));
  const imageMedia = first.imageMedia && { ...first.imageMedia, renditions };
  addToAtlas({ ...first, imageMedia }, quiz, answerTo(first, true));

  expect(readAtlas()[0]?.picture.renditions.map(({ width }) => width)).toEqual([320, 800]);
});

test('has at most 500 pictures: what was missed makes room for stickers', () => {
  play([answerTo(first, true), answerTo(second, false)]);
  const { version, pictures } = JSON.parse(localStorage.getItem('yq.atlas') ?? '');
  const sticker = pictures.find(isSticker);
  const stickers = Array.from({ length: 499 }, (_, n) => ({
    ...sticker,
    picture: { ...sticker.picture, url: `/media/${n}` },
  }));
  localStorage.setItem('yq.atlas', JSON.stringify({ version, pictures: [...stickers, ...pictures] }));
  play([answerTo(third, true)]);

  expect(readAtlas()).toHaveLength(500);
  expect(readAtlas().every(isSticker)).toBe(true);
});

test('without storage it lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  play([answerTo(first, true), answerTo(second, true)]);

  expect(newestStickers(5)).toHaveLength(2);
});

test('entries that can’t be read are left out', () => {
  play([answerTo(first, true)]);
  const stored = JSON.parse(localStorage.getItem('yq.atlas') ?? '');
  localStorage.setItem('yq.atlas', JSON.stringify({ ...stored, pictures: [{}, ...stored.pictures] }));
  expect(readAtlas()).toHaveLength(1);

  localStorage.setItem('yq.atlas', JSON.stringify({ ...stored, version: 2 }));
  expect(readAtlas()).toEqual([]);
});
