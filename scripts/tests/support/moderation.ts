import { randomUUID } from 'node:crypto';
import type { Complaint, ModeratedQuiz } from '#shared/domain/complaint.ts';
import { seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { makeModerator } from '../../demo/demo-moderator.ts';
import { bearer, registerAuthor, type SignedIn, subjectOf } from './accounts.ts';
import { pastTheEdge, visitor } from './api.ts';
import type { TestCloud } from './test-cloud.ts';

/** An author, a moderator and a stranger of a stage, and the calls by which people complain and moderators decide. */
export async function startModeration(cloud: TestCloud) {
  const api = pastTheEdge(cloud);
  const [author, stranger] = [await registerAuthor(cloud), await registerAuthor(cloud)];
  const moderator = await registerModerator(cloud);

  /** A call of somebody who is signed in. */
  const as = (who: SignedIn) => ({
    get: <Data>(path: string) => api.get<Data>(path, bearer(who.accessToken)),
    post: <Data>(path: string, body?: unknown) => api.post<Data>(path, body, bearer(who.accessToken)),
    patch: <Data>(path: string, body: unknown) =>
      api.send<Data>('PATCH', path, body, bearer(who.accessToken)),
    delete: (path: string, headers?: Record<string, string>) =>
      api.send('DELETE', path, undefined, { ...bearer(who.accessToken), ...headers }),
  });
  const complaintsOf = async (who: SignedIn, quizId: string, more = '') =>
    items(await as(who).get<{ items: Complaint[] }>(`/api/admin/problems?quizId=${quizId}${more}`));

  return {
    ...{ api, author, stranger, moderator, as, complaintsOf },
    openComplaints: (quizId: string) => complaintsOf(moderator, quizId, '&isOpen=true'),

    /** Each complaint comes from another browser session and, by default, from another network. */
    complain: (
      slug: string,
      body: object = { reason: 'wrong-answer' },
      { by, network = aNetwork() }: { by?: SignedIn; network?: string } = {},
    ) =>
      visitor(cloud.aws.apiEndpoint).post<{ id: string }>(`/api/quizzes/${slug}/problems`, body, {
        ...cloud.aws.originHeaders,
        ...(by ? bearer(by.accessToken) : {}),
        'x-forwarded-for': network,
      }),

    /** A published quiz of the author with enough questions and pictures. */
    async aQuiz() {
      const owner = { userId: subjectOf(author.accessToken), username: author.user.username };
      const seeded = await seedQuiz(owner, { questions: 5 });
      await cloud.streamDrained();
      return seeded;
    },

    /** Lifts a takedown of the quiz as the moderator sees it now. */
    async liftSeen(quizId: string) {
      const path = `/api/admin/moderation/quizzes/${quizId}`;
      const { headers } = await as(moderator).get<ModeratedQuiz>(path);
      return as(moderator).delete(`/api/admin/quizzes/${quizId}/takedown`, ifSeen(headers));
    },
  };
}

export async function registerModerator(cloud: TestCloud): Promise<SignedIn> {
  const { username, password } = await registerAuthor(cloud);
  await makeModerator(cloud.aws, username);
  const login = { emailOrUsername: username, password };
  return (await visitor(cloud.url).post<SignedIn>('/api/auth/login', login)).data;
}

export const ifSeen = (headers: Headers) => ({ 'if-match': headers.get('etag') ?? '' });
export const items = <Item>({ data }: { data: { items: Item[] } }) => data.items;
export const aNetwork = () => `${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
