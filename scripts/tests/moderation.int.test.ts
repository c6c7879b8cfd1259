import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationRoutes } from '#shared/api/moderation.routes.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { OwnQuiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { ModeratedQuiz, ModerationEntry, QuizProblem } from '#shared/domain/quiz-problem.ts';
import type { Round } from '#shared/domain/round.ts';
import { addQuestion, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import { makeModerator } from '../demo/demo-moderator.ts';
import { bearer, mailsTo, registerAuthor, type SignedIn, subjectOf } from './accounts.ts';
import { pastTheEdge, type Visitor, visitor } from './api.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** Reports, decisions of moderators and promotion, in a stage that promotes quizzes of trusted authors only. */

let cloud: TestCloud;
let author: Awaited<ReturnType<typeof registerAuthor>>;
let moderator: SignedIn;
let stranger: SignedIn;
let api: Omit<Visitor, 'call'>;
beforeAll(async () => {
  cloud = await startTestCloud({ settings: { promotion: 'trusted' } });
  api = pastTheEdge(cloud);
  [author, stranger] = [await registerAuthor(cloud), await registerAuthor(cloud)];
  moderator = await registerModerator();
});
afterAll(() => cloud.close());

async function registerModerator(): Promise<SignedIn> {
  const { username, password } = await registerAuthor(cloud);
  await makeModerator(cloud.aws, username);
  const login = { emailOrUsername: username, password };
  return (await visitor(cloud.url).post<SignedIn>('/api/auth/login', login)).data;
}

/** A call of somebody who is signed in. */
const as = (who: SignedIn) => ({
  get: <Data>(path: string) => api.get<Data>(path, bearer(who.accessToken)),
  post: <Data>(path: string, body?: unknown) => api.post<Data>(path, body, bearer(who.accessToken)),
  patch: <Data>(path: string, body: unknown) => api.send<Data>('PATCH', path, body, bearer(who.accessToken)),
  delete: (path: string) => api.send('DELETE', path, undefined, bearer(who.accessToken)),
});

const items = <Item>({ data }: { data: { items: Item[] } }) => data.items;
const report = (slug: string, body: object = { reason: 'wrong-answer' }) =>
  visitor(cloud.aws.apiEndpoint).post<{ id: string }>(`/api/quizzes/${slug}/problems`, body, {
    ...cloud.aws.originHeaders,
    // Another network for each report.
    'x-forwarded-for': `${randomUUID().slice(0, 4)}::1`,
  });
const problemsOf = async (who: SignedIn, quizId: string, more = '') =>
  items(await as(who).get<{ items: QuizProblem[] }>(`/api/admin/problems?quizId=${quizId}${more}`));

/** A published quiz of the author with enough questions and pictures. */
async function aQuiz() {
  const { user, accessToken } = author;
  const { quiz, questions } = await seedQuiz(
    { userId: subjectOf(accessToken), username: user.username },
    { questions: 5 },
  );
  await cloud.streamDrained();
  return { quiz, questions };
}

const promoted = async () => {
  await cloud.streamDrained();
  const list = await api.get<{ items: QuizSummary[] }>('/api/quizzes?sortBy=newRecommended&limit=100');
  return items(list).map(({ id }) => id);
};

describe('a report', () => {
  it('is seen by the author of the quiz without the reporter’s address, by moderators with it, and by nobody else', async () => {
    const { quiz, questions } = await aQuiz();
    const questionId = questions[1]?.id ?? '';
    const body = {
      reason: 'rights',
      questionId,
      text: 'To je moja fotka.',
      email: 'jana@example.com',
      language: 'sk',
    };

    const { status, data } = await report(quiz.slug, body);

    expect(status).toBe(202);
    const expected = {
      ...{ id: data.id, quizId: quiz.id, quizSlug: quiz.slug, quizTitle: quiz.title, questionId },
      ...{ questionText: 'Otázka 2', reason: 'rights', text: 'To je moja fotka.', isOpen: true, answer: '' },
      ...{ settledAt: null, createdAt: expect.any(String) },
    };
    expect(await problemsOf(author, quiz.id)).toEqual([expected]);
    expect(await problemsOf(moderator, quiz.id)).toEqual([
      { ...expected, author: author.user.username, email: 'jana@example.com', revision: 1 },
    ]);
    expect(await problemsOf(stranger, quiz.id)).toEqual([]);
  });

  it('is settled by the author, once, and both get mails in their languages', async () => {
    const { quiz } = await aQuiz();
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const { data } = await report(quiz.slug, { reason: 'picture', email, language: 'en' });
    const path = `/api/admin/problems/${data.id}`;

    expect((await as(stranger).patch(path, { isOpen: false })).status).toBe(404);
    const settled = await as(author).patch<QuizProblem>(path, { isOpen: false, answer: 'Fixed.' });
    const again = await as(author).patch<QuizProblem>(path, { isOpen: false, answer: 'Other.' });

    expect(settled.data).toMatchObject({ isOpen: false, answer: 'Fixed.', settledAt: expect.any(String) });
    expect(again.data).toEqual(settled.data);
    expect(await problemsOf(author, quiz.id, '&isOpen=true')).toEqual([]);
    await cloud.streamDrained();
    const mails = await mailsTo(cloud, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your report is settled', 'We’ve got your report']);
    expect(mails[0]?.text).toContain('Answer: Fixed.');
    const [mail] = await mailsTo(cloud, author.email);
    expect(mail?.subject).toBe(`Hlásenie ku kvízu „${quiz.title}“`);
    expect(mail?.text).toContain(`/admin/quizzes/${quiz.id}/questions`);
  });

  it('is stored once if it is repeated, and refused for a question of another quiz and for a draft', async () => {
    const { quiz } = await aQuiz();
    const other = await aQuiz();
    const sender = pastTheEdge(cloud);
    const path = `/api/quizzes/${quiz.slug}/problems`;
    const [first, second] = [
      await sender.post<{ id: string }>(path, { reason: 'other' }),
      await sender.post<{ id: string }>(path, { reason: 'other' }),
    ];
    expect(second.data).toEqual(first.data);
    expect(await problemsOf(author, quiz.id)).toHaveLength(1);

    const foreign = await report(quiz.slug, { reason: 'other', questionId: other.questions[0]?.id });
    expect(foreign.status).toBe(422);
    await as(author).post(`/api/admin/quizzes/${quiz.id}/unpublish`);
    expect((await report(quiz.slug)).status).toBe(404);
  });

  it('is accepted ten times a day from one network', async () => {
    const { quiz } = await aQuiz();
    const headers = { ...cloud.aws.originHeaders, 'x-forwarded-for': '203.0.113.7' };
    const send = (text: string) =>
      visitor(cloud.aws.apiEndpoint).post(
        `/api/quizzes/${quiz.slug}/problems`,
        { reason: 'other', text },
        headers,
      );

    const statuses: number[] = [];
    for (let n = 1; n <= 11; n += 1) statuses.push((await send(`${n}`)).status);

    expect(statuses).toEqual([...Array(10).fill(202), 429]);
  });
});

describe('a takedown', () => {
  it('hides a quiz from everybody, also in open rounds, until a moderator lifts it', async () => {
    const { quiz } = await aQuiz();
    const pupil = pastTheEdge(cloud);
    const { sessionId } = pupil;
    const { data: round } = await as(author).post<Round>('/api/admin/rounds', { quizId: quiz.id });
    await pupil.post(`/api/rounds/${round.code}/join`, { nickname: 'Eva' });
    const { data: attempt } = await pupil.post<Attempt>('/api/attempts/start', {
      quizId: quiz.id,
      sessionId,
    });
    await pupil.post(`/api/attempts/${attempt.id}/complete`);
    const paths = [
      ...['', '/play', '/questions'].map((part) => `/api/quizzes/${quiz.slug}${part}`),
      ...['', '/play'].map((part) => `/api/rounds/${round.code}${part}`),
      `/api/attempts/${attempt.id}/results`,
    ];
    const statuses = async () =>
      new Set(await Promise.all(paths.map(async (path) => (await pupil.get(path)).status)));
    expect(await statuses()).toEqual(new Set([200]));

    const taken = await as(moderator).post(`/api/admin/quizzes/${quiz.id}/takedown`, {
      reason: 'Cudzie fotky.',
    });
    const again = await as(moderator).post(`/api/admin/quizzes/${quiz.id}/takedown`, { reason: 'Iné.' });

    expect([taken.status, again.status]).toEqual([204, 204]);
    expect(await statuses()).toEqual(new Set([404]));
    const starts = [{ roundCode: round.code }, { onlyMistakesOf: attempt.id }, {}].map((more) =>
      pupil.post('/api/attempts/start', { quizId: quiz.id, sessionId, ...more }),
    );
    expect((await Promise.all(starts)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const own = await as(author).get<OwnQuiz>(`/api/admin/quizzes/${quiz.id}`);
    expect(own.data).toMatchObject({
      isPublished: false,
      takedown: { reason: 'Cudzie fotky.', isAppealed: false },
    });

    await as(author).patch(`/api/admin/quizzes/${quiz.id}`, { title: 'Bez cudzích fotiek' });
    for (const [method, path, body] of [
      ['POST', `/api/admin/quizzes/${quiz.id}/publish`],
      ['POST', `/api/admin/quizzes/${quiz.id}/copy`],
      ['POST', '/api/admin/rounds', { quizId: quiz.id }],
    ] as const) {
      const refused = await api.send(method, path, body, bearer(author.accessToken));
      expect([path, refused.status, refused.problem.code]).toEqual([path, 409, 'QUIZ_TAKEN_DOWN']);
    }

    expect(
      (await as(stranger).post(`/api/admin/quizzes/${quiz.id}/appeal`, { text: 'Prosím.' })).status,
    ).toBe(404);
    await as(author).post(`/api/admin/quizzes/${quiz.id}/appeal`, { text: 'Fotky sú preč.' });
    await as(author).post(`/api/admin/quizzes/${quiz.id}/appeal`, { text: 'Ešte raz.' });
    const appeals = await problemsOf(moderator, quiz.id, '&isOpen=true');
    expect(appeals).toMatchObject([
      { reason: 'appeal', text: 'Fotky sú preč.', author: author.user.username },
    ]);
    // An author can't settle the appeal.
    expect(await problemsOf(author, quiz.id)).toEqual([]);
    const path = `/api/admin/problems/${appeals[0]?.id}`;
    expect((await as(author).patch(path, { isOpen: false })).status).toBe(404);

    const seen = await as(moderator).get<ModeratedQuiz>(`/api/admin/moderation/quizzes/${quiz.id}`);
    expect(seen.data).toMatchObject({ title: 'Bez cudzích fotiek', takedown: { isAppealed: true } });
    const reported = await as(moderator).get<ModeratedQuiz>(
      `/api/admin/moderation/quizzes/${quiz.id}?revision=1`,
    );
    expect(reported.data).toMatchObject({ title: quiz.title });
    expect(reported.data.questions[0]?.answerOptions.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);

    expect((await as(author).delete(`/api/admin/quizzes/${quiz.id}/takedown`)).status).toBe(404);
    expect((await as(moderator).delete(`/api/admin/quizzes/${quiz.id}/takedown`)).status).toBe(204);

    expect(await statuses()).toEqual(new Set([200]));
    expect(await problemsOf(moderator, quiz.id, '&isOpen=true')).toEqual([]);
    await cloud.streamDrained();
    const subjects = (await mailsTo(cloud, author.email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2)).toEqual([
      'Kvíz „Bez cudzích fotiek“ je znova povolený',
      `Kvíz „${quiz.title}“ sme stiahli`,
    ]);
    const log = items(await as(moderator).get<{ items: ModerationEntry[] }>('/api/admin/moderation/log'));
    expect(log.slice(0, 2)).toMatchObject([
      { act: 'lift', quizId: quiz.id, moderator: moderator.user.username, username: author.user.username },
      { act: 'takedown', quizId: quiz.id, reason: 'Cudzie fotky.' },
    ]);
  });

  it('reaches the edge within a minute', async () => {
    const { quiz } = await aQuiz();
    const guest = visitor(cloud.url);
    const pages = [`/api/quizzes/${quiz.slug}`, `/quiz/${quiz.slug}`, `/embed/${quiz.slug}`];
    const statuses = () =>
      Promise.all(pages.map(async (path) => (await fetch(`${cloud.url}${path}`)).status));
    expect((await guest.get(pages[0] ?? '')).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200]);

    await as(moderator).post(`/api/admin/quizzes/${quiz.id}/takedown`, { reason: 'Urážky.' });
    cloud.clock.addSeconds(60);

    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it('can be appealed again after a moderator has refused', async () => {
    const { quiz } = await aQuiz();
    await as(moderator).post(`/api/admin/quizzes/${quiz.id}/takedown`, { reason: 'Urážky.' });
    await as(author).post(`/api/admin/quizzes/${quiz.id}/appeal`, { text: 'Nie sú tam.' });
    const [appeal] = await problemsOf(moderator, quiz.id);

    await as(moderator).patch(`/api/admin/problems/${appeal?.id}`, {
      isOpen: false,
      answer: 'Sú v otázke 3.',
    });

    const own = await as(author).get<OwnQuiz>(`/api/admin/quizzes/${quiz.id}`);
    expect(own.data.takedown).toMatchObject({ isAppealed: false });
    await cloud.streamDrained();
    const [mail] = await mailsTo(cloud, author.email);
    expect(mail?.text).toContain('Odpoveď: Sú v otázke 3.');
  });
});

it('a suspension hides all quizzes of an account and ends its publishing, until it ends', async () => {
  const suspended = await registerAuthor(cloud);
  const own = { userId: subjectOf(suspended.accessToken), username: suspended.user.username };
  const [first, second] = [await seedQuiz(own), await seedQuiz(own)];
  const { quiz: draft } = await seedQuiz(own, { publish: false });
  const path = `/api/admin/users/${own.username}/suspension`;
  const statuses = async () => {
    await cloud.streamDrained();
    return Promise.all(
      [first, second].map(async ({ quiz }) => (await api.get(`/api/quizzes/${quiz.slug}`)).status),
    );
  };

  expect((await as(moderator).post(path, { reason: 'Spam.' })).status).toBe(204);

  expect(await statuses()).toEqual([404, 404]);
  const me = await as(suspended).get<{ user: SignedIn['user'] }>('/api/auth/me');
  expect(me.data.user.isSuspended).toBe(true);
  const { data: other } = await as(suspended).post<OwnQuiz>('/api/admin/quizzes', { title: 'Nový' });
  await addQuestion(
    { id: other.id, ownerId: own.userId },
    {
      questionText: 'A?',
      answerOptions: [
        { answerText: 'A', isCorrect: true },
        { answerText: 'B', isCorrect: false },
      ],
    },
  );
  for (const [where, body] of [[`quizzes/${other.id}/publish`], ['rounds', { quizId: other.id }]] as const) {
    const refused = await as(suspended).post(`/api/admin/${where}`, body);
    expect([refused.status, refused.problem.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  }

  expect((await as(moderator).delete(path)).status).toBe(204);

  expect(await statuses()).toEqual([200, 200]);
  expect((await as(suspended).post(`/api/admin/quizzes/${draft.id}/publish`)).status).toBe(200);
  const subjects = (await mailsTo(cloud, suspended.email)).map(({ subject }) => subject);
  expect(subjects.slice(0, 2)).toEqual(['Tvoj účet už nie je pozastavený', 'Tvoj účet je pozastavený']);
});

it('promotes a whole quiz once moderators trust its author, and no longer after a report', async () => {
  const { quiz } = await aQuiz();
  const trust = `/api/admin/users/${author.user.username}/trust`;
  expect(await promoted()).not.toContain(quiz.id);

  expect((await as(moderator).post(trust)).status).toBe(204);
  expect(await promoted()).toContain(quiz.id);

  const { data } = await report(quiz.slug);
  expect(await promoted()).not.toContain(quiz.id);
  await as(author).patch(`/api/admin/problems/${data.id}`, { isOpen: false });
  expect(await promoted()).toContain(quiz.id);

  expect((await as(moderator).delete(trust)).status).toBe(204);
  expect(await promoted()).not.toContain(quiz.id);
});

describe('a moderator’s call', () => {
  const forModerators = Object.values(moderationRoutes).filter(
    ({ id }) => !['reportProblem', 'listProblems', 'updateProblem', 'appealTakedown'].includes(id),
  );

  it.each(forModerators.map(({ id }) => id))('answers 404 to everybody else: %s', async (id) => {
    const { quiz } = await aQuiz();
    const { method, path } = moderationRoutes[id];
    const address = path.replace('{quizId}', quiz.id).replace('{username}', stranger.user.username);
    const body = 'body' in moderationRoutes[id] ? { reason: 'Nie.' } : undefined;

    for (const who of [stranger, author]) {
      const refused = await api.send(method, address, body, bearer(who.accessToken));
      expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await api.send(method, address, body)).status).toBe(401);
    expect((await api.get(`/api/quizzes/${quiz.slug}`)).status).toBe(200);
  });

  it('is known to the browser', async () => {
    expect(moderator.user.isModerator).toBe(true);
    const me = await as(moderator).get<{ user: SignedIn['user'] }>('/api/auth/me');
    expect(me.data.user.isModerator).toBe(true);
    expect(author.user).not.toHaveProperty('isModerator');
  });
});
