import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRound, deleteRound, getOwnRound } from '#shared/api/desk-endpoints.ts';
import type { Round, RoundStep } from '#shared/domain/round.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { seedPicture, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import type { Disturbance } from '../../local/dynamodb/dynamodb.ts';
import { authFunctionOf, authorClient, bearer, registerAuthor, subjectOf } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { playRounds } from '../support/round-load.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterEach(() => cloud.interceptDynamoDb(undefined));
afterAll(() => cloud.close());

/** What a table does to one call in ten: it fails, it is slow, or it is made and its answer is lost. */
function disturbTenth(): Record<Disturbance | 'slow', number> {
  const disturbed = { failed: 0, lost: 0, slow: 0, conflict: 0 };
  // A call that is tried again comes through in the end: the third try of the same one isn't disturbed.
  const tries = new Map<string, number>();
  cloud.interceptDynamoDb(async ({ functionName, operation, input }) => {
    const chance = Math.random();
    if (functionName === undefined || chance > 0.1) return undefined;
    const key = `${functionName} ${operation} ${JSON.stringify(input)}`;
    const before = tries.get(key) ?? 0;
    if (before === 2) return undefined;
    tries.set(key, before + 1);
    const what = (['failed', 'lost', 'slow'] as const)[Math.floor(chance * 30)] ?? 'slow';
    disturbed[what] += 1;
    if (what !== 'slow') return what;
    await setTimeout(100);
    return undefined;
  });
  return disturbed;
}

it('a tenth of the calls of DynamoDB fails, is slow or loses its answer: nothing is refused, lost or doubled', async () => {
  const disturbed = disturbTenth();
  const load = { rounds: 3, pupils: 10, questions: 6, parallel: 2, lookMs: 50 };
  const { answers, faults } = await playRounds(cloud, load);
  cloud.interceptDynamoDb(undefined);

  expect(faults.join('\n')).toBe('');
  // Nine pupils of each class answer six questions, the tenth three.
  expect(answers).toBe(3 * (9 * 6 + 3));
  expect(Math.min(disturbed.failed, disturbed.lost, disturbed.slow)).toBeGreaterThan(10);
});

it('a registration, to the verified address, works whichever answer of DynamoDB is lost', async () => {
  const { name } = authFunctionOf(cloud);
  for (let lost = 0, calls = 1; lost < calls; lost += 1) {
    calls = 0;
    cloud.interceptDynamoDb(async ({ functionName }) => {
      if (functionName !== name) return undefined;
      calls += 1;
      return calls === lost + 1 ? 'lost' : undefined;
    });
    const { calls: author, accessToken } = await registerAuthor(cloud);
    const { data } = await author.get<{ user: OwnUser }>('/api/auth/me', bearer(accessToken));
    expect(data.user.emailVerified, `after call ${lost + 1} has lost its answer`).toBe(true);
  }
});

type Sent = Pick<Round, 'id' | 'code'> & {
  readonly answerOptions: { id: string }[];
  readonly step: RoundStep;
};

/** Loses the first answer of every write that a function of the API makes. Returns how many were lost. */
function loseResponsesOfWrites(): { lost: number } {
  const counted = { lost: 0 };
  const made = new Set<string>();
  cloud.interceptDynamoDb(async ({ functionName, operation, input }) => {
    const isOfApi = functionName !== undefined && !/Events/.test(functionName);
    const call = `${functionName} ${operation} ${JSON.stringify(input)}`;
    if (!isOfApi || !/Put|Update|Delete|Write/.test(operation) || made.has(call)) return undefined;
    made.add(call);
    counted.lost += 1;
    return 'lost';
  });
  return counted;
}

