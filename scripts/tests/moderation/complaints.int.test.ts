import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { moderationRoutes } from '#shared/api/moderation.routes.ts';
import type { Complaint } from '#shared/domain/complaint.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import type { JoinableRound, Round } from '#shared/domain/round.ts';
import type { PublicUser } from '#shared/domain/user.ts';
import { type ComplaintMailsItem, complaintMailsKey } from '../../../functions/moderation/table.ts';
import { deleteItem, write } from '../../../functions/platform/table-writes.ts';
import { seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { bearer, mailsTo, registerAuthor, type SignedIn, subjectOf } from '../support/accounts.ts';
import { pastTheEdge } from '../support/api.ts';
import { aNetwork, items, startModeration } from '../support/moderation.ts';
import { shareTestCloud } from '../support/test-cloud.ts';

/** Complaints about quizzes, profiles and rounds, their mails, and who may do what only moderators may. */
const cloud = await shareTestCloud();
const { api, as, aQuiz, author, complain, complaintsOf, moderator, openComplaints, stranger } =
  await startModeration(cloud);

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
    const email = `${randomUUID().slice(0, 8)}@example.com`;
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

  it('is stored once while an equal one is open, and refused for a question of another quiz and for a draft', async () => {
    const { quiz } = await aQuiz();
    const other = await aQuiz();
    const sender = pastTheEdge(cloud);
    const send = async () =>
      (await sender.post<{ id: string }>(`/api/quizzes/${quiz.slug}/problems`, { reason: 'other' })).data.id;
    const first = await send();
    expect(await send()).toBe(first);
    await as(moderator).patch(`/api/admin/problems/${first}`, { isOpen: false });
    const second = await send();
    expect(await send()).toBe(second);
    expect((await openComplaints(quiz.id)).map(({ id }) => id)).toEqual([second]);
    expect(await complaintsOf(author, quiz.id)).toHaveLength(2);

    const foreign = await complain(quiz.slug, { reason: 'other', questionId: other.questions[0]?.id });
    expect(foreign.status).toBe(422);
    await as(author).post(`/api/admin/quizzes/${quiz.id}/unpublish`);
    expect((await complain(quiz.slug)).status).toBe(404);
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
    const victim = `${randomUUID().slice(0, 8)}@example.com`;
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
