import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerFeedback, ReviewedQuestion } from '#shared/domain/attempt.ts';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz, PlayableQuiz, Quiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { type Calls, callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { type SeededAuthor, seedAuthor, seedPicture, updateCatalogue } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';

type List<Item> = { items: Item[] };
type Failed = { code: string; errors: { path: string }[] };

setUpTable();

let author: SeededAuthor;
let call: Calls;
let mediaId: string;
const visitor = callsOf();
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
  mediaId = (await seedPicture(author.userId, { altText: 'Vlajka Slovenska' })).id;
});

const question = {
  questionText: 'Čia je to vlajka?',
  answerOptions: textOptions('Slovensko', 'Slovinsko'),
};
const change = (body: unknown, id = mediaId) =>
  call<Media & Failed>('updateMedia', { params: { mediaId: id }, body });
const createQuiz = async (body: Record<string, unknown> = {}) =>
  (await call<OwnQuiz>('createQuiz', { body: { title: 'Vlajky', ...body } })).body;
const addQuestion = async (quizId: string, body: Record<string, unknown> = {}) =>
  (await call<OwnQuestion>('createQuestion', { params: { quizId }, body: { ...question, ...body } })).body;
const publish = (quizId: string) => call('publishQuiz', { params: { quizId } });
const ownQuiz = (quizId: string) => call<OwnQuiz>('getOwnQuiz', { params: { quizId } });
const ownQuestion = (questionId: string) => call<OwnQuestion>('getQuestion', { params: { questionId } });

describe('updateMedia', () => {
  it('changes name, text and credit, each separately; null clears the credit', async () => {
    const before = (await change({})).body;
    expect(before).toMatchObject({ filename: 'slovensko.png', altText: 'Vlajka Slovenska', credit: null });

    expect((await change({ filename: ' Vlajka.png ' })).body).toEqual({ ...before, filename: 'Vlajka.png' });
    expect((await change({ name: ' Vlajka\u202E ' })).body).toMatchObject({
      name: 'Vlajka',
      shownName: 'Vlajka',
    });
    expect((await change({ name: '' })).body).toMatchObject({ name: '', shownName: 'Vlajka Slovenska' });
    expect((await change({ altText: '' })).body.altText).toBe('');
    const credit = { author: 'Eva', source: 'https://example.com', licence: 'CC BY 4.0' };
    expect((await change({ credit })).body).toMatchObject({ filename: 'Vlajka.png', altText: '', credit });
    expect((await change({ credit: { author: 'Eva', source: ' ' } })).body.credit).toEqual({ author: 'Eva' });
    expect((await change({ altText: 'Nový' })).body.credit).toEqual({ author: 'Eva' });
    const { body } = await change({ credit: null });
    expect(body).toEqual({ ...before, filename: 'Vlajka.png', altText: 'Nový', shownName: 'Nový' });
    expect((await call<Media>('getMedia', { params: { mediaId } })).body).toEqual(body);
  });
});

