import { beforeEach, describe, expect, it } from 'vitest';
import type { GeneratedOptions } from '#shared/domain/answer-pool.ts';
import type { MediaUse } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz, PlayableQuiz, Quiz } from '#shared/domain/quiz.ts';
import type { QuizReport } from '#shared/domain/report.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { getItem } from '../../platform/table-reads.ts';
import { removed } from '../../platform/table-updates.ts';
import { updateItem, write } from '../../platform/table-writes.ts';
import { type Calls, callsOf } from '../../testing/author-calls.ts';
import { circle, outline, pictureBody, placeBody, seedSizes } from '../../testing/kind-bodies.ts';
import { type SeededAuthor, seedAuthor, seedPicture, updateCatalogue } from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { publishChanges } from '../publication/revision-store.ts';
import { type QuestionItem, type QuizItem, questionKey, quizKey } from '../table.ts';

type Failed = { code: string; errors: { path: string; message: string }[] };
type List<Item> = { items: Item[]; total: number };

setUpTable();

let author: SeededAuthor;
let call: Calls;
let quizId: string;
let ids: string[];
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
  quizId = (await call<OwnQuiz>('createQuiz', { body: { title: 'Stromy' } })).body.id;
  ids = (await Promise.all([1, 2, 3].map(() => seedSizes(author)))).map(({ id }) => id);
});

const add = (body: unknown) => call<OwnQuestion & Failed>('createQuestion', { params: { quizId }, body });
const addAll = (questions: readonly unknown[]) =>
  call<List<OwnQuestion> & Failed>('createQuestions', { params: { quizId }, body: { questions } });
const change = ({ id: questionId }: { id: string }, body: unknown) =>
  call<OwnQuestion & Failed>('updateQuestion', { params: { questionId }, body });
const publish = () => call('publishQuiz', { params: { quizId } });
const play = async () => (await callsOf()<PlayableQuiz>('playQuiz', { params: { idOrSlug: quizId } })).body;
const reported = async () =>
  (await call<QuizReport>('getQuizReport', { params: { quizId } })).body.questions[0];
const ownQuiz = async (id = quizId) => (await call<OwnQuiz>('getOwnQuiz', { params: { quizId: id } })).body;
const faults = ({ body }: { body: Failed }) => body.errors.map(({ path, message }) => `${path}: ${message}`);
const textBody = {
  questionText: 'Čo je to?',
  answerOptions: textOptions('Dub', 'Buk'),
};

