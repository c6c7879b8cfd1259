import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aiTextRoutes } from '#shared/api/ai-text.routes.ts';
import { send } from '../testing/http-event.ts';
import { bedrockWire, openAiWire, wireModel } from '../testing/text-wires.ts';
import { type Reaction, startWireServer, type WireServer } from '../testing/wire-server.ts';

/** No text of an author, and no text of a provider about it, is written to the log. */

const typed = 'slovo-autora-4711';
const said = 'slovo-modelu-4712';
const author = { userId: 'author-1', username: 'eva' };
const requestId = 'c0ffee00-1111-2222-3333-444455556666';

let server: WireServer;
const database = mockClient(DynamoDBDocumentClient);
let written: string[];
beforeAll(async () => {
  server = await startWireServer();
  const account = { entity: 'USER', ...author, emailVerified: true };
  database.onAnyCommand().resolves({ Item: account });
});
afterAll(async () => {
  database.restore();
  await server.close();
});
beforeEach(() => {
  written = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The handler as a new instance, because the provider's name is read once per instance. */
async function enhance(provider: string, timeoutMs = 20_000) {
  const settings = {
    LOG_LEVEL: 'debug',
    TABLE_NAME: 'test-table',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'AKIDTEST',
    AWS_SECRET_ACCESS_KEY: 'secret-of-test',
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.url,
    AI_TEXT_PROVIDER: provider,
    AI_TEXT_BASE_URL: `${server.url}/v1`,
    AI_TEXT_MODEL: wireModel,
    AI_TEXT_TIMEOUT_MS: String(timeoutMs),
    AI_TEXT_PER_AUTHOR: '10',
    AI_TEXT_PER_STAGE: '10',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { router } = await import('../platform/router.ts');
  const { operations } = await import('./ai-text/index.ts');
  const verifyAccessToken = async () => author;
  const handler = router(aiTextRoutes, operations, { verifyAccessToken });
  return send(handler, 'POST /api/ai-text-gen/enhance-quiz', {
    headers: { authorization: 'Bearer token' },
    body: { title: typed, description: `Kvíz, v ktorom je ${typed}`, language: 'sk' },
  });
}

const quote = `1 validation error detected: Value '${typed}' and '${said}' failed`;
const failed = (status: number, name: string): Reaction => ({
  status,
  headers: { 'x-amzn-errortype': name, 'x-amzn-requestid': requestId },
  // For both providers: each reads its own variables.
  body: { message: quote, originalMessage: quote, error: { message: quote, type: name, code: said } },
});
const badly = { title: said, description: 5, [said]: said };

const troubles: readonly (readonly [string, Reaction, number, string])[] = [
  ['a request it refuses', failed(400, 'ValidationException'), 502, 'UPSTREAM_FAILED'],
  ['a refused key', failed(403, 'AccessDeniedException'), 503, 'AI_NOT_CONFIGURED'],
  ['an unknown model', failed(404, 'ResourceNotFoundException'), 503, 'AI_NOT_CONFIGURED'],
  ['a model that fails', failed(424, 'ModelErrorException'), 502, 'UPSTREAM_FAILED'],
  ['too many requests', failed(429, 'ThrottlingException'), 503, 'UPSTREAM_UNAVAILABLE'],
  ['a failing service', failed(500, 'InternalServerException'), 502, 'UPSTREAM_FAILED'],
  ['an error with an unknown name', failed(500, `${said} ${typed}`), 502, 'UPSTREAM_FAILED'],
  ['an error that isn’t JSON', { status: 500, text: `<p>${quote}</p>` }, 502, 'UPSTREAM_FAILED'],
  ['a body that isn’t JSON', { status: 200, text: `${quote}` }, 502, 'AI_BAD_OUTPUT'],
  ['a cut connection', 'cut', 502, 'UPSTREAM_FAILED'],
  ['a body cut in the middle', 'half', 502, 'UPSTREAM_FAILED'],
  ['silence', 'silence', 504, 'UPSTREAM_TIMEOUT'],
];

describe.each([
  { ...bedrockWire, provider: 'bedrock' },
  { ...openAiWire, provider: 'openai' },
])('$name', ({ provider, answer, said: saying }) => {
  it.each([
    ...troubles,
    ['an answer of another shape', answer(badly, 'quiz'), 502, 'AI_BAD_OUTPUT'],
    ['an answer in words', saying(quote), 502, 'AI_BAD_OUTPUT'],
    ['a good answer', answer({ title: said, description: typed }, 'quiz'), 200, ''],
  ] as const)('logs no text: %s', async (_what, reaction, status, code) => {
    server.react(reaction);
    const answered = await enhance(provider, reaction === 'silence' ? 500 : undefined);
    const log = written.join('');

    expect([answered.status, answered.body.code ?? '']).toEqual([status, code]);
    expect(log).toContain('POST /api/ai-text-gen/enhance-quiz');
    expect(log).toContain(code);
    expect(log).not.toContain(typed);
    expect(log).not.toContain(said);
    if (status >= 500) expect(JSON.stringify(answered.body)).not.toMatch(/4711|4712/);
  });
});

it('still shows what to look for: the kind of error, the status, and Bedrock’s id of the request', async () => {
  server.react(failed(424, 'ModelErrorException'));
  await enhance('bedrock');

  const line = JSON.parse(written.find((text) => text.includes('"request"')) ?? '{}');
  expect(line).toMatchObject({
    level: 'error',
    status: 502,
    code: 'UPSTREAM_FAILED',
    error: { cause: { name: 'ModelErrorException', message: `status 424, request ${requestId}` } },
  });
});