describe('a new text', () => {
  it('is in every quiz and question that shows the picture when the call returns, without a new version', async () => {
    const other = await seedPicture(author.userId, { altText: 'Iný' });
    const cover = await createQuiz({ coverMediaId: mediaId, playerBackgroundMediaId: other.id });
    const background = await createQuiz({ playerBackgroundMediaId: mediaId });
    const { id: quizId } = await createQuiz({ title: 'Otázky', coverMediaId: other.id });
    const shown = await addQuestion(quizId, { imageMediaId: mediaId });
    const spared = await addQuestion(quizId, { imageMediaId: other.id });
    const left = await addQuestion(quizId, { imageMediaId: mediaId });
    await call('updateQuestion', { params: { questionId: left.id }, body: { imageMediaId: other.id } });
    const tags = async () =>
      Promise.all(
        [ownQuiz(cover.id), ownQuiz(quizId), ownQuestion(shown.id)].map(
          async (answer) => (await answer).headers.etag,
        ),
      );
    const tagsBefore = await tags();

    const credit = { author: 'Eva' };
    expect((await change({ altText: 'Nový text', name: 'Nový názov', credit })).status).toBe(200);

    expect((await ownQuiz(cover.id)).body).toMatchObject({
      coverMedia: { altText: 'Nový text' },
      playerBackgroundMedia: { altText: 'Iný' },
    });
    expect((await ownQuiz(background.id)).body.playerBackgroundMedia?.altText).toBe('Nový text');
    expect((await ownQuestion(shown.id)).body).toMatchObject({
      ...{ imageName: '', shownName: 'Nový názov' },
      imageMedia: { altText: 'Nový text' },
    });
    for (const { id } of [spared, left]) {
      expect((await ownQuestion(id)).body.imageMedia?.altText).toBe('Iný');
    }
    expect(await tags()).toEqual(tagsBefore);
  });

  it('is finished by repeating an interrupted call', async () => {
    const { id: quizId } = await createQuiz({ coverMediaId: mediaId });
    const { documentClient } = await import('../platform/dynamo.ts');
    let updates = 0;
    documentClient.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          updates += commandName === 'UpdateItemCommand' ? 1 : 0;
          if (updates === 2) throw new Error('The function was interrupted');
          return next(args);
        },
      { step: 'initialize', name: 'cut-short' },
    );
    expect((await change({ altText: 'Nový' })).status).toBe(500);
    documentClient.middlewareStack.remove('cut-short');
    expect((await ownQuiz(quizId)).body.coverMedia?.altText).toBe('Vlajka Slovenska');

    expect((await change({ altText: 'Nový' })).status).toBe(200);
    expect((await ownQuiz(quizId)).body.coverMedia?.altText).toBe('Nový');
  });

  it('is the last one everywhere, even with parallel changes while the picture is added', async () => {
    const { id: quizId } = await createQuiz();
    const { id: otherId } = await createQuiz();
    const existing = await addQuestion(quizId);
    for (let round = 0; round < 10; round += 1) {
      const texts = ['a', 'b', 'c'].map((name) => `${name}${round}`);
      const [answers, added] = await Promise.all([
        Promise.all(texts.map((altText) => change({ altText, credit: { author: altText } }))),
        addQuestion(quizId, { imageMediaId: mediaId }),
        call('updateQuestion', { params: { questionId: existing.id }, body: { imageMediaId: mediaId } }),
        call('updateQuestion', { params: { questionId: existing.id }, body: { questionText: `R${round}` } }),
        call('updateQuiz', { params: { quizId: otherId }, body: { coverMediaId: mediaId } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

      const last = (await call<Media>('getMedia', { params: { mediaId } })).body.altText;
      expect(texts).toContain(last);
      expect([
        (await ownQuestion(added.id)).body.imageMedia?.altText,
        (await ownQuestion(existing.id)).body.imageMedia?.altText,
        (await ownQuiz(otherId)).body.coverMedia?.altText,
      ]).toEqual([last, last, last]);
    }
  });

  it('costs one read and two writes if nothing shows the picture', async () => {
    expect(await commandsDuring(() => change({ filename: 'x.png' }))).toEqual(['UpdateItemCommand']);
    expect(await commandsDuring(() => change({ altText: 'x' }))).toEqual([
      'UpdateItemCommand',
      'UpdateItemCommand',
      'GetItemCommand',
    ]);
  });
});

describe('before and after the answer', () => {
  const sessionId = randomUUID();
  const headers = { 'x-session-id': sessionId };

  it('a picture has the question’s text before, and its own text and credit after', async () => {
    await change({ credit: { author: 'Eva', licence: 'CC0' } });
    const { id: quizId } = await createQuiz({ coverMediaId: mediaId, playerBackgroundMediaId: mediaId });
    const described = await addQuestion(quizId, { imageMediaId: mediaId, imageAltText: ' Vlajka s krížom ' });
    const undescribed = await addQuestion(quizId, { imageMediaId: mediaId });
    await publish(quizId);
    expect(described).toMatchObject({
      imageMedia: { altText: 'Vlajka Slovenska' },
      imageAltText: 'Vlajka s krížom',
    });
    expect(undescribed.imageAltText).toBe('');

    const params = { idOrSlug: quizId };
    const { body: play } = await visitor<PlayableQuiz>('playQuiz', { params });
    const altTexts = [
      play.coverMedia,
      play.playerBackgroundMedia,
      ...play.questions.map((one) => one.imageMedia),
    ];
    expect(altTexts.map((picture) => picture?.altText)).toEqual(['', '', 'Vlajka s krížom', '']);

    const { body: attempt } = await visitor<{ id: string }>('startAttempt', {
      body: { quizId, sessionId },
      headers,
    });
    const answer = async ({ id, answerOptions }: OwnQuestion) =>
      (
        await visitor<AnswerFeedback>('answerQuestion', {
          params: { attemptId: attempt.id },
          body: { questionId: id, selectedAnswer: answerOptions[0]?.id },
          headers,
        })
      ).body;
    for (const one of [described, undescribed, described]) {
      expect((await answer(one)).imageAltText).toBe('Vlajka Slovenska');
    }
    await visitor('completeAttempt', { params: { attemptId: attempt.id }, headers });
    const { body: results } = await visitor<{ questions: ReviewedQuestion[] }>('getAttemptResults', {
      params: { attemptId: attempt.id },
      headers,
    });
    for (const { imageMedia } of results.questions) {
      expect(imageMedia).toMatchObject({
        altText: 'Vlajka Slovenska',
        credit: { author: 'Eva', licence: 'CC0' },
      });
    }
  });

  it('no public cover or background has a text, wherever else the picture is shown; its author can read the text', async () => {
    const { id: quizId } = await createQuiz({ coverMediaId: mediaId, playerBackgroundMediaId: mediaId });
    await addQuestion(quizId);
    await publish(quizId);
    const params = { idOrSlug: quizId };
    const seenBy = async (reader: Calls) => {
      await updateCatalogue(quizId);
      const { body: quiz } = await reader<Quiz>('getQuiz', { params });
      const { body: play } = await reader<PlayableQuiz>('playQuiz', { params });
      const { body: list } = await reader<List<Quiz>>('listQuizzes', { query: { limit: '100' } });
      const { body: profile } = await reader<List<Quiz>>('listUserQuizzes', {
        params: { username: author.username },
      });
      const listed = [list, profile].map(({ items }) => items.find(({ id }) => id === quizId)?.coverMedia);
      const pictures = [quiz, play].flatMap((one) => [one.coverMedia, one.playerBackgroundMedia]);
      return [...pictures, ...listed].map((picture) => picture?.altText);
    };

    for (const reader of [visitor, call]) expect(await seenBy(reader)).toEqual(['', '', '', '', '', '']);
    await change({ altText: 'Nový' });
    expect(await seenBy(visitor)).toEqual(['', '', '', '', '', '']);
    expect((await ownQuiz(quizId)).body).toMatchObject({
      coverMedia: { altText: 'Nový' },
      playerBackgroundMedia: { altText: 'Nový' },
    });
  });

  it('a new text reaches a quiz in the bin, which has it when it is restored', async () => {
    const { id: quizId } = await createQuiz({ coverMediaId: mediaId });
    const { id: questionId } = await addQuestion(quizId, { imageMediaId: mediaId });
    await call('deleteQuiz', { params: { quizId }, query: { toBin: 'true' } });

    await change({ altText: 'Nový' });

    await call('restoreQuiz', { params: { quizId } });
    expect((await ownQuiz(quizId)).body.coverMedia?.altText).toBe('Nový');
    expect((await ownQuestion(questionId)).body.imageMedia?.altText).toBe('Nový');
  });

  it('a question keeps its text for its picture and drops it with the picture', async () => {
    const other = await seedPicture(author.userId);
    const { id: quizId } = await createQuiz();
    const { id } = await addQuestion(quizId, { imageMediaId: mediaId, imageAltText: 'Vlajka' });
    const textAfter = async (body: unknown) =>
      (await call<OwnQuestion>('updateQuestion', { params: { questionId: id }, body })).body.imageAltText;

    expect(await textAfter({ questionText: 'Iná' })).toBe('Vlajka');
    expect(await textAfter({ imageMediaId: mediaId })).toBe('Vlajka');
    expect(await textAfter({ imageMediaId: other.id })).toBe('');
    expect(await textAfter({ imageMediaId: mediaId, imageAltText: 'Nová' })).toBe('Nová');
    expect(await textAfter({ imageAltText: 'Ešte novšia' })).toBe('Ešte novšia');
    expect((await ownQuestion(id)).body.imageAltText).toBe('Ešte novšia');
    expect(await textAfter({ imageMediaId: null })).toBe('');
  });
});

describe('a focal point', () => {
  it('belongs to the picture in its place, in every response', async () => {
    const quiz = await createQuiz({ coverMediaId: mediaId, coverFocalPoint: { x: 0.25, y: 1 } });
    const params = { quizId: quiz.id };
    expect(quiz.coverMedia?.focalPoint).toEqual({ x: 0.25, y: 1 });
    const pointsAfter = async (body: unknown) => {
      const answer = await call<OwnQuiz>('updateQuiz', { params, body });
      expect(answer.status).toBe(200);
      expect((await ownQuiz(quiz.id)).body).toEqual(answer.body);
      return [answer.body.coverMedia?.focalPoint, answer.body.playerBackgroundMedia?.focalPoint];
    };
    const other = (await seedPicture(author.userId)).id;
    const point = { x: 0.5, y: 0.1 };

    expect(await pointsAfter({ title: 'Iný' })).toEqual([{ x: 0.25, y: 1 }, undefined]);
    expect(await pointsAfter({ coverMediaId: mediaId })).toEqual([{ x: 0.25, y: 1 }, undefined]);
    expect(await pointsAfter({ coverFocalPoint: null })).toEqual([undefined, undefined]);
    expect(
      await pointsAfter({
        playerBackgroundMediaId: mediaId,
        playerBackgroundFocalPoint: point,
        coverFocalPoint: point,
      }),
    ).toEqual([point, point]);
    await addQuestion(quiz.id);
    await publish(quiz.id);
    const { body: shown } = await visitor<Quiz>('getQuiz', { params: { idOrSlug: quiz.id } });
    const { body: play } = await visitor<PlayableQuiz>('playQuiz', { params: { idOrSlug: quiz.id } });
    for (const { coverMedia, playerBackgroundMedia } of [shown, play]) {
      expect([coverMedia?.focalPoint, playerBackgroundMedia?.focalPoint]).toEqual([point, point]);
    }
    await updateCatalogue(quiz.id);
    const { body: list } = await visitor<List<Quiz>>('listQuizzes', { query: { limit: '100' } });
    expect(list.items.find(({ id }) => id === quiz.id)?.coverMedia?.focalPoint).toEqual(point);

    expect(await pointsAfter({ coverMediaId: other })).toEqual([undefined, point]);
    expect(await pointsAfter({ coverMediaId: mediaId, coverFocalPoint: point })).toEqual([point, point]);
    await pointsAfter({ coverMediaId: null, playerBackgroundMediaId: null });
    expect(await pointsAfter({ coverMediaId: mediaId, playerBackgroundMediaId: mediaId })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is within the picture', async () => {
    const { status, body } = await call<Failed>('createQuiz', {
      body: { title: 'X', coverFocalPoint: { x: 1.1, y: -1 }, playerBackgroundFocalPoint: { x: 1 } },
    });
    expect([status, body.errors.map(({ path }) => path).sort()]).toEqual([
      422,
      ['body.coverFocalPoint.x', 'body.coverFocalPoint.y', 'body.playerBackgroundFocalPoint.y'],
    ]);
  });
});
