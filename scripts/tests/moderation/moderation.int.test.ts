import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationRoutes } from '#shared/api/moderation.routes.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { Complaint, ModeratedQuiz, ModerationEntry } from '#shared/domain/complaint.ts';
import type { OwnQuiz, Quiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { JoinableRound, Round } from '#shared/domain/round.ts';
import type { PublicUser } from '#shared/domain/user.ts';
import { type UserItem, userKey } from '../../../functions/accounts/table.ts';
import { type ComplaintMailsItem, complaintMailsKey } from '../../../functions/moderation/table.ts';
import { deleteItem, updateItem, write } from '../../../functions/platform/table-writes.ts';
import { addQuestion, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { makeModerator } from '../../demo/demo-moderator.ts';
import { bearer, mailsTo, registerAuthor, type SignedIn, subjectOf } from '../support/accounts.ts';
import { pastTheEdge, type Visitor, visitor } from '../support/api.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** Complaints, decisions of moderators and promotion, in a stage that promotes quizzes of trusted authors only. */

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
  delete: (path: string, headers?: Record<string, string>) =>
    api.send('DELETE', path, undefined, { ...bearer(who.accessToken), ...headers }),
});

const ifSeen = (headers: Headers) => ({ 'if-match': headers.get('etag') ?? '' });

/** Lifts a takedown of the quiz as the moderator sees it now. */
async function liftSeen(quizId: string) {
  const { headers } = await as(moderator).get<ModeratedQuiz>(`/api/admin/moderation/quizzes/${quizId}`);
  return as(moderator).delete(`/api/admin/quizzes/${quizId}/takedown`, ifSeen(headers));
}

const openComplaints = (quizId: string) => complaintsOf(moderator, quizId, '&isOpen=true');
const mailOf = () => `${randomUUID().slice(0, 8)}@example.com`;