it('no call of an author is refused by its own write whose answer was lost', async () => {
  const { accessToken, username, password } = await registerAuthor(cloud);
  const userId = subjectOf(accessToken);
  const pictures = [await seedPicture(userId), await seedPicture(userId, { status: 'PENDING' })];
  const api = visitor(cloud.url);
  const headers = bearer(accessToken);
  const statuses: Record<string, number> = {};
  const send = async (expected: number, method: string, path: string, body?: object) => {
    const { status, data } = await api.send<Sent>(method, path, body, headers);
    if (status !== expected) statuses[`${method} ${path}`] = status;
    return data;
  };
  const counted = loseResponsesOfWrites();

  await send(200, 'PATCH', '/api/auth/me', { firstName: 'Eva' });
  for (const { id } of pictures) await send(204, 'DELETE', `/api/admin/media/${id}`);
  await send(200, 'POST', `/api/admin/media/${pictures[0]?.id}/restore`);
  const { id: poolId } = await send(201, 'POST', '/api/admin/answer-pools', { name: 'Rieky', category: 'r' });
  await send(201, 'POST', `/api/admin/answer-pools/${poolId}/items`, { text: 'Váh' });
  await send(204, 'DELETE', `/api/admin/answer-pools/${poolId}`);
  await send(200, 'POST', `/api/admin/answer-pools/${poolId}/restore`);
  const quiz = `/api/admin/quizzes/${(await send(201, 'POST', '/api/admin/quizzes', { title: 'Rieky' })).id}`;
  const answerOptions = textOptions('Áno', 'Nie');
  const question = await send(201, 'POST', `${quiz}/questions`, { questionText: 'Tečie?', answerOptions });
  const { id } = question;
  await send(200, 'POST', `${quiz}/publish`);
  await send(200, 'PATCH', `/api/admin/questions/${id}`, { questionText: 'Tečie Váh?' });
  const quizId = quiz.slice('/api/admin/quizzes/'.length);
  const { id: roundId, code } = await send(201, 'POST', '/api/admin/rounds', { quizId, pace: 'class' });
  await send(201, 'POST', `/api/rounds/${code}/join`, { nickname: 'Jano' });
  const start = { quizId, sessionId: api.sessionId, roundCode: code };
  const attempt = `/api/attempts/${(await send(201, 'POST', '/api/attempts/start', start)).id}`;
  const step = (action: string, version: number) =>
    send(200, 'POST', `/api/admin/rounds/${roundId}/steps`, { action, version });
  await step('next', 0);
  const selectedAnswer = question.answerOptions[0]?.id;
  await send(200, 'POST', `${attempt}/answer`, { questionId: id, selectedAnswer });
  expect((await step('show', 1)).step.chosen).toMatchObject({ [selectedAnswer ?? '']: 1 });
  await step('next', 2);
  await send(200, 'PATCH', `/api/admin/rounds/${roundId}`, { isOpen: false });
  await send(204, 'DELETE', `/api/admin/rounds/${roundId}`);
  await send(204, 'DELETE', `${quiz}?toBin=true`);
  await send(200, 'POST', `${quiz}/restore`);
  await send(200, 'POST', '/api/auth/login', { emailOrUsername: username, password });
  await send(204, 'DELETE', '/api/auth/me', { password });

  expect(statuses).toEqual({});
  expect(counted.lost).toBeGreaterThan(25);
  expect((await api.get(`/api/users/${username}`)).status).toBe(404);
});

it('a round whose deletion has lost its answer is deleted', async () => {
  const { call, accessToken, username } = await authorClient(cloud);
  const { quiz } = await seedQuiz({ userId: subjectOf(accessToken), username });
  const { id: roundId } = await call(createRound, { body: { quizId: quiz.id } });
  let lost = 0;
  cloud.interceptDynamoDb(async ({ operation, input }) =>
    operation === 'PutItem' && input.Item?.id?.S === roundId && lost++ === 0 ? 'lost' : undefined,
  );

  await call(deleteRound, { params: { roundId } });

  expect(lost).toBeGreaterThan(1);
  await expect(call(getOwnRound, { params: { roundId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
