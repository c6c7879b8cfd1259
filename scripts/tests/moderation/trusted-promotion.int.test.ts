import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Complaint } from '#shared/domain/complaint.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { type UserItem, userKey } from '../../../functions/accounts/table.ts';
import { updateItem, write } from '../../../functions/platform/table-writes.ts';
import { registerAuthor, type SignedIn } from '../support/accounts.ts';
import { aNetwork, items, startModeration } from '../support/moderation.ts';
import { startTestCloud } from '../support/test-cloud.ts';

/** How complaints end the promotion of a quiz, in a stage that promotes quizzes of trusted authors only. */
const cloud = await startTestCloud({ settings: { promotion: 'trusted' } });
afterAll(() => cloud.close());
const { api, as, aQuiz, author, complain, moderator, openComplaints, stranger } =
  await startModeration(cloud);

const promoted = async () => {
  await cloud.streamDrained();
  const list = await api.get<{ items: QuizSummary[] }>('/api/quizzes?sortBy=newRecommended&limit=100');
  return items(list).map(({ id }) => id);
};

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