const items = <Item>({ data }: { data: { items: Item[] } }) => data.items;
const aNetwork = () => `${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
/** Each complaint comes from another browser session and, by default, from another network. */
const complain = (
  slug: string,
  body: object = { reason: 'wrong-answer' },
  { by, network = aNetwork() }: { by?: SignedIn; network?: string } = {},
) =>
  visitor(cloud.aws.apiEndpoint).post<{ id: string }>(`/api/quizzes/${slug}/problems`, body, {
    ...cloud.aws.originHeaders,
    ...(by ? bearer(by.accessToken) : {}),
    'x-forwarded-for': network,
  });
const complaintsOf = async (who: SignedIn, quizId: string, more = '') =>
  items(await as(who).get<{ items: Complaint[] }>(`/api/admin/problems?quizId=${quizId}${more}`));

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

describe('a complaint', () => {
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

    const { status, data } = await complain(quiz.slug, body);

    expect(status).toBe(202);
    const expected = {
      ...{ id: data.id, quizId: quiz.id, quizSlug: quiz.slug, quizTitle: quiz.title, questionId },
      ...{ questionText: 'Otázka 2', reason: 'rights', text: 'To je moja fotka.', isOpen: true, answer: '' },
      ...{ settledAt: null, createdAt: expect.any(String) },
    };
    expect(await complaintsOf(author, quiz.id)).toEqual([expected]);
    expect(await complaintsOf(moderator, quiz.id)).toEqual([
      { ...expected, author: author.user.username, email: 'jana@example.com', revision: 1 },
    ]);
    expect(await complaintsOf(stranger, quiz.id)).toEqual([]);
  });

  it('is settled by the author, once, and both get mails in their languages', async () => {
    const { quiz } = await aQuiz();
    const email = mailOf();
    const { data } = await complain(quiz.slug, { reason: 'picture', email, language: 'en' });
    const path = `/api/admin/problems/${data.id}`;

    expect((await as(stranger).patch(path, { isOpen: false })).status).toBe(404);
    const settled = await as(author).patch<Complaint>(path, { isOpen: false, answer: 'Fixed.' });
    const again = await as(author).patch<Complaint>(path, { isOpen: false, answer: 'Other.' });

    expect(settled.data).toMatchObject({ isOpen: false, answer: 'Fixed.', settledAt: expect.any(String) });
    expect(again.data).toEqual(settled.data);
    expect(await complaintsOf(author, quiz.id, '&isOpen=true')).toEqual([]);
    await cloud.streamDrained();
    const mails = await mailsTo(cloud, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['We’ve got your report']);
    const [mail] = await mailsTo(cloud, author.email);
    expect(mail?.subject).toBe(`1 nové hlásenie ku kvízu „${quiz.title}“`);
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
    expect(await complaintsOf(author, quiz.id)).toHaveLength(1);

    const foreign = await complain(quiz.slug, { reason: 'other', questionId: other.questions[0]?.id });
    expect(foreign.status).toBe(422);
    await as(author).post(`/api/admin/quizzes/${quiz.id}/unpublish`);
    expect((await complain(quiz.slug)).status).toBe(404);
  });

  it('opens a new problem if an equal one is settled', async () => {
    const { quiz } = await aQuiz();
    const sender = pastTheEdge(cloud);
    const send = () => sender.post<{ id: string }>(`/api/quizzes/${quiz.slug}/problems`, { reason: 'other' });
    const { data: first } = await send();
    await as(moderator).patch(`/api/admin/problems/${first.id}`, { isOpen: false });

    const { data: second } = await send();

    expect(second.id).not.toBe(first.id);
    expect(await openComplaints(quiz.id)).toMatchObject([{ id: second.id }]);
    expect((await send()).data).toEqual(second);
  });

  it('of a profile or of a round is for moderators alone, who hide what was reported', async () => {
    const own = await registerAuthor(cloud);
    const { username } = own.user;
    await as(own).patch('/api/auth/me', { firstName: 'Zlé', lastName: 'Meno', bio: 'Zlý text' });
    const { quiz } = await seedQuiz({ userId: subjectOf(own.accessToken), username });
    const { data: round } = await as(own).post<Round>('/api/admin/rounds', {
      quizId: quiz.id,
      title: 'Zlý názov',
    });
    const pupil = pastTheEdge(cloud);
    await pupil.post(`/api/rounds/${round.code}/join`, { nickname: 'Dobrý' });
    const bad = pastTheEdge(cloud);
    const { data: player } = await bad.post<{ playerId: string }>(`/api/rounds/${round.code}/join`, {
      nickname: 'Zlý',
    });
    const { playerId } = player;
    for (const [path, body] of [
      [`/api/users/${username}/problems`, { reason: 'offensive', text: 'Meno' }],
      [`/api/rounds/${round.code}/problems`, { reason: 'offensive' }],
      [`/api/rounds/${round.code}/problems`, { reason: 'offensive', playerId }],
    ] as const) {
      expect([path, (await pastTheEdge(cloud).post(path, body)).status]).toEqual([path, 202]);
    }
    await cloud.streamDrained();

    const mine = items(await as(moderator).get<{ items: Complaint[] }>('/api/admin/problems?isOpen=true'));
    const about = mine.filter((one) => one.author === username).map((one) => one.about);
    expect(about).toEqual([
      { kind: 'round', roundId: round.id, title: 'Zlý názov', playerId, nickname: 'Zlý' },
      { kind: 'round', roundId: round.id, title: 'Zlý názov', playerId: null, nickname: null },
      { kind: 'profile' },
    ]);
    expect(items(await as(own).get<{ items: Complaint[] }>('/api/admin/problems'))).toEqual([]);

    const reason = 'Urážlivé.';
    const titles = `/api/admin/rounds/${round.id}/title-takedown`;
    const profile = `/api/admin/users/${username}/profile-takedown`;
    await as(moderator).post(titles, { reason });
    await as(moderator).post(titles, { reason, playerId });
    await as(moderator).post(profile, { reason });
    await cloud.streamDrained();

    const shown = async () => {
      const { data: user } = await api.get<PublicUser>(`/api/users/${username}`);
      const { data: joined } = await bad.get<JoinableRound>(`/api/rounds/${round.code}`);
      const { data: seen } = await api.get<QuizSummary>(`/api/quizzes/${quiz.slug}`);
      return [user.name, user.bio, joined.title, joined.player?.nickname, seen.author.name];
    };
    expect(await shown()).toEqual([username, null, null, 'Žiak 2', username]);
    const left = items(await as(moderator).get<{ items: Complaint[] }>('/api/admin/problems?isOpen=true'));
    expect(left.filter((one) => one.author === username)).toEqual([]);
    const subjects = (await mailsTo(cloud, own.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Tvoj profil sme skryli');

    await as(moderator).delete(titles);
    await as(moderator).delete(`${titles}?playerId=${playerId}`);
    await as(moderator).delete(profile);
    await cloud.streamDrained();
    expect(await shown()).toEqual(['Zlé Meno', 'Zlý text', 'Zlý názov', 'Zlý', 'Zlé Meno']);
  });
});

describe('a mail to an address that nobody has confirmed', () => {
  it('is one a day, of our own words: an author who reports and settles the own quiz mails nobody anything', async () => {
    const { quiz } = await aQuiz();
    const victim = mailOf();
    await as(author).patch(`/api/admin/quizzes/${quiz.id}`, { title: 'Kúp na zlo.example' });
    const networks = Array.from({ length: 21 }, aNetwork);
    const attack = async (text: string, at: number) => {
      const body = { reason: 'other', text, email: victim };
      const { data } = await complain(quiz.slug, body, { network: networks[at % 21] ?? '' });
      await as(author).patch(`/api/admin/problems/${data.id}`, {
        isOpen: false,
        answer: 'Kúp na zlo.example',
      });
    };
    await Promise.all(Array.from({ length: 42 }, (_, at) => attack(`Text ${at}`, at)));
    await cloud.streamDrained();

    const mails = await mailsTo(cloud, victim);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Tvoje hlásenie sme dostali');
    expect(mails[0]?.text).not.toContain('zlo.example');
    // The author gets one now, and one with the number of all others when the hour is over.
    const ofQuiz = async () =>
      (await mailsTo(cloud, author.email))
        .map(({ subject }) => subject)
        .filter((one) => one.includes('zlo.example'));
    expect(await ofQuiz()).toEqual(['1 nové hlásenie ku kvízu „Kúp na zlo.example“']);
    await write(deleteItem<ComplaintMailsItem>('problem', complaintMailsKey(quiz.id)));
    await cloud.streamDrained();
    expect((await ofQuiz())[0]).toBe('41 nových hlásení ku kvízu „Kúp na zlo.example“');
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
    const appeals = await complaintsOf(moderator, quiz.id, '&isOpen=true');
    expect(appeals).toMatchObject([
      { reason: 'appeal', text: 'Fotky sú preč.', author: author.user.username },
    ]);
    // An author can't settle the appeal.
    expect(await complaintsOf(author, quiz.id)).toEqual([]);
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
    const unseen = await as(moderator).delete(`/api/admin/quizzes/${quiz.id}/takedown`);
    expect([unseen.status, unseen.problem.code]).toEqual([412, 'STALE_VERSION']);
    expect((await liftSeen(quiz.id)).status).toBe(204);

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

  it('can be appealed again after a moderator has refused', async () => {
    const { quiz } = await aQuiz();
    await as(moderator).post(`/api/admin/quizzes/${quiz.id}/takedown`, { reason: 'Urážky.' });
    await as(author).post(`/api/admin/quizzes/${quiz.id}/appeal`, { text: 'Nie sú tam.' });
    const [appeal] = await complaintsOf(moderator, quiz.id);

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

  it('is lifted only in the version that the moderator has seen, and in one step', async () => {
    const { quiz } = await aQuiz();
    const path = `/api/admin/quizzes/${quiz.id}/takedown`;
    await as(moderator).post(path, { reason: 'Urážky.' });
    const { headers } = await as(moderator).get<ModeratedQuiz>(`/api/admin/moderation/quizzes/${quiz.id}`);
    await as(author).patch(`/api/admin/quizzes/${quiz.id}`, { title: 'Ešte horší názov' });

    const stale = await as(moderator).delete(path, ifSeen(headers));
    expect([stale.status, stale.problem.code]).toEqual([412, 'STALE_VERSION']);
    expect((await api.get(`/api/quizzes/${quiz.slug}`)).status).toBe(404);

    expect((await liftSeen(quiz.id)).status).toBe(204);
    expect((await api.get<QuizSummary>(`/api/quizzes/${quiz.slug}`)).data.title).toBe('Ešte horší názov');
    // A repetition, whose first answer was lost, isn't refused by its own change.
    expect((await as(moderator).delete(path, ifSeen(headers))).status).toBe(204);
  });

  it('settles the complaints of the quiz, and a settled appeal doesn’t end the next one', async () => {
    const { quiz } = await aQuiz();
    await complain(quiz.slug);
    await complain(quiz.slug, { reason: 'rights' });
    await cloud.streamDrained();

    await as(moderator).post(`/api/admin/quizzes/${quiz.id}/takedown`, { reason: 'Cudzie fotky.' });
    expect(await openComplaints(quiz.id)).toEqual([]);

    const appeal = (text: string) => as(author).post(`/api/admin/quizzes/${quiz.id}/appeal`, { text });
    await appeal('Prvá.');
    const [first] = await openComplaints(quiz.id);
    const settle = () => as(moderator).patch(`/api/admin/problems/${first?.id}`, { isOpen: false });
    await settle();
    await appeal('Druhá.');
    // The second moderator's press comes after the second appeal.
    await settle();
    await appeal('Tretia.');
    expect((await openComplaints(quiz.id)).map(({ text }) => text)).toEqual(['Druhá.']);
    const own = await as(author).get<OwnQuiz>(`/api/admin/quizzes/${quiz.id}`);
    expect(own.data.takedown).toMatchObject({ isAppealed: true });
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
  const other = await registerModerator();
  const path = `/api/admin/users/${other.user.username}/suspension`;

  const refused = await as(moderator).post(path, { reason: 'Hádka.' });

  expect([refused.status, refused.problem.code]).toEqual([409, 'CONFLICT']);
  expect((await as(moderator).post('/api/admin/users/nikto-taky/suspension', { reason: 'X' })).status).toBe(
    404,
  );
});

describe('the promotion of a trusted author’s quiz', () => {
  let quiz: Awaited<ReturnType<typeof aQuiz>>['quiz'];
  let questions: Awaited<ReturnType<typeof aQuiz>>['questions'];
  let teacher: SignedIn;
  beforeAll(async () => {
    const trust = `/api/admin/users/${author.user.username}/trust`;
    await as(moderator).post(trust);
    teacher = await anOldAccount();
  });
  beforeEach(async () => {
    ({ quiz, questions } = await aQuiz());
    expect(await promoted()).toContain(quiz.id);
  });
  afterAll(async () => {
    await as(moderator).delete(`/api/admin/users/${author.user.username}/trust`);
    expect(await promoted()).not.toContain(quiz.id);
  });

  /** A verified account that registered more than a week ago. */
  async function anOldAccount(): Promise<SignedIn> {
    const account = await registerAuthor(cloud);
    const createdAt = new Date(Date.now() - 8 * 24 * 3600 * 1000).toISOString();
    await write(updateItem<UserItem>('username', userKey(account.user.username), { createdAt }));
    return account;
  }
  const settle = (who: SignedIn, id: string) =>
    as(who).patch<Complaint>(`/api/admin/problems/${id}`, { isOpen: false });

  it('isn’t ended by one voice: neither one network, nor strangers, nor a new account', async () => {
    const network = aNetwork();
    await complain(quiz.slug, { reason: 'other', text: '1' }, { network, by: teacher });
    await complain(quiz.slug, { reason: 'other', text: '2' }, { network });
    expect(await promoted()).toContain(quiz.id);

    const { quiz: other } = await aQuiz();
    await complain(other.slug);
    await complain(other.slug);
    await complain(other.slug, { reason: 'other' }, { by: stranger });
    expect(await promoted()).toContain(other.id);
  });

  it('is ended by complaints from two networks, one of them by a verified account that isn’t new', async () => {
    const by = await anOldAccount();
    const { data: first } = await complain(quiz.slug, { reason: 'other' }, { by });
    const { data: second } = await complain(quiz.slug);
    expect(await promoted()).not.toContain(quiz.id);

    await settle(moderator, first.id);
    expect(await promoted()).toContain(quiz.id);
    await settle(moderator, second.id);
  });

  it('comes back with an author’s “fixed” only if the question was changed since, else when a moderator decides', async () => {
    const by = await anOldAccount();
    const questionId = questions[0]?.id ?? '';
    const { data: first } = await complain(quiz.slug, { reason: 'wrong-answer', questionId }, { by });
    await complain(quiz.slug);
    expect(await promoted()).not.toContain(quiz.id);

    expect((await settle(author, first.id)).data).toMatchObject({ isOpen: false, isHeld: true });
    expect(await promoted()).not.toContain(quiz.id);
    expect(await openComplaints(quiz.id)).toHaveLength(2);

    await settle(moderator, first.id);
    expect(await promoted()).toContain(quiz.id);
    const { data: again } = await complain(quiz.slug, { reason: 'wrong-answer', questionId }, { by });
    expect(await promoted()).not.toContain(quiz.id);
    await as(author).patch(`/api/admin/questions/${questionId}`, { questionText: 'Lepšia otázka?' });
    expect((await settle(author, again.id)).data).not.toHaveProperty('isHeld');
    expect(await promoted()).toContain(quiz.id);
  });

  it('doesn’t come back by the author alone after an complaint of “offensive”', async () => {
    const by = await anOldAccount();
    const { data } = await complain(quiz.slug, { reason: 'offensive' }, { by });
    await complain(quiz.slug);
    await as(author).patch(`/api/admin/quizzes/${quiz.id}`, { title: 'Slušný názov' });

    await settle(author, data.id);
    expect(await promoted()).not.toContain(quiz.id);

    await as(moderator).patch(`/api/admin/problems/${data.id}`, { isOpen: false, allOfQuiz: true });
    expect(await promoted()).toContain(quiz.id);
    expect(await openComplaints(quiz.id)).toEqual([]);
  });

  it('is ended for at most two quizzes a day by one account and by one network', async () => {
    const by = await anOldAccount();
    const quizzes = [quiz, (await aQuiz()).quiz, (await aQuiz()).quiz];
    for (const { slug } of quizzes) {
      await complain(slug);
      await complain(slug, { reason: 'other' }, { by });
    }
    const known = await promoted();
    expect(quizzes.map(({ id }) => known.includes(id))).toEqual([false, false, true]);

    const network = aNetwork();
    const others = [(await aQuiz()).quiz, (await aQuiz()).quiz, (await aQuiz()).quiz];
    for (const { slug } of others) {
      await complain(slug, { reason: 'other' }, { network });
      await complain(slug, { reason: 'other' }, { by: await anOldAccount() });
    }
    const now = await promoted();
    expect(others.map(({ id }) => now.includes(id))).toEqual([false, false, true]);
  });
});

it('the moderators’ queue has open problems first, and those of a quiz together', async () => {
  const [first, second] = [await aQuiz(), await aQuiz()];
  await complain(first.quiz.slug);
  await complain(second.quiz.slug);
  const { data: settled } = await complain(second.quiz.slug, { reason: 'picture' });
  await complain(first.quiz.slug, { reason: 'rights' });
  await as(moderator).patch(`/api/admin/problems/${settled.id}`, { isOpen: false });
  await cloud.streamDrained();

  const ids = new Set([first.quiz.id, second.quiz.id]);
  const pages = [1, 2, 3, 4].map((page) =>
    as(moderator).get<{ items: Complaint[] }>(`/api/admin/problems?limit=100&page=${page}`),
  );
  const all = (await Promise.all(pages)).flatMap(items);

  expect(
    all.filter(({ quizId }) => ids.has(quizId ?? '')).map(({ quizId, isOpen }) => [quizId, isOpen]),
  ).toEqual([
    [first.quiz.id, true],
    [first.quiz.id, true],
    [second.quiz.id, true],
    [second.quiz.id, false],
  ]);
});

describe('a moderator’s call', () => {
  const forModerators = Object.values(moderationRoutes).filter(
    ({ id }) => !id.startsWith('report') && !['listProblems', 'updateProblem', 'appealTakedown'].includes(id),
  );

  it.each(forModerators.map(({ id }) => id))('answers 404 to everybody else: %s', async (id) => {
    const { quiz } = await aQuiz();
    const { method, path } = moderationRoutes[id];
    const address = path
      .replace('{quizId}', quiz.id)
      .replace('{username}', stranger.user.username)
      .replace('{roundId}', randomUUID());
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
