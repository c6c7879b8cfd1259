import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { PublicUser } from '#shared/domain/user.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { setEmailVerified } from '../../accounts/account-store.ts';
import { type Calls, callsOf } from '../../testing/author-calls.ts';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { type SeededAuthor, seedAuthor, seedPicture, updateCatalogue } from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';

type List<Item> = { items: Item[]; total: number; totalPages: number; page: number; limit: number };
type Failed = { code: string; errors: { path: string }[] };

setUpTable();

let author: SeededAuthor;
let call: Calls;
let stranger: Calls;
const visitor = callsOf();
/** From the author's profile, as soon as it shows the current version of the quiz. */
const quizCountWith = async ({ id }: OwnQuiz) => {
  await updateCatalogue(id);
  return (await visitor<PublicUser>('getUser', { params: { username: author.username } })).body.quizCount;
};
beforeAll(async () => {
  stranger = callsOf(await seedAuthor());
});
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
});

const options = textOptions('Áno', 'Nie');
const created = async (body: Record<string, unknown> = {}) =>
  (await call<OwnQuiz>('createQuiz', { body: { title: 'Vlajky štátov', ...body } })).body;
const withQuestion = async (body: Record<string, unknown> = {}) => {
  const quiz = await created(body);
  const question = { questionText: 'Je to tak?', answerOptions: options };
  await call<OwnQuestion>('createQuestion', { params: { quizId: quiz.id }, body: question });
  return quiz;
};
const titlesOf = async (query: Record<string, string> = {}) =>
  (await call<List<OwnQuiz>>('listOwnQuizzes', { query })).body.items.map(({ title }) => title);
const pathsOf = ({ errors }: Failed) => errors.map(({ path }) => path).sort();