describe('a question whose answers are pictures', () => {
  it('is stored with its pictures, and shown to players without a name', async () => {
    const { status, body } = await add(pictureBody(ids));

    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'picture', shownName: 'Strom 1', marker: null, reveal: null });
    expect(body.answerOptions[1]).toEqual({
      ...{ id: expect.any(String), answerText: 'Strom 2', isCorrect: false, imageMediaId: ids[1] },
      imageMedia: expect.objectContaining({ altText: '', placeholder: '' }),
    });
    expect(body.answerOptions[1]?.imageMedia?.renditions.map(({ width }) => width)).toEqual([640, 320]);
    expect((await ownQuiz()).withoutPicture).toBe(0);
    await publish();
    const [shown] = (await play()).questions;
    expect(shown).toMatchObject({ kind: 'picture', imageMedia: null });
    expect(shown?.answerOptions.map(({ id }) => id)).toEqual(body.answerOptions.map(({ id }) => id).sort());
    expect(new Set(shown?.answerOptions.map(({ answerText }) => answerText))).toEqual(new Set(['']));
    expect(JSON.stringify(shown)).not.toMatch(/Strom|Dub|imageMediaId|credit/);
    const stored = await getItem<QuizItem>('quiz', quizKey(quizId));
    expect(stored?.optionMedia).toEqual({ [body.id]: ids });
  });

  it('tells what one sees before the answer only if all pictures say it', async () => {
    const described = pictureBody(ids).answerOptions.map((option, at) => ({
      ...option,
      imageAltText: `List ${at}`,
    }));
    const { body } = await add(pictureBody(ids, { answerOptions: described }));
    await publish();
    const altTexts = async () =>
      (await play()).questions[0]?.answerOptions.map(({ imageMedia }) => imageMedia?.altText).sort();
    expect(await altTexts()).toEqual(['List 0', 'List 1', 'List 2']);

    const [first, ...others] = described;
    await change(body, { answerOptions: [{ ...first, imageAltText: '' }, ...others] });
    expect(await altTexts()).toEqual(['', '', '']);
  });

  it('names every fault at once, and stores nothing', async () => {
    const foreign = await seedPicture((await seedAuthor()).userId);
    const pending = await seedPicture(author.userId, {
      status: 'PENDING',
      url: null,
      width: null,
      height: null,
    });
    const [one = ''] = ids;
    const refused = await add(
      pictureBody([one, one, foreign.id, pending.id], { marker: { x: 0.5, y: 0.5 } }),
    );

    expect(refused.status).toBe(422);
    expect(faults(refused)).toEqual([
      'body.answerOptions.2.imageMediaId: This picture isn’t in your library. Choose another one',
      'body.answerOptions.3.imageMediaId: The picture isn’t ready yet. Try again later',
      'body.imageMediaId: A marker needs a picture. Choose one',
      'body.marker: Only a question with text answers can have a marker',
      'body.answerOptions.1.imageMediaId: This picture is already an answer. Choose another one',
    ]);
    const inBulk = await addAll([textBody, pictureBody([one])]);
    expect(faults(inBulk)).toEqual(['body.questions.1.answerOptions: Use at least 2 answers']);
    expect((await ownQuiz()).questionCount).toBe(0);
  });

  it('uses at most 50 different pictures in one call', async () => {
    const many = await Promise.all(Array.from({ length: 51 }, () => seedPicture(author.userId)));
    const of = (from: number, to: number) => pictureBody(many.slice(from, to).map(({ id }) => id));
    const all = Array.from({ length: 10 }, (_, n) => of(5 * n, 5 * n + 5));

    expect(faults(await addAll([...all, of(45, 51)]))).toEqual([
      'body.questions: One call can use at most 50 different pictures. Send fewer questions',
    ]);
    expect((await addAll([...all, ...all])).status).toBe(201);
  });

  it('keeps its pictures in use, also in the bin, and knows their credits', async () => {
    const [one = ''] = ids;
    const { body } = await add(pictureBody(ids));
    const uses = async () =>
      (await call<List<MediaUse>>('listMediaUses', { params: { mediaId: one } })).body.items;
    expect(await uses()).toEqual([{ kind: 'question', id: body.id, title: body.questionText, quizId }]);
    expect((await call('deleteMedia', { params: { mediaId: one } })).status).toBe(409);
    const credit = { author: 'Eva' };
    await Promise.all(ids.map((mediaId) => call('updateMedia', { params: { mediaId }, body: { credit } })));
    const stored = await getItem<QuestionItem>('quiz', questionKey(quizId, body.id));
    expect(stored?.answerOptions.map(({ imageCredit }) => imageCredit)).toEqual(ids.map(() => credit));

    await call('deleteQuestion', { params: { questionId: body.id } });
    expect(await uses()).toEqual([]);
    await call('restoreQuestion', { params: { questionId: body.id } });
    expect(await uses()).toHaveLength(1);
    await call('deleteQuestion', { params: { questionId: body.id } });
    await call('deleteMedia', { params: { mediaId: one } });
    const refused = await call('restoreQuestion', { params: { questionId: body.id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('is drawn from pools whose items have pictures', async () => {
    const [oak = '', beech = ''] = ids;
    const items = [
      { text: 'Dub', mediaId: oak },
      { text: 'Buk', mediaId: beech },
      { text: 'Lipa' },
      { text: 'Hrab', mediaId: beech },
    ];
    await call('createAnswerPool', { body: { name: 'Stromy', category: 'stromy', items } });
    const generate = (correctAnswer: string, totalOptions: string) =>
      call<GeneratedOptions & Failed>('generateAnswerOptions', {
        params: { category: 'stromy' },
        query: { correctAnswer, totalOptions, withPictures: 'true' },
      });

    const { options } = (await generate('dub', '2')).body;
    expect(options.find(({ isCorrect }) => isCorrect)?.imageMediaId).toBe(oak);
    expect(options.find(({ isCorrect }) => !isCorrect)?.imageMediaId).toBe(beech);
    expect((await add({ kind: 'picture', questionText: 'Ktorý?', answerOptions: options })).status).toBe(201);
    expect((await generate('Dub', '3')).body.code).toBe('POOL_TOO_SMALL');
    expect(faults(await generate('Lipa', '2'))).toEqual([
      'query.correctAnswer: No answer of these pools with a picture has this text',
    ]);
  });

  it('fits into a quiz of an older release, which has no room for them yet', async () => {
    await write(updateItem<QuizItem>('quiz', quizKey(quizId), { optionMedia: removed }));
    const text = await add(textBody);
    const changed = await change(text.body, {
      kind: 'picture',
      answerOptions: pictureBody(ids).answerOptions,
    });
    expect(changed.body).toMatchObject({
      kind: 'picture',
      answerOptions: [{ imageMediaId: ids[0] }, {}, {}],
    });
    await change(text.body, { kind: 'text', answerOptions: textBody.answerOptions });
    expect((await getItem<QuizItem>('quiz', quizKey(quizId)))?.optionMedia).toEqual({});
    const stored = await getItem<QuestionItem>('quiz', questionKey(quizId, text.body.id));
    expect(Object.keys(stored ?? {})).not.toEqual(expect.arrayContaining(['kind']));
  });
});

describe('a question about places', () => {
  it('shows players no place, a list where all are described, and dots where the author wants them', async () => {
    const { body } = await add(placeBody(ids[0] ?? ''));
    await publish();
    const shown = async () => (await play()).questions[0];
    expect(await shown()).toMatchObject({ kind: 'place', showsPlaces: false, answerOptions: [] });

    const described = body.answerOptions.map((option, at) => ({
      ...{ id: option.id, answerText: option.answerText, isCorrect: option.isCorrect },
      ...{ shapes: option.shapes, description: `Mesto ${at}` },
    }));
    await change(body, { answerOptions: described });
    const options = (await shown())?.answerOptions ?? [];
    expect(options.map(({ description }) => description).sort()).toEqual(['Mesto 0', 'Mesto 1', 'Mesto 2']);
    expect(options.map(({ point }) => point)).toEqual([undefined, undefined, undefined]);

    const [first, ...others] = described;
    await change(body, { answerOptions: [{ ...first, description: '' }, ...others], showsPlaces: true });
    expect(await reported()).toMatchObject({ showsPlaces: true });
    const dots = (await shown())?.answerOptions ?? [];
    expect(dots.map(({ point }) => point)).toEqual(
      expect.arrayContaining([
        { x: 0.3, y: 0.5 },
        { x: 0.5, y: 0.5 },
        { x: 0.05, y: 0.1 },
      ]),
    );
    expect(JSON.stringify(dots)).not.toMatch(/description|Trnava|shapes|"r"/);
  });

  it('rounds to thousandths, and names each place that players couldn’t hit', async () => {
    const [map = ''] = ids;
    const placed = (...shapes: unknown[]) =>
      placeBody(map, { answerOptions: [{ answerText: 'Trnava', isCorrect: true, shapes }] });
    const { body } = await add(placed(circle(0.12345, 0.9999999, 0.0504)));
    expect(body.answerOptions[0]?.shapes).toEqual([circle(0.123, 1, 0.05)]);

    const low = outline([0.1, 0.1], [0.5, 0.1], [0.5, 0.135]);
    const crossing = outline([0.1, 0.1], [0.5, 0.5], [0.5, 0.1], [0.1, 0.5]);
    expect(faults(await add(placed(low, crossing, circle(0.5, 0.5, 0.01))))).toEqual([
      'body.answerOptions.0.shapes.0: This place is too small to hit. Make it at least 3 % of the picture’s width',
      'body.answerOptions.0.shapes.1: This outline crosses itself. Draw it again',
      'body.answerOptions.0.shapes.2: This place is too small to hit. Make it at least 3 % of the picture’s width',
    ]);
    const outside = await add(placed(circle(1.2, 0.5), outline([0.1, 0.1], [0.5, 0.1])));
    expect(faults(outside)).toEqual([
      'body.answerOptions.0.shapes.0.x: This place lies outside the picture. Move it',
      'body.answerOptions.0.shapes.1.points: An outline needs at least 3 corners. Add some',
    ]);
  });

  it('is moved to a picture of other proportions only together with its places', async () => {
    const { body } = await add(placeBody(ids[0] ?? ''));
    const tall = await seedSizes(author, { width: 900, height: 1600 });
    const refused = await change(body, { imageMediaId: tall.id });

    expect(faults(refused)).toEqual([
      'body.imageMediaId: This picture has other proportions. Check the places and send them with it',
    ]);
    expect((await change(body, { imageMediaId: ids[1] })).status).toBe(200);
    const { answerOptions } = placeBody('');
    expect((await change(body, { imageMediaId: tall.id, answerOptions })).status).toBe(200);
    expect(faults(await change(body, { imageMediaId: null }))).toEqual([
      'body.imageMediaId: A question about places needs a picture. Choose one',
    ]);
  });

  it('changes its kind together with its answers, and loses what only its former kind has', async () => {
    const { body } = await add(placeBody(ids[0] ?? '', { showsPlaces: true }));
    expect(faults(await change(body, { kind: 'text' }))).toEqual([
      'body.answerOptions: Send the answers together with the kind',
    ]);
    expect((await change(body, { kind: 'place', questionText: 'Kde?' })).body.questionText).toBe('Kde?');

    const text = (
      await change(body, { kind: 'text', answerOptions: textBody.answerOptions, imageName: 'Mapa' })
    ).body;
    expect(text).toMatchObject({ kind: 'text', showsPlaces: false, imageName: 'Mapa' });
    expect(Object.keys(text.answerOptions[0] ?? {}).sort()).toEqual(['answerText', 'id', 'isCorrect']);
    expect((await change(body, { marker: { x: 0.5, y: 0.5 } })).body).toMatchObject({
      imageName: '',
      shownName: 'Dub',
    });
  });
});

describe('a marker and a hidden picture', () => {
  const hidden = (more: Record<string, unknown> = {}) => ({
    ...{ ...textBody, imageMediaId: ids[0], reveal: { style: 'detail', x: 0.2, y: 0.3 } },
    ...more,
  });

  it('are stored and shown, and each removed by null', async () => {
    const marker = { x: 0.25, y: 0.75, description: 'kosť nad kolenom' };
    const { body } = await add({ ...textBody, imageMediaId: ids[0], marker });
    expect(body).toMatchObject({ kind: 'text', marker, reveal: null });
    await publish();
    expect((await play()).questions[0]).toMatchObject({ kind: 'text', marker });
    expect(await reported()).toMatchObject({ marker });
    expect(faults(await change(body, { reveal: { style: 'tiles' } }))).toEqual([
      'body.marker: A marker on a hidden picture can’t be seen. Remove the marker or the reveal',
    ]);
    await change(body, { marker: null, reveal: { style: 'tiles' } });
    const [shown] = (await play()).questions;
    expect(shown).toMatchObject({ reveal: { style: 'tiles' } });
    expect(await reported()).toMatchObject({ reveal: { style: 'tiles' } });
    expect(shown).not.toHaveProperty('marker');
    expect((await change(body, { reveal: null })).body.reveal).toBeNull();
    const stored = await getItem<QuizItem>('quiz', quizKey(quizId));
    expect(stored).not.toHaveProperty('hidingQuestions');
  });

  it('are on no cover: the first picture that no question hides is', async () => {
    await add(hidden());
    await add({ ...textBody, questionText: 'Ten istý?', imageMediaId: ids[0] });
    expect((await ownQuiz()).coverMedia).toBeNull();
    const other = await add({ ...textBody, questionText: 'Iný?', imageMediaId: ids[1] });
    await publish();
    await updateCatalogue(quizId);
    const cover = other.body.imageMedia?.url;
    expect((await ownQuiz()).coverMedia?.url).toBe(cover);
    const visitor = callsOf();
    const quiz = await visitor<Quiz>('getQuiz', { params: { idOrSlug: quizId } });
    expect(quiz.body).toMatchObject({ coverMedia: { url: cover }, hasOwnCover: false });
    expect((await play()).coverMedia?.url).toBe(cover);
    const listed = await visitor<List<{ url: string }>>('listMedia', {});
    expect(listed.body.items.map(({ url }) => url)).toEqual([cover]);
  });

  it('can’t be chosen as cover or background, nor become one', async () => {
    await add(hidden());
    const setQuiz = (body: unknown) => call<Failed>('updateQuiz', { params: { quizId }, body });
    const message = 'A question hides this picture before the answer. Choose another one';
    expect(faults(await setQuiz({ coverMediaId: ids[0] }))).toEqual([`body.coverMediaId: ${message}`]);
    expect(faults(await setQuiz({ playerBackgroundMediaId: ids[0] }))).toEqual([
      `body.playerBackgroundMediaId: ${message}`,
    ]);
    await setQuiz({ coverMediaId: ids[1] });
    expect(faults(await add(hidden({ imageMediaId: ids[1] })))).toEqual([
      'body.imageMediaId: The quiz shows this picture as cover or background. Choose another one',
    ]);
    // Two edits at the same time: what is published has no such cover.
    const picture = (await ownQuiz()).coverMedia;
    await write(
      updateItem<QuizItem>('quiz', quizKey(quizId), { coverMediaId: ids[0] ?? null, coverMedia: picture }),
    );
    await publish();
    expect(await publishChanges(quizId)).toBe('unchanged');
    expect(await play()).toMatchObject({ coverMedia: null, hasOwnCover: false });
  });
});
