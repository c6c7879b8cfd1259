import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz, PlayableQuiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { type PictureItem, pictureKey } from '../../pictures/table.ts';
import { getItem } from '../../platform/table-reads.ts';
import { plus } from '../../platform/table-updates.ts';
import { deleteItem, updateItem, write } from '../../platform/table-writes.ts';
import { type Calls, callsOf } from '../../testing/author-calls.ts';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { type SeededAuthor, seedAuthor, seedPicture } from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { questionKey, questionPointerKey } from '../table.ts';

type List<Item> = { items: Item[]; total: number };
type Failed = { code: string; errors: { path: string }[] };

setUpTable();

let author: SeededAuthor;
let call: Calls;
let quizId: string;
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
  quizId = (await call<OwnQuiz>('createQuiz', { body: { title: 'Vlajky' } })).body.id;
});

const options = textOptions('Slovensko', 'Slovinsko');
const add = async (body: Record<string, unknown> = {}) =>
  call<OwnQuestion>('createQuestion', {
    params: { quizId },
    body: { questionText: 'Čia je to vlajka?', answerOptions: options, ...body },
  });
const addMany = async (count: number) => {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) ids.push((await add({ questionText: `Otázka ${n}` })).body.id);
  return ids;
};
const list = async () =>
  (await call<List<OwnQuestion>>('listOwnQuestions', { params: { quizId } })).body.items;
const orderNow = async () => (await list()).map(({ id }) => id);
const quizNow = async () => (await call<OwnQuiz>('getOwnQuiz', { params: { quizId } })).body;
const playable = async () =>
  (await callsOf()<PlayableQuiz>('playQuiz', { params: { idOrSlug: quizId } })).body.questions;
const change = (questionId: string, body: unknown, ifMatch?: string) =>
  call<OwnQuestion & Failed>('updateQuestion', {
    params: { questionId },
    body,
    ...(ifMatch ? { headers: { 'if-match': ifMatch } } : {}),
  });

describe('createQuestion', () => {
  it('adds a question at the end, with random option ids, and counts it', async () => {
    const picture = await seedPicture(author.userId);
    const [first] = await addMany(1);
    const { status, headers, body } = await add({
      imageMediaId: picture.id,
      explanation: ' Dvojkríž ',
      metadata: { imagePrompt: 'flag' },
    });

    expect([status, headers.etag]).toEqual([201, '"1"']);
    expect(body).toMatchObject({
      quizId,
      position: 1,
      imageMediaId: picture.id,
      imageMedia: { url: picture.url },
      explanation: 'Dvojkríž',
      metadata: { imagePrompt: 'flag' },
    });
    expect(body.answerOptions.map(({ answerText }) => answerText)).toEqual(['Slovensko', 'Slovinsko']);
    expect(new Set(body.answerOptions.map(({ id }) => id[14]))).toEqual(new Set(['4']));
    expect(await orderNow()).toEqual([first, body.id]);
    expect(await quizNow()).toMatchObject({ questionCount: 2 });
    const read = await call<OwnQuestion>('getQuestion', { params: { questionId: body.id } });
    expect([read.headers.etag, read.body]).toEqual(['"1"', body]);
  });

  it('stores what the picture shows, cleaned, and says what players will read', async () => {
    const named = await seedPicture(author.userId, {
      name: 'Vlajka',
      altText: 'Biely, modrý a červený pruh',
    });
    const plain = await seedPicture(author.userId, { altText: 'Pavúk na sieti, zhora' });
    const spider = { questionText: 'Koľko má nôh?', imageMediaId: plain.id };

    expect((await add({ imageName: ' Vlajka\u202E\u0007\nSlovenska ' })).body).toMatchObject({
      imageName: 'Vlajka Slovenska',
      shownName: 'Vlajka Slovenska',
    });
    expect((await add({ imageMediaId: named.id })).body).toMatchObject({
      imageName: '',
      shownName: 'Vlajka',
    });
    expect((await add(spider)).body).toMatchObject({ imageName: '', shownName: 'Pavúk na sieti' });
    const bulk = { questions: [{ ...spider, imageName: 'Pavúk', answerOptions: options }] };
    const made = await call<List<OwnQuestion>>('createQuestions', { params: { quizId }, body: bulk });
    expect(made.body.items).toMatchObject([{ imageName: 'Pavúk', shownName: 'Pavúk' }]);
    const refused = (await add({ imageName: 'a'.repeat(81) })).body as unknown as Failed;
    expect(refused.errors.map(({ path }) => path)).toEqual(['body.imageName']);
  });
});

