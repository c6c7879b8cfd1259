import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnhancedQuiz, QuestionDraft, QuestionReview } from '#shared/domain/text-draft.ts';
import { createUserProfile } from '../accounts/account-store.ts';
import { requestsMax } from '../ai/model-text.ts';
import type { Caller } from '../platform/operation.ts';
import { type AuthorResponse, type Calls, callsOf } from '../testing/author-calls.ts';
import { seedAuthor } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';
import { startWireServer, type WireServer } from '../testing/wire-server.ts';

type Failed = { code: string; detail: string; available?: number; errors?: { path: string }[] };
type Answer<Body> = AuthorResponse<Body & Failed>;

setUpTable();

let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
});
afterAll(async () => {
  await server.close();
});

let author: Caller;
let call: Calls;
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  author = await seedAuthor();
  call = callsOf(author);
  settings({});
});

/**
 * The settings of a stage, which the functions read at each call. `env` keeps a provider's name, so it is set first.
 */
function settings(values: Readonly<Record<string, string>>): void {
  const all = {
    AI_TEXT_PROVIDER: 'embedded',
    AI_TEXT_TIMEOUT_MS: '5000',
    AI_TEXT_PER_AUTHOR: '100',
    AI_TEXT_PER_STAGE: '100000',
    ...values,
  };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
}

const topicBody = { topic: 'Hlavné mestá Európy', count: 3, difficulty: 'easy', language: 'sk' };
const generate = (body: object = {}): Promise<Answer<{ questions: QuestionDraft[] }>> =>
  call('generateQuestions', { body: { ...topicBody, ...body } });
const review = (body: object): Promise<Answer<QuestionReview>> =>
  call('validateQuestion', { body: { language: 'sk', ...body } });
const options = ['Bratislava', 'Praha', 'Viedeň'].map((answerText, index) => ({
  answerText,
  isCorrect: index === 0,
}));

describe('the embedded generator', () => {
  it('names the setting that helps with an unknown topic, and does not count the call', async () => {
    settings({ AI_TEXT_PER_AUTHOR: '1' });
    const { status, body } = await generate({ topic: 'Kvantová fyzika' });

    expect([status, body.code]).toEqual([503, 'AI_NOT_CONFIGURED']);
    expect(body.detail).toContain('AI_TEXT_PROVIDER');
    expect(body.available).toBe(0);
    expect((await generate()).status).toBe(200);
  });
});

describe('validateQuestion', () => {
  it('finds faults that prevent saving by rules, without calling the provider', async () => {
    settings({ AI_TEXT_PER_AUTHOR: '0' });
    const { status, body } = await review({ questionText: '', answerOptions: options });

    expect([status, body.isValid]).toEqual([200, false]);
    expect(body.issues).toContainEqual(expect.objectContaining({ severity: 'error', field: 'questionText' }));
  });
});

describe('quotas', () => {
  it('stop an author’s calls for the day, and say when calls are allowed again', async () => {
    settings({ AI_TEXT_PER_AUTHOR: '3' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => generate()));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('TOO_MANY_REQUESTS');
    expect(refused?.body.detail).toMatch(/more from \d{4}-\d\d-\d\dT00:00Z/);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const other = callsOf(await seedAuthor());
    expect((await other('generateQuestions', { body: topicBody })).status).toBe(200);
  });

  it('are not counted for callers without a verified address or whose account no longer exists', async () => {
    settings({ AI_TEXT_PER_STAGE: '0' });
    const unverified = { userId: randomUUID(), username: `new-${randomUUID().slice(0, 8)}` };
    await createUserProfile({ ...unverified, emailVerified: false });
    const stranger = { userId: randomUUID(), username: author.username };
    const asked = async (caller: Caller) => {
      const { status, body } = await callsOf(caller)('generateQuestions', { body: topicBody });
      return [status, body.code];
    };

    expect(await asked(unverified)).toEqual([403, 'EMAIL_UNVERIFIED']);
    expect(await asked(stranger)).toEqual([401, 'INVALID_TOKEN']);
    expect((await generate()).status).toBe(429);
  });

  it('stop the calls of all authors for the day', async () => {
    settings({ AI_TEXT_PER_STAGE: '0' });

    expect((await generate()).body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      detail: expect.stringContaining('of all users together'),
    });
  });
});

