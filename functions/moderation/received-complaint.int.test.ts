import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { callsOf } from '../testing/author-calls.ts';
import { setUpQuizTable } from '../testing/quiz-table.ts';

const shared = setUpQuizTable();

const complain = async (sessionId: string, text: string, address = '198.51.100.7') => {
  const params = { idOrSlug: shared.seeded.quiz.slug };
  const headers = { 'x-session-id': sessionId, 'x-forwarded-for': `${address}, 192.0.2.1` };
  const body = { reason: 'wrong-answer', text };
  return (await callsOf()('reportProblem', { params, headers, body })).status;
};

it('a class of 30 complains about a wrong answer from one network', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => complain(randomUUID(), `Žiak ${n}`)),
  );

  expect(statuses).toEqual(statuses.map(() => 202));
});

it('a browser session may complain less often in a day than its network, and doesn’t use up those of others', async () => {
  const session = randomUUID();
  const { perSession } = limits.complaint;
  for (let n = 0; n < perSession; n += 1) expect(await complain(session, `Správa ${n}`)).toBe(202);

  expect(await complain(session, 'Ešte jedna')).toBe(429);
  expect(await complain(session, 'Z inej siete', '203.0.113.7')).toBe(429);
  expect(await complain(randomUUID(), 'Spolužiak')).toBe(202);
});
