import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { ModeratedQuiz, ModerationEntry } from '#shared/domain/complaint.ts';
import type { OwnQuiz, Quiz } from '#shared/domain/quiz.ts';
import type { Round } from '#shared/domain/round.ts';
import type { PublicUser } from '#shared/domain/user.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { addQuestion, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { bearer, mailsTo, registerAuthor, type SignedIn, subjectOf } from '../support/accounts.ts';
import { pastTheEdge } from '../support/api.ts';
import { ifSeen, items, registerModerator, startModeration } from '../support/moderation.ts';
import { shareTestCloud } from '../support/test-cloud.ts';

/** What moderators hide: quizzes with their copies, and accounts. */
const cloud = await shareTestCloud();
const { api, as, aQuiz, author, complain, complaintsOf, liftSeen, moderator, openComplaints, stranger } =
  await startModeration(cloud);

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

    const look = (query = '') =>
      as(moderator).get<ModeratedQuiz>(`/api/admin/moderation/quizzes/${quiz.id}${query}`);
    const before = await look();
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
    const appeals = await complaintsOf(moderator, quiz.id, '&isOpen=true');
    expect(appeals).toMatchObject([
      { reason: 'appeal', text: 'Fotky sú preč.', author: author.user.username },
    ]);
    // An author can't settle the appeal.
    expect(await complaintsOf(author, quiz.id)).toEqual([]);
    const path = `/api/admin/problems/${appeals[0]?.id}`;
    expect((await as(author).patch(path, { isOpen: false })).status).toBe(404);

    const seen = await look();
    expect(seen.data).toMatchObject({ title: 'Bez cudzích fotiek', takedown: { isAppealed: true } });
    const reported = await look('?revision=1');
    expect(reported.data).toMatchObject({ title: quiz.title });
    expect(reported.data.questions[0]?.answerOptions.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);

    const lift = (by: SignedIn, headers = {}) =>
      as(by).delete(`/api/admin/quizzes/${quiz.id}/takedown`, headers);
    expect((await lift(author)).status).toBe(404);
    for (const headers of [{}, ifSeen(before.headers)]) {
      const unseen = await lift(moderator, headers);
      expect([unseen.status, unseen.problem.code]).toEqual([412, 'STALE_VERSION']);
    }
    expect(await statuses()).toEqual(new Set([404]));
    // A repetition, whose first answer was lost, isn't refused by its own change.
    for (const _ of [1, 2]) expect((await lift(moderator, ifSeen(seen.headers))).status).toBe(204);

    expect(await statuses()).toEqual(new Set([200]));
    expect(await complaintsOf(moderator, quiz.id, '&isOpen=true')).toEqual([]);
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

  it('settles the complaints of the quiz, and can be appealed again after a refusal, which doesn’t end the next appeal', async () => {
    const { quiz } = await aQuiz();
    await complain(quiz.slug);
    await complain(quiz.slug, { reason: 'rights' });
    await cloud.streamDrained();

    await as(moderator).post(`/api/admin/quizzes/${quiz.id}/takedown`, { reason: 'Cudzie fotky.' });
    expect(await openComplaints(quiz.id)).toEqual([]);

    const appeal = (text: string) => as(author).post(`/api/admin/quizzes/${quiz.id}/appeal`, { text });
    await appeal('Prvá.');
    const [first] = await openComplaints(quiz.id);
    const refusal = { isOpen: false, answer: 'Sú v otázke 3.' };
    const settle = () => as(moderator).patch(`/api/admin/problems/${first?.id}`, refusal);
    const isAppealed = async () =>
      (await as(author).get<OwnQuiz>(`/api/admin/quizzes/${quiz.id}`)).data.takedown?.isAppealed;
    await settle();
    expect(await isAppealed()).toBe(false);
    await cloud.streamDrained();
    expect((await mailsTo(cloud, author.email))[0]?.text).toContain('Odpoveď: Sú v otázke 3.');
    await appeal('Druhá.');
    // The second moderator's press comes after the second appeal.
    await settle();
    await appeal('Tretia.');
    expect((await openComplaints(quiz.id)).map(({ text }) => text)).toEqual(['Druhá.']);
    expect(await isAppealed()).toBe(true);
  });

  it('reaches the copies that a moderator chooses; other copies hide the original, and their authors are told', async () => {
    const { quiz } = await aQuiz();
    const copy = async (who: SignedIn) => {
      const { data } = await as(who).post<OwnQuiz>(`/api/admin/quizzes/${quiz.id}/copy`);
      await as(who).post(`/api/admin/quizzes/${data.id}/publish`);
      return data;
    };
    const other = await registerAuthor(cloud);
    const [taken, kept] = [await copy(stranger), await copy(other)];
    const draft = await as(other).post<OwnQuiz>(`/api/admin/quizzes/${quiz.id}/copy`);
    const { data: seen } = await as(moderator).get<ModeratedQuiz>(`/api/admin/moderation/quizzes/${quiz.id}`);
    expect(seen.copies.map(({ id, title }) => [id, title])).toEqual([
      [taken.id, quiz.title],
      [kept.id, quiz.title],
      [draft.data.id, ''],
    ]);
    const path = `/api/admin/quizzes/${quiz.id}/takedown`;
    const foreign = await as(moderator).post(path, { reason: 'Nie.', copies: [randomUUID()] });
    expect(foreign.status).toBe(422);

    expect((await as(moderator).post(path, { reason: 'Cudzie fotky.', copies: [taken.id] })).status).toBe(
      204,
    );

    await cloud.streamDrained();
    expect((await api.get(`/api/quizzes/${taken.slug}`)).status).toBe(404);
    const shown = async () => (await api.get<Quiz>(`/api/quizzes/${kept.slug}`)).data.copiedFrom?.title;
    expect(await shown()).toBeUndefined();
    const told = await mailsTo(cloud, other.email);
    expect(told.filter(({ subject }) => subject === 'Stiahli sme kvíz, z ktorého máš kópiu')).toHaveLength(2);

    await liftSeen(quiz.id);
    await cloud.streamDrained();
    expect(await shown()).toBe(quiz.title);
  });

  it('shows moderators only what is or was published', async () => {
    const own = { userId: subjectOf(author.accessToken), username: author.user.username };
    const { quiz: draft } = await seedQuiz(own, { publish: false });
    await as(author).post('/api/admin/rounds', { quizId: draft.id });
    const { quiz } = await aQuiz();
    const look = (id: string, revision = '') =>
      as(moderator).get<ModeratedQuiz>(`/api/admin/moderation/quizzes/${id}${revision}`);
    await as(author).post(`/api/admin/quizzes/${quiz.id}/unpublish`);
    await as(author).patch(`/api/admin/quizzes/${quiz.id}`, { title: 'Súkromný názov' });

    expect((await look(draft.id)).status).toBe(404);
    expect((await look(draft.id, '?revision=1')).status).toBe(404);
    expect((await look(quiz.id)).data.title).toBe(quiz.title);
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
      answerOptions: textOptions('A', 'B'),
    },
  );
  for (const [where, body] of [[`quizzes/${other.id}/publish`], ['rounds', { quizId: other.id }]] as const) {
    const refused = await as(suspended).post(`/api/admin/${where}`, body);
    expect([refused.status, refused.problem.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  }
  await as(suspended).patch('/api/auth/me', { firstName: 'Reklama', bio: 'Kúp!' });
  const { data: profile } = await api.get<PublicUser>(`/api/users/${own.username}`);
  expect(profile).toMatchObject({ name: own.username, firstName: null, bio: null, avatarUrl: null });
  const lifted = await liftSeen(first.quiz.id);
  expect([lifted.status, lifted.problem.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);

  expect((await as(moderator).delete(path)).status).toBe(204);

  expect(await statuses()).toEqual([200, 200]);
  expect((await as(suspended).post(`/api/admin/quizzes/${draft.id}/publish`)).status).toBe(200);
  const subjects = (await mailsTo(cloud, suspended.email)).map(({ subject }) => subject);
  expect(subjects.slice(0, 2)).toEqual(['Tvoj účet už nie je pozastavený', 'Tvoj účet je pozastavený']);
});

it('a moderator can’t suspend another one', async () => {
  const other = await registerModerator(cloud);
  const path = `/api/admin/users/${other.user.username}/suspension`;

  const refused = await as(moderator).post(path, { reason: 'Hádka.' });

  expect([refused.status, refused.problem.code]).toEqual([409, 'CONFLICT']);
  expect((await as(moderator).post('/api/admin/users/nikto-taky/suspension', { reason: 'X' })).status).toBe(
    404,
  );
});