describe('updateQuestion', () => {
  it('keeps the ids of existing options, and gives new ones a random id', async () => {
    const { body: question } = await add();
    const [kept] = question.answerOptions;

    const changed = await change(question.id, {
      answerOptions: [
        { answerText: 'Slovinsko', isCorrect: false },
        { id: kept?.id, answerText: 'Slovenská republika', isCorrect: true },
      ],
    });

    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
    const [fresh, same] = changed.body.answerOptions;
    expect(same).toEqual({ id: kept?.id, answerText: 'Slovenská republika', isCorrect: true });
    expect(question.answerOptions.map(({ id }) => id)).not.toContain(fresh?.id);
    expect(fresh?.id[14]).toBe('4');
    expect(changed.body.questionText).toBe(question.questionText);
    expect(await list()).toEqual([changed.body]);
  });

  it('names a picture of another author together with an option of another question', async () => {
    const [question, other] = [(await add()).body, (await add()).body];
    const foreign = await seedPicture(randomUUID());
    const refused = await change(question.id, {
      imageMediaId: foreign.id,
      answerOptions: [
        { id: other.answerOptions[0]?.id, answerText: 'A', isCorrect: true },
        { answerText: 'B', isCorrect: false },
      ],
    });
    expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([
      422,
      ['body.imageMediaId', 'body.answerOptions.0.id'],
    ]);
    expect(await list()).toEqual([question, other]);
  });

  it('clears the picture with null and texts with an empty text', async () => {
    const picture = await seedPicture(author.userId);
    const { body: question } = await add({
      imageMediaId: picture.id,
      explanation: 'Preto',
      metadata: { imagePrompt: 'x' },
    });
    const changed = await change(question.id, { imageMediaId: null, explanation: '', metadata: {} });
    expect(changed.body).toMatchObject({
      imageMediaId: null,
      imageMedia: null,
      explanation: '',
      metadata: {},
    });
    expect(await list()).toEqual([changed.body]);
  });

  it('keeps the name of the picture until another picture replaces it', async () => {
    const [one, other] = [await seedPicture(author.userId), await seedPicture(author.userId)];
    const { body: question } = await add({ imageName: 'Vlajka Slovenska' });
    const nameAfter = async (body: object) => (await change(question.id, body)).body.imageName;

    expect(await nameAfter({ imageMediaId: one.id })).toBe('Vlajka Slovenska');
    expect(await nameAfter({ questionText: 'Čia je to vlajka?' })).toBe('Vlajka Slovenska');
    expect(await nameAfter({ imageMediaId: other.id })).toBe('');
    expect(await nameAfter({ imageMediaId: one.id, imageName: 'Vlajka' })).toBe('Vlajka');
    expect(await nameAfter({ imageName: '' })).toBe('');
  });

  it('returns 412 to an old version, and accepts one of eight parallel changes', async () => {
    const { body: question } = await add();
    await change(question.id, { questionText: 'Nová' }, '"1"');
    const stale = await change(question.id, { questionText: 'Stará' }, '"1"');
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE_VERSION']);

    const racing = await Promise.all(
      Array.from({ length: 8 }, (_, n) => change(question.id, { questionText: `Verzia ${n}` }, '"2"')),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    expect((await list())[0]?.questionText).toMatch(/^Verzia/);
  });

  it('is visible in the published quiz immediately, without a new version of the quiz itself', async () => {
    const { body: question } = await add();
    await call('publishQuiz', { params: { quizId } });
    const before = await call('getOwnQuiz', { params: { quizId } });
    await change(question.id, { questionText: 'Po zverejnení' });

    expect((await playable()).map(({ questionText }) => questionText)).toEqual(['Po zverejnení']);
    expect((await call('getOwnQuiz', { params: { quizId } })).headers.etag).toBe(before.headers.etag);
  });
});

describe('reorderQuestion', () => {
  const move = (questionId: string, position: number) =>
    call<List<OwnQuestion>>('reorderQuestion', { params: { questionId }, body: { position } });

  it('keeps the same questions without gaps in their order, with any number of parallel moves', async () => {
    const ids = await addMany(6);
    const answers = await Promise.all(
      ids.flatMap((id, index) => [move(id, 5 - index), move(id, (index * 7) % 6)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const after = await list();
    expect(after.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(after.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('loses and restores nothing when questions are added, deleted and moved at the same time', async () => {
    const [one = '', two = '', three = '', four = ''] = await addMany(4);
    const [added] = await Promise.all([
      add({ questionText: 'Nová' }),
      move(one, 3),
      call('deleteQuestion', { params: { questionId: two } }),
      move(three, 0),
    ]);
    expect((await orderNow()).sort()).toEqual([one, three, four, added.body.id].sort());
    expect(await quizNow()).toMatchObject({ questionCount: 4 });
  });
});

describe('deleteQuestion', () => {
  it('finds nothing the second time, and keeps the last question of a published quiz', async () => {
    const [one = '', two = ''] = await addMany(2);
    await call('publishQuiz', { params: { quizId } });
    for (const status of [204, 404]) {
      expect((await call('deleteQuestion', { params: { questionId: one } })).status).toBe(status);
    }
    const refused = await call<Failed>('deleteQuestion', { params: { questionId: two } });
    expect([refused.status, refused.body.code]).toEqual([409, 'QUIZ_HAS_NO_QUESTIONS']);

    await call('unpublishQuiz', { params: { quizId } });
    expect((await call('deleteQuestion', { params: { questionId: two } })).status).toBe(204);
    expect(await quizNow()).toMatchObject({ questionCount: 0, isPublished: false });
  });
});

describe('restoreQuestion', () => {
  afterEach(() => vi.useRealTimers());
  const clockAhead = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const dayMs = 24 * 3_600_000;
  const remove = (questionId: string) => call('deleteQuestion', { params: { questionId } });
  const restore = (questionId: string) =>
    call<OwnQuestion & Failed>('restoreQuestion', { params: { questionId } });

  it('brings a question back with its id, place and content, once', async () => {
    const [one = '', two = '', three = ''] = await addMany(3);
    const before = await list();
    for (const id of [one, two]) expect((await remove(id)).status).toBe(204);

    const restored = await restore(two);
    expect([restored.status, restored.headers.etag]).toEqual([200, '"2"']);
    expect(restored.body).toMatchObject({ id: two, position: 0, answerOptions: before[1]?.answerOptions });
    expect((await restore(one)).status).toBe(200);
    expect((await restore(one)).body.id).toBe(one);

    expect(await orderNow()).toEqual([one, two, three]);
    expect((await list()).map(({ questionText }) => questionText)).toEqual(
      before.map(({ questionText }) => questionText),
    );
    expect(await quizNow()).toMatchObject({ questionCount: 3 });
  });

  it('brings a question of a published quiz back for players', async () => {
    const [, two = ''] = await addMany(2);
    await call('publishQuiz', { params: { quizId } });
    await remove(two);
    expect(await playable()).toHaveLength(1);

    await restore(two);

    expect((await playable()).map(({ id }) => id)).toContain(two);
  });

  it('cannot be changed, moved or read while it is deleted, and not be restored after a day', async () => {
    const [, two = ''] = await addMany(2);
    await remove(two);

    const params = { questionId: two };
    expect((await change(two, { questionText: 'Iná' })).status).toBe(404);
    expect((await call('getQuestion', { params })).status).toBe(404);
    expect((await call('reorderQuestion', { params, body: { position: 0 } })).status).toBe(404);
    clockAhead(dayMs);
    expect((await restore(two)).status).toBe(404);
  });

  it('is refused if the quiz is full by now, or in the bin', async () => {
    const [one = ''] = await addMany(1);
    await remove(one);
    const questions = Array.from({ length: 20 }, () => ({ questionText: 'Q', answerOptions: options }));
    for (let n = 0; n < 5; n += 1) {
      await call('createQuestions', { params: { quizId }, body: { questions } });
    }
    const refused = await restore(one);
    expect([refused.status, refused.body.code]).toEqual([409, 'QUIZ_TOO_LARGE']);

    await call('deleteQuiz', { params: { quizId }, query: { toBin: 'true' } });
    expect((await restore(one)).status).toBe(404);
  });

  it('brings a question back with the current text of its picture, or without a picture that is deleted', async () => {
    const picture = await seedPicture(author.userId);
    const other = await seedPicture(author.userId);
    const { body: kept } = await add({ imageMediaId: picture.id, imageAltText: 'Vlajka', imageName: 'Znak' });
    const { body: lost } = await add({ imageMediaId: other.id, imageAltText: 'Vlajka' });
    for (const { id } of [kept, lost]) await remove(id);
    await write(
      updateItem<PictureItem>('picture', pictureKey(picture.id), { altText: 'Nový popis', version: plus(1) }),
    );
    await write(deleteItem<PictureItem>('picture', pictureKey(other.id)));

    expect((await restore(kept.id)).body).toMatchObject({
      imageMediaId: picture.id,
      imageMedia: { altText: 'Nový popis' },
      imageAltText: 'Vlajka',
      imageName: 'Znak',
    });
    expect((await restore(lost.id)).body).toMatchObject({
      imageMediaId: null,
      imageMedia: null,
      imageAltText: '',
    });
  });

  it('is over when the quiz is deleted for good', async () => {
    const [one = ''] = await addMany(1);
    await remove(one);

    await call('deleteQuiz', { params: { quizId } });

    expect((await restore(one)).status).toBe(404);
    expect(await getItem('quiz', questionKey(quizId, one))).toBeUndefined();
    expect(await getItem('question', questionPointerKey(one))).toBeUndefined();
  });
});

it('makes no more calls to the table than needed', async () => {
  const [one = ''] = await addMany(2);
  const params = { questionId: one };
  const sent: Record<string, string[]> = {
    createQuestion: await commandsDuring(() => add()),
    listOwnQuestions: await commandsDuring(() => list()),
    getQuestion: await commandsDuring(() => call('getQuestion', { params })),
    updateQuestion: await commandsDuring(() => change(one, { questionText: 'Iná' })),
    reorderQuestion: await commandsDuring(() => call('reorderQuestion', { params, body: { position: 1 } })),
    deleteQuestion: await commandsDuring(() => call('deleteQuestion', { params })),
    restoreQuestion: await commandsDuring(() => call('restoreQuestion', { params })),
  };
  const changeOfDraft = ['GetItemCommand', 'TransactWriteItemsCommand', 'GetItemCommand'];
  expect(sent).toEqual({
    createQuestion: ['GetItemCommand', ...changeOfDraft, 'GetItemCommand'],
    listOwnQuestions: ['QueryCommand'],
    getQuestion: ['GetItemCommand', 'BatchGetItemCommand'],
    updateQuestion: ['GetItemCommand', 'BatchGetItemCommand', ...changeOfDraft],
    reorderQuestion: ['GetItemCommand', 'QueryCommand', ...changeOfDraft],
    deleteQuestion: ['GetItemCommand', 'GetItemCommand', ...changeOfDraft],
    restoreQuestion: [...Array(5).fill('GetItemCommand'), ...changeOfDraft],
  });
});
