// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Attempt } from '#shared/domain/attempt.ts';
import { fixtureId, playFixture } from '../../testing/play-fixtures.ts';
import { isSticker, lostStickers, newestStickers, readAtlas, stickerName, stickersOf } from './atlas.ts';
import type { AtlasPicture } from './atlas-format.ts';
import { clearHistory } from './clear-history.ts';
import { addToAtlas, fillAtlas, fillAtlasFromReview } from './fill-atlas.ts';
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
  explanation: 'On its flag are three hills.',
  answeredAt: '2026-10-01T10:00:00.000Z',
});
const renditionsOf = (name: string) =>
  [1600, 800, 320].flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => ({
      width,
      format,
      url: `/media/${name}-${width}.${format}`,
    })),
  );
const play = (answers: readonly PlayedAnswer[], roundSession?: string) =>
  fillAtlas({ quiz, answers: Object.fromEntries(answers.map((one) => [one.questionId, one])), roundSession });

test('a recognised picture is a sticker with its answer, its name and a fact, a missed one has none', () => {
  play([answerTo(first, true), answerTo(second, false)]);

  const [missed, sticker] = readAtlas();
  expect(sticker).toMatchObject({
    picture: { url: first.imageMedia?.url },
    answer: 'Slovensko',
    name: 'Vlajka: Slovensko',
    fact: 'On its flag are three hills.',
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

test('only small WebP renditions are stored', () => {
  const imageMedia = first.imageMedia && { ...first.imageMedia, renditions: renditionsOf('a') };
  addToAtlas({ ...first, imageMedia }, quiz, answerTo(first, true));

  expect(readAtlas()[0]?.picture).toMatchObject({
    url: '/media/a-800.webp',
    renditions: [
      { width: 320, format: 'webp', url: '/media/a-320.webp' },
      { width: 800, format: 'webp', url: '/media/a-800.webp' },
    ],
  });
});

test('a review adds the source, the name and the fact that a sticker lacks', () => {
  play([{ ...answerTo(first, true), explanation: undefined, imageName: undefined }]);
  const credit = { author: 'NASA', licence: 'public domain' };
  const reviewed = {
    ...first,
    imageMedia: first.imageMedia && { ...first.imageMedia, credit },
    selectedAnswerId: '',
    correctAnswerId: '',
    isCorrect: false,
    explanation: 'A fact.',
    imageName: 'A flag',
  };
  fillAtlasFromReview({ quiz, attempt: {} as Attempt }, [reviewed]);

  expect(readAtlas()).toMatchObject([{ answer: 'Slovensko', name: 'A flag', credit, fact: 'A fact.' }]);
});

/** Two thousand stickers of two hundred quizzes with long texts, in the form of the former release if it is asked. */
function largeAtlas(count = 2000): AtlasPicture[] {
  return Array.from({ length: count }, (_, n) => ({
    picture: {
      url: `/media/${n}`.padEnd(38, 'a'),
      altText: '',
      width: 1200,
      height: 900,
      placeholder: '',
      renditions: renditionsOf(`${n}`.padEnd(32, 'a')),
    },
    questionId: fixtureId('a', n + 1),
    questionText: `Čo je na tomto obrázku číslo ${n}?`,
    quiz: { slug: `quiz-${n % 200}`, title: `Kvíz ${n % 200}`, language: 'sk', subject: 'geography' },
    answer: `Odpoveď ${n}`,
    name: `Názov obrázka ${n}`,
    fact: 'Prvá veta má niečo vyše štyridsiatich znakov, aby sa zmestila. '.repeat(5),
    credit: { author: 'OpenMoji', source: 'https://openmoji.org', licence: 'CC BY-SA 4.0' },
    recognisedAt: '2026-10-01T10:00:00.000Z',
  }));
}
const keepFormer = (pictures: readonly AtlasPicture[]) =>
  localStorage.setItem('yq.atlas', JSON.stringify({ version: 1, pictures }));

test('a sticker takes at most 400 characters, and has whole sentences of its fact', () => {
  keepFormer(largeAtlas());

  expect(newestStickers(2000)).toHaveLength(2000);
  expect((localStorage.getItem('yq.stickers') ?? '').length / 2000).toBeLessThan(400);
  expect(newestStickers(1)[0]?.fact).toMatch(/^(Prvá veta [^.]+\. ?)+$/);
});

test('has at most 2,000 pictures: what was missed makes room for stickers, then old stickers for new ones', () => {
  keepFormer(largeAtlas(1999));
  play([answerTo(first, false)]);
  expect(readAtlas()).toHaveLength(2000);
  play([answerTo(second, true), answerTo(third, true)]);

  expect(newestStickers(3000)).toHaveLength(2000);
  expect(readAtlas().every(isSticker)).toBe(true);
  expect(newestStickers(2).map(({ answer }) => answer)).toEqual(['Estónsko', 'Maďarsko']);
  expect(lostStickers()).toBe(1);
});

test('when the storage is full, the oldest stickers make room', () => {
  keepFormer(largeAtlas(100));
  readAtlas();
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (value.length > 20_000) throw new DOMException('', 'QuotaExceededError');
    setItem.call(this, name, value);
  });
  play([answerTo(first, true)]);

  const kept = newestStickers(200);
  expect(kept[0]?.answer).toBe('Slovensko');
  expect(kept.length + lostStickers()).toBe(101);
  expect(lostStickers()).toBeGreaterThan(0);
});

test('entries of the former format are converted once, also those that an old tab adds later', () => {
  const [one, other, missed] = largeAtlas(3);
  if (!one || !other || !missed) throw new Error('There are three');
  keepFormer([one, { ...missed, answer: undefined, recognisedAt: undefined }]);
  expect(readAtlas()).toHaveLength(2);
  expect(localStorage.getItem('yq.atlas')).toBeNull();

  keepFormer([one, { ...other, name: undefined, session: 'zora' }]);
  expect(readAtlas().map(({ answer }) => answer)).toEqual(['Odpoveď 0', undefined]);
  expect(newestStickers(5, 'zora').map(stickerName)).toEqual(['Čo je na tomto obrázku číslo 1? Odpoveď 1']);
});

test('a tab keeps the stickers that another one has added, and tells other parts of the page', () => {
  const changed = vi.fn();
  addEventListener('storage', changed);
  play([answerTo(first, true)]);
  const before = localStorage.getItem('yq.stickers') ?? '';
  play([answerTo(second, true)]);
  const ofOtherTab = localStorage.getItem('yq.stickers') ?? '';
  localStorage.setItem('yq.stickers', before);
  expect(readAtlas()).toHaveLength(1);
  localStorage.setItem('yq.stickers', ofOtherTab);
  play([answerTo(third, true)]);
  removeEventListener('storage', changed);

  expect(readAtlas()).toHaveLength(3);
  expect(changed).toHaveBeenCalledTimes(3);
  expect(localStorage.getItem('yq.stickerCount')).toBe('3');
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
  const stored = JSON.parse(localStorage.getItem('yq.stickers') ?? '');
  const keep = (changes: object) =>
    localStorage.setItem('yq.stickers', JSON.stringify({ ...stored, ...changes }));
  keep({ pictures: [{}, null, ['/media/a', 1, 1, 0, '', 1, 9], ...stored.pictures] });
  expect(readAtlas()).toHaveLength(1);

  keep({ version: 3 });
  expect(readAtlas()).toEqual([]);
});