describe('a language model', () => {
  const model = () =>
    settings({
      AI_TEXT_PROVIDER: 'openai',
      AI_TEXT_BASE_URL: `${server.url}/v1`,
      AI_TEXT_MODEL: 'test-model',
      AI_TEXT_PER_AUTHOR: '2',
    });
  const said = (value: unknown) => ({
    status: 200,
    body: {
      choices: [{ message: { role: 'assistant', content: JSON.stringify(value) }, finish_reason: 'stop' }],
    },
  });
  const quiz = { title: 'Hlavné mestá Európy', description: 'Ktoré mesto je hlavné?' };
  const enhance = (): Promise<Answer<EnhancedQuiz>> =>
    call('enhanceQuiz', { body: { title: 'mesta', language: 'sk' } });

  // The name of the provider is read once per instance, and this is another instance.
  beforeEach(async () => {
    vi.resetModules();
    model();
    const calls = await import('../testing/author-calls.ts');
    call = calls.callsOf(author);
  });

  it('that fails costs the author nothing', async () => {
    server.react({ status: 500 }, { status: 500 }, { status: 500 }, said(quiz));
    const failed = [await enhance(), await enhance(), await enhance()];

    expect(failed.map(({ status, body }) => [status, body.code])).toEqual([
      [502, 'UPSTREAM_FAILED'],
      [502, 'UPSTREAM_FAILED'],
      [502, 'UPSTREAM_FAILED'],
    ]);
    expect([(await enhance()).status, (await enhance()).status, (await enhance()).status]).toEqual([
      200, 200, 429,
    ]);
  });

  it('that answers badly isn’t called more often than the caps allow: such calls count', async () => {
    server.react(said({ questions: [] }));
    const answers: Answer<object>[] = [];
    for (let time = 0; time < 10; time += 1) answers.push(await generate({ count: 20 }));
    answers.push(...(await Promise.all(Array.from({ length: 15 }, () => generate({ count: 20 })))));

    expect(answers.slice(0, 2).map(({ body }) => body.code)).toEqual(['AI_BAD_OUTPUT', 'AI_BAD_OUTPUT']);
    expect(new Set(answers.slice(2).map(({ status }) => status))).toEqual(new Set([429]));
    expect(server.requests).toHaveLength(2 * requestsMax);
  });

  it('that answers badly and then fails in the repair counts: the answer was paid for', async () => {
    server.react(said({}), { status: 500 }, said({}), { status: 503 }, said(quiz));

    expect([(await enhance()).status, (await enhance()).status, (await enhance()).status]).toEqual([
      502, 503, 429,
    ]);
  });

  it('is never called more often than the caps allow', async () => {
    server.react(said(quiz));
    const answers = await Promise.all(Array.from({ length: 50 }, enhance));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(server.requests).toHaveLength(2);
  });

  it('reviews a question after the rules', async () => {
    server.react(
      said({
        issues: [
          { severity: 'error', field: 'answerOptions.1.answerText', message: 'Aj táto odpoveď je správna.' },
        ],
      }),
    );
    const { body } = await review({ questionText: 'Ktoré mesto leží pri Dunaji', answerOptions: options });

    expect(body.isValid).toBe(false);
    expect(body.issues.map(({ field, severity }) => `${severity} ${field}`)).toEqual([
      'info questionText',
      'info explanation',
      'error answerOptions.1.answerText',
    ]);
  });

  it('with a guardrail shows nothing that is blocked, and counts the call', async () => {
    vi.stubEnv('AI_GUARDRAIL_ID', 'gr-1');
    vi.stubEnv('AI_GUARDRAIL_VERSION', '2');
    vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', server.url);
    const guardrail = (action: string) => ({
      status: 200,
      body: { usage: {}, action, outputs: [], assessments: [] },
    });
    server.react(said(quiz), guardrail('NONE'), said(quiz), guardrail('GUARDRAIL_INTERVENED'));

    expect((await enhance()).body).toEqual({ ...quiz, generator: 'model' });
    expect((await enhance()).body).toMatchObject({ code: 'AI_BAD_OUTPUT' });
    expect((await enhance()).status).toBe(429);
    const applied = server.requests[1];
    expect(applied?.path).toBe('/guardrail/gr-1/version/2/apply');
    expect(applied?.body).toEqual({
      source: 'OUTPUT',
      content: [{ text: { text: quiz.title } }, { text: { text: quiz.description } }],
    });
    vi.stubEnv('AI_GUARDRAIL_ID', '');
  });

  it('whose answer the guardrail could not check is not shown, and counts', async () => {
    vi.stubEnv('AI_GUARDRAIL_ID', 'gr-1');
    vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', server.url);
    server.react(said(quiz), { status: 500 }, said(quiz), { status: 500 });

    expect([(await enhance()).status, (await enhance()).status, (await enhance()).status]).toEqual([
      502, 502, 429,
    ]);
    vi.stubEnv('AI_GUARDRAIL_ID', '');
  });
});
