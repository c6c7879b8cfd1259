import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { guardrailSays } from '../testing/guardrail-wire.ts';
import { noLimit, startWireServer, type WireServer } from '../testing/wire-server.ts';
import { passesModeration } from './moderation.ts';

let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
});
beforeEach(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', server.url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDTEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-of-test');
  vi.stubEnv('AI_GUARDRAIL_ID', 'gr-1');
  vi.stubEnv('AI_GUARDRAIL_VERSION', '2');
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => server.close());

const picture = { kind: 'image', bytes: Buffer.from('a picture'), format: 'jpeg' } as const;
const ask = (content: Parameters<typeof passesModeration>[0] = picture, signal = noLimit()) =>
  passesModeration(content, 'OUTPUT', signal);

it('shows a picture to the guardrail of the stage, signed with its keys', async () => {
  server.react(guardrailSays('NONE'));

  expect(await ask()).toBe(true);

  const [sent] = server.requests;
  expect([sent?.method, sent?.path]).toEqual(['POST', '/guardrail/gr-1/version/2/apply']);
  expect(sent?.body).toEqual({
    source: 'OUTPUT',
    content: [{ image: { format: 'jpeg', source: { bytes: picture.bytes.toString('base64') } } }],
  });
  expect(sent?.headers.authorization).toContain('Credential=AKIDTEST/');
});

it.each(['GUARDRAIL_INTERVENED', 'SOMETHING_NEW', undefined])('allows nothing on %s', async (action) => {
  server.react(guardrailSays(action));

  expect(await ask()).toBe(false);
});

it.each([[[]], [['']], [['', ' \n']]])('makes no call about %j, which has no content', async (texts) => {
  server.react({ status: 400 });

  expect(await ask({ kind: 'text', texts })).toBe(true);
  expect(server.requests).toHaveLength(0);
});

it('sends only texts that aren’t blank', async () => {
  server.react(guardrailSays('NONE'));
  await ask({ kind: 'text', texts: ['A dog', '', 'pastel'] });

  expect(server.requests[0]?.body.content).toEqual([
    { text: { text: 'A dog' } },
    { text: { text: 'pastel' } },
  ]);
});

it('makes no call if the stage has no guardrail', async () => {
  vi.stubEnv('AI_GUARDRAIL_ID', '');
  server.react({ status: 400 });

  expect(await ask()).toBe(true);
  expect(server.requests).toHaveLength(0);
});

it.each([
  [{ status: 500 }, 'UPSTREAM_FAILED'],
  [{ status: 503 }, 'UPSTREAM_UNAVAILABLE'],
  [{ status: 429, headers: { 'x-amzn-errortype': 'ThrottlingException' } }, 'UPSTREAM_UNAVAILABLE'],
  [{ status: 403, headers: { 'x-amzn-errortype': 'AccessDeniedException' } }, 'AI_NOT_CONFIGURED'],
  [{ status: 404, headers: { 'x-amzn-errortype': 'ResourceNotFoundException' } }, 'AI_NOT_CONFIGURED'],
  ['cut', 'UPSTREAM_FAILED'],
  ['half', 'UPSTREAM_FAILED'],
  [{ status: 200, text: '<html>' }, 'UPSTREAM_FAILED'],
  ['silence', 'UPSTREAM_TIMEOUT'],
] as const)('allows nothing if the guardrail does %j', async (reaction, code) => {
  server.react(reaction);

  await expect(ask(picture, reaction === 'silence' ? server.limitAfter(1) : noLimit())).rejects.toMatchObject(
    { code },
  );
  expect(server.requests).toHaveLength(1);
});

it('allows nothing if the server can’t be reached', async () => {
  const gone = await startWireServer();
  await gone.close();
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', gone.url);
  // The client keeps the address that it found first, so this test must be the last one.
  vi.resetModules();
  const { passesModeration: passesAnew } = await import('./moderation.ts');

  const outcome = passesAnew(picture, 'OUTPUT', noLimit());

  await expect(outcome).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});