describe('createQuiz', () => {
  it('creates a draft with a slug of its title, and a tag of its version', async () => {
    const answer = await call<OwnQuiz>('createQuiz', { body: { title: '  Vlajky krajín ', language: 'en' } });

    expect([answer.status, answer.headers.etag]).toEqual([201, '"1"']);
    expect(answer.body).toMatchObject({
      title: 'Vlajky krajín',
      slug: 'vlajky-krajin',
      language: 'en',
      description: '',
      isPublished: false,
      questionCount: 0,
      subject: null,
      grades: [],
      visibility: 'public',
      coverMediaId: null,
      author: { username: author.username, name: 'Eva Nováková', avatarUrl: null },
    });
    const read = await call<OwnQuiz>('getOwnQuiz', { params: { quizId: answer.body.id } });
    expect([read.status, read.headers.etag, read.body]).toEqual([200, '"1"', answer.body]);
  });

  it('accepts subject, grades and visibility, and names each unknown value', async () => {
    const topic = { title: 'Huby', subject: 'biology', grades: ['secondary', '3', '3'], visibility: 'link' };
    const kept = { subject: 'biology', grades: ['3', 'secondary'], visibility: 'link' };
    const quiz = await created(topic);
    expect(quiz).toMatchObject(kept);

    const params = { quizId: quiz.id };
    const renamed = await call<OwnQuiz>('updateQuiz', { params, body: { title: 'Iný' } });
    expect(renamed.body).toMatchObject(kept);
    const body = { subject: null, grades: [], visibility: 'public' };
    expect((await call<OwnQuiz>('updateQuiz', { params, body })).body).toMatchObject(body);

    const wrong = { subject: 'alchemy', grades: ['0'], visibility: 'hidden' };
    const refused = await call<Failed>('updateQuiz', { params, body: wrong });
    expect(refused.status).toBe(422);
    expect(pathsOf(refused.body)).toEqual(['body.grades.0', 'body.subject', 'body.visibility']);
  });

  it('keeps labels that look different, and lists the quizzes of one however it is written', async () => {
    const quiz = await created({ title: 'Stromy', labels: [' Šiesta\u00a0B ', 'siesta b', 'prí\u0301roda'] });
    await created({ title: 'Kríky' });
    expect(quiz.labels).toEqual(['Šiesta B', 'prí\u0301roda'.normalize('NFC')]);
    expect((await created({ title: 'Kry', labels: ['a,b', 'b', ' , '] })).labels).toEqual(['a', 'b']);
    expect(await titlesOf({ label: 'SIESTA B' })).toEqual([quiz.title]);
    expect(await titlesOf({ label: 'siesta' })).toEqual([]);

    const params = { quizId: quiz.id };
    expect((await call<OwnQuiz>('copyQuiz', { params })).body.labels).toEqual([]);
    const body = { labels: [] };
    expect((await call<OwnQuiz>('updateQuiz', { params, body })).body.labels).toEqual([]);

    const wrong = [['x'.repeat(41)], Array.from({ length: 11 }, (_, at) => `${at}`)];
    for (const labels of wrong) {
      expect((await call<Failed>('updateQuiz', { params, body: { labels } })).status).toBe(422);
    }
  });

  it('shows the picture of the first question that has one while there is no cover', async () => {
    const quiz = await created({ title: 'Rastliny' });
    const picture = await seedPicture(author.userId);
    for (const imageMediaId of [undefined, picture.id]) {
      const question = { questionText: 'Je to tak?', answerOptions: options, imageMediaId };
      await call('createQuestion', { params: { quizId: quiz.id }, body: question });
    }

    const list = (await call<List<OwnQuiz>>('listOwnQuizzes')).body.items;
    const shown = (await call<OwnQuiz>('getOwnQuiz', { params: { quizId: quiz.id } })).body;
    expect(list).toEqual([shown]);
    expect(shown).toMatchObject({
      coverMedia: { url: picture.url },
      coverMediaId: null,
      hasOwnCover: false,
    });
  });

  it('requires a verified e-mail address, and reads it from the table each time', async () => {
    await setEmailVerified(author, false);
    const refused = await call<Failed>('createQuiz', { body: { title: 'Kvíz' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
    expect(await titlesOf()).toEqual([]);

    await setEmailVerified(author, true);
    expect(await commandsDuring(() => created())).toEqual([
      'GetItemCommand',
      'QueryCommand',
      'TransactWriteItemsCommand',
    ]);
  });

  it('accepts only ready pictures of the author’s own library, and names every other', async () => {
    const own = await seedPicture(author.userId);
    const pending = await seedPicture(author.userId, {
      status: 'PENDING',
      url: null,
      width: null,
      height: null,
    });
    const foreign = await seedPicture(randomUUID());
    const quiz = await created({ coverMediaId: own.id });
    expect(quiz).toMatchObject({ coverMediaId: own.id, coverMedia: { url: own.url } });

    const refused = await call<Failed>('createQuiz', {
      body: { title: 'Kvíz', coverMediaId: foreign.id, playerBackgroundMediaId: pending.id },
    });
    expect(refused.status).toBe(422);
    expect(pathsOf(refused.body)).toEqual(['body.coverMediaId', 'body.playerBackgroundMediaId']);
  });

  it('refuses a slug that is taken, also by another author', async () => {
    await stranger('createQuiz', { body: { title: 'X', slug: 'obsadene' } });
    const refused = await call<Failed>('createQuiz', { body: { title: 'Y', slug: 'obsadene' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'SLUG_TAKEN']);
  });
});

describe('listOwnQuizzes', () => {
  it('lists only the author’s own quizzes, searched, filtered, sorted and paged, with one Query', async () => {
    await withQuestion({ title: 'Mačky', description: 'Šelmy' });
    const topic = { subject: 'biology', grades: ['1', '2'] };
    const dogs = await withQuestion({ title: 'Psy', language: 'en', ...topic });
    await call('publishQuiz', { params: { quizId: dogs.id } });
    await stranger('createQuiz', { body: { title: 'Cudzí' } });

    expect(await titlesOf()).toEqual(['Psy', 'Mačky']);
    expect(await titlesOf({ search: 'selmy' })).toEqual(['Mačky']);
    expect(await titlesOf({ isPublished: 'true' })).toEqual(['Psy']);
    expect(await titlesOf({ isPublished: 'false' })).toEqual(['Mačky']);
    expect(await titlesOf({ language: 'en' })).toEqual(['Psy']);
    expect(await titlesOf({ subject: 'biology' })).toEqual(['Psy']);
    expect(await titlesOf({ subject: 'music' })).toEqual([]);
    expect(await titlesOf({ grade: '2' })).toEqual(['Psy']);
    expect(await titlesOf({ grade: '3' })).toEqual([]);
    expect(await titlesOf({ sortBy: 'title', sortOrder: 'asc' })).toEqual(['Mačky', 'Psy']);
    expect(await titlesOf({ page: '2', limit: '1' })).toEqual(['Mačky']);
    expect(await titlesOf({ page: '9' })).toEqual([]);
    expect(await commandsDuring(() => titlesOf())).toEqual(['QueryCommand']);
  });
});

describe('updateQuiz', () => {
  it('changes the given fields and keeps the rest; null clears a picture', async () => {
    const cover = await seedPicture(author.userId);
    const quiz = await created({ description: 'Opis', coverMediaId: cover.id });
    const params = { quizId: quiz.id };

    const renamed = await call<OwnQuiz>('updateQuiz', { params, body: { title: 'Nový názov' } });
    expect(renamed.body).toMatchObject({
      title: 'Nový názov',
      description: 'Opis',
      slug: quiz.slug,
      coverMediaId: cover.id,
    });
    const cleared = await call<OwnQuiz>('updateQuiz', {
      params,
      body: { coverMediaId: null, description: '' },
    });
    expect(cleared.body).toMatchObject({ coverMediaId: null, coverMedia: null, description: '' });
    expect((await call<OwnQuiz>('getOwnQuiz', { params })).body).toEqual(cleared.body);
    expect(cleared.headers.etag).toBe('"3"');
  });

  it('changes the slug of a published quiz immediately, and frees the old one', async () => {
    const quiz = await withQuestion({ slug: 'prvy-slug' });
    const params = { quizId: quiz.id };
    await call('publishQuiz', { params });
    expect((await visitor('getQuiz', { params: { idOrSlug: 'prvy-slug' } })).status).toBe(200);

    expect((await call('updateQuiz', { params, body: { slug: 'druhy-slug' } })).status).toBe(200);
    expect((await visitor('getQuiz', { params: { idOrSlug: 'prvy-slug' } })).status).toBe(404);
    expect((await visitor('getQuiz', { params: { idOrSlug: 'druhy-slug' } })).status).toBe(200);
    const other = await stranger<OwnQuiz>('createQuiz', { body: { title: 'X', slug: 'prvy-slug' } });
    expect(other.status).toBe(201);
    const refused = await call<Failed>('updateQuiz', { params, body: { slug: 'prvy-slug' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'SLUG_TAKEN']);
    expect((await call('updateQuiz', { params, body: { slug: 'druhy-slug' } })).status).toBe(200);
  });

  it('returns 412 to a version that is not the last, and changes nothing', async () => {
    const { id } = await created();
    const params = { quizId: id };
    const change = (title: string, ifMatch: string) =>
      call<Failed & OwnQuiz>('updateQuiz', { params, body: { title }, headers: { 'if-match': ifMatch } });

    expect((await change('Jeden', '"1"')).status).toBe(200);
    const stale = await change('Dva', '"1"');
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE_VERSION']);
    expect((await change('Tri', 'W/"2"')).body.title).toBe('Tri');
  });

  it('accepts one of ten parallel changes of one version', async () => {
    const { id } = await created();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        call('updateQuiz', {
          params: { quizId: id },
          body: { title: `Verzia ${n}` },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  });
});

describe('publishing and deleting', () => {
  it('refuses to publish an empty quiz, and publishes and unpublishes one with a question', async () => {
    const empty = await created();
    const refused = await call<Failed>('publishQuiz', { params: { quizId: empty.id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'QUIZ_HAS_NO_QUESTIONS']);

    const quiz = await withQuestion();
    const params = { quizId: quiz.id };
    const published = await call<OwnQuiz>('publishQuiz', { params });
    expect([published.body.isPublished, published.headers.etag]).toEqual([true, '"3"']);
    expect((await visitor('playQuiz', { params: { idOrSlug: quiz.id } })).status).toBe(200);
    expect(await quizCountWith(quiz)).toBe(1);
    const back = await call<OwnQuiz>('unpublishQuiz', { params });
    expect(back.body.isPublished).toBe(false);
    expect((await visitor('playQuiz', { params: { idOrSlug: quiz.id } })).status).toBe(404);
  });
});
