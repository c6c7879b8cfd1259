import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProblemCode } from '#shared/api/problem.ts';
import { problems } from '#shared/api/problem.ts';
import { problemsOf } from '#shared/api/problems-of.ts';
import { routeList } from '#shared/api/routes.ts';
import { randomRuns } from '../../../functions/testing/random-runs.ts';
import { seedAuthor, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { bearer, registerAuthor, subjectOf } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { arbitraryOf, pathPart } from '../support/arbitrary-of.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** Calls that would end the account or the sign-in of the others. */
const ending: ReadonlySet<string> = new Set(['deleteMe', 'logout', 'changePassword']);

/** Problems of the gateway and the router, which no operation lists. */
const everywhere: ReadonlySet<ProblemCode> = new Set([
  'NOT_FOUND',
  'AUTHENTICATION_REQUIRED',
  'INVALID_TOKEN',
]);

let cloud: TestCloud;
let headers: Record<string, string>;
let known: readonly string[];
beforeAll(async () => {
  cloud = await startTestCloud();
  const { user, accessToken, refreshToken, calls } = await registerAuthor(cloud);
  headers = bearer(accessToken);
  const own = { userId: subjectOf(accessToken), username: user.username };
  const quizzes = [
    await seedQuiz(own),
    await seedQuiz(own, { publish: false }),
    await seedQuiz(await seedAuthor()),
  ];
  await cloud.streamDrained();
  const { data: round } = await calls.post<{ id: string; code: string }>(
    '/api/admin/rounds',
    { quizId: quizzes[0]?.quiz.id },
    headers,
  );
  known = [
    ...quizzes.flatMap(({ quiz, questions }) => [quiz.id, quiz.slug, ...questions.map(({ id }) => id)]),
    ...[user.username, calls.sessionId, refreshToken, round.id, round.code],
  ];
});
afterAll(() => cloud.close());

// About 20,000 requests with `npm test -- --all`.
const runs = randomRuns(5, 240);

it.each(routeList.filter(({ id }) => !ending.has(id)))(
  '$id answers any input as its contract says, and never 5xx',
  async (route) => {
    const { method, path, query, body, response } = route;
    const input = fc.record({
      parts: fc.array(pathPart(known), { minLength: 4, maxLength: 4 }),
      query: query ? arbitraryOf(query, known) : fc.constant({}),
      body: body ? arbitraryOf(body, known) : fc.constant(undefined),
      isSignedIn: fc.boolean(),
    });
    const allowed = new Set([...problemsOf(route), ...everywhere]);
    for (const { parts, query: asked, body: sent, isSignedIn } of fc.sample(input, {
      numRuns: runs,
      seed: 7,
    })) {
      const places = parts.values();
      const target = path.replace(/\{\w+\}/g, () => encodeURIComponent(places.next().value ?? ''));
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(Object(asked)))
        search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      const answer = await visitor(cloud.url).send<unknown>(
        method,
        `${target}?${search}`,
        sent,
        isSignedIn ? headers : {},
      );

      const what = JSON.stringify({
        target,
        search,
        sent,
        status: answer.status,
        text: answer.text.slice(0, 300),
      });
      // The samples that answer instead of a model know few topics.
      const isSamples = answer.problem?.code === 'AI_NOT_CONFIGURED';
      if (!isSamples) expect(answer.status, what).toBeLessThan(500);
      if (answer.ok) {
        if (response.status !== 204) expect(response.data.safeParse(answer.data).success, what).toBe(true);
        continue;
      }
      const { code } = answer.problem;
      expect([...allowed], what).toContain(code);
      expect(answer.status, what).toBe(problems[code].status);
    }
  },
);
