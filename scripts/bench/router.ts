import { zValidator } from '@hono/zod-validator';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { Hono } from 'hono';
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { attemptsRoutes } from '#shared/api/attempts.routes.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { router } from '../../functions/platform/router.ts';
import { type Figure, median, report } from './figures.ts';
import { benchOriginSecret, type HttpCall, httpEvent } from './http-event.ts';

/**
 * Measures the time that our router adds to a call, compared with Hono's Lambda adapter and its zod validator: the same
 * events, request schemas and answer, alternating in one process. Our router also checks the answer against its schema.
 * `node scripts/bench/router.ts`; exits with 1 if ours takes more than a third of Hono's time.
 */

const goal = 1 / 3;
const rounds = 21;
const callsPerRound = 2000;

process.env.LOG_LEVEL = 'error';
process.env.ORIGIN_SECRETS = benchOriginSecret;

const id = '3f0f0b8e-4c1f-4b8e-9d9a-2f6a5b1c0d11';
const feedback = { isCorrect: true, correctAnswerId: id, explanation: 'The flag has three colours.' };
const noAttempts = { items: [], total: 0, totalPages: 1, page: 1, limit: 100 };
const notMeasured = () => {
  throw new Error('The benchmark does not call this operation');
};

const ours = router(attemptsRoutes, {
  startAttempt: notMeasured,
  answerQuestion: async () => feedback,
  completeAttempt: notMeasured,
  getAttemptResults: notMeasured,
  playRound: notMeasured,
  listSessionAttempts: async () => noAttempts,
});

const { answerQuestion, listSessionAttempts } = attemptsRoutes;
const hono = handle(
  new Hono()
    .post(
      '/api/attempts/:attemptId/answer',
      zValidator('param', answerQuestion.params),
      zValidator('json', answerQuestion.body),
      (context) => context.json({ data: feedback }),
    )
    .get('/api/attempts/session/:sessionId', zValidator('param', listSessionAttempts.params), (context) =>
      context.json({ data: noAttempts }),
    ),
);

const calls: Readonly<Record<string, () => APIGatewayProxyEventV2>> = {
  'GET with a parameter': () => eventOf(listSessionAttempts, { params: { sessionId: id } }),
  'POST with a body': () =>
    eventOf(answerQuestion, { params: { attemptId: id }, body: { questionId: id, selectedAnswer: id } }),
};

const figures: Figure[] = [];
for (const [name, newEvent] of Object.entries(calls)) {
  const times: Record<'ours' | 'hono', number[]> = { ours: [], hono: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const took = {
      ours: await timeOf(newEvent, (call) =>
        ours(call, { getRemainingTimeInMillis: () => 60_000 } as Context),
      ),
      hono: await timeOf(newEvent, (call) => hono(call as unknown as LambdaEvent, {} as LambdaContext)),
    };
    // The first round compiles the code.
    if (round > 0) for (const kind of ['ours', 'hono'] as const) times[kind].push(took[kind]);
  }
  const [own, other] = [median(times.ours), median(times.hono)];
  figures.push(
    { name: `${name}: Hono`, value: other, unit: 'µs' },
    { name: `${name}: ours`, value: own, unit: 'µs' },
    { name: `${name}: ours / Hono`, value: own / other, unit: 'x', goal },
  );
}
report('Router', figures);

/** Microseconds of one call. Events are made before, because handlers may change them. */
async function timeOf(
  newEvent: () => APIGatewayProxyEventV2,
  call: (event: APIGatewayProxyEventV2) => Promise<unknown>,
): Promise<number> {
  const events = Array.from({ length: callsPerRound }, newEvent);
  const answer = await call(newEvent());
  if (!isSuccess(answer)) throw new Error(`Unexpected answer: ${JSON.stringify(answer)}`);
  const startedAt = performance.now();
  for (const one of events) await call(one);
  return ((performance.now() - startedAt) * 1000) / callsPerRound;
}

function isSuccess(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'statusCode' in answer && answer.statusCode === 200;
}

function eventOf({ method, path }: Endpoint, call: HttpCall): APIGatewayProxyEventV2 {
  return httpEvent(`${method} ${path}`, call);
}
