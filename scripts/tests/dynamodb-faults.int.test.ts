import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRound, deleteRound, getOwnRound } from '#shared/api/rounds.endpoints.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import type { Disturbance } from '../local/dynamodb/dynamodb.ts';
import { authFunctionOf, authorClient, bearer, registerAuthor, subjectOf } from './accounts.ts';
import { playRounds } from './round-load.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

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
