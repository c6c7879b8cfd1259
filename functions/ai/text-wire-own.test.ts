import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubProviderEnv } from '../testing/provider-env.ts';
import {
  bedrockWire as bedrock,
  completion,
  wireModel as model,
  openAiWire as openai,
  draft as question,
  toolOf,
} from '../testing/text-wires.ts';
import { noLimit, startWireServer, type WireServer } from '../testing/wire-server.ts';
import { createTextProvider as createBedrock } from './text-providers/bedrock.ts';
import { createTextProvider as createOpenAi } from './text-providers/openai.ts';

/** Tests that are specific to each text provider's protocol; `text-wire.test.ts` has those of all providers. */

let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
  stubProviderEnv('TEXT', server.url, model);
});
afterAll(() => server.close());

const good = { questions: [question(1), question(2)] };
const signal = noLimit;
const anOrder = { topic: 'Hlavné mestá', count: 2, difficulty: 'easy', language: 'sk' } as const;

/** The answer of a model that can't be forced to call a tool. */
const refusedTool = {
  status: 400,
  headers: { 'x-amzn-errortype': 'ValidationException' },
  body: { message: 'This model does not support the toolConfig.toolChoice.tool field.' },
};
/** The answer of a server that doesn't support schemas. */
const refusedSchema = { status: 400, body: { error: { message: "'response_format.type' must be 'text'" } } };
const six = (from: number) => ({
  questions: Array.from({ length: 6 }, (_none, index) => question(from + index)),
});

describe('Bedrock Converse only', () => {
  it('signs the request and forces the tool', async () => {
    server.react(bedrock.answer(good));
    await createBedrock().generateQuestions(anOrder, signal());

    const { headers, body = {} } = server.requests[0] ?? {};
    expect(headers?.authorization).toContain('Credential=AKIDTEST/');
    expect(toolOf(body)?.name).toBe('questions');
    expect(body).toMatchObject({
      inferenceConfig: { maxTokens: 2400 },
      toolConfig: { toolChoice: { tool: { name: 'questions' } } },
      messages: [{ role: 'user' }],
    });
  });

  it('doesn’t force a tool call if the model does not support it', async () => {
    server.react(refusedTool, bedrock.answer(good));

    expect(await createBedrock().generateQuestions(anOrder, signal())).toEqual(good.questions);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.body.toolConfig).not.toHaveProperty('toolChoice');
  });

  it('handles several parallel requests that are all refused for that', async () => {
    server.react(refusedTool, refusedTool, bedrock.answer(six(1)), bedrock.answer(six(7)));

    expect(await createBedrock().generateQuestions({ ...anOrder, count: 12 }, signal())).toHaveLength(12);
    expect(server.requests).toHaveLength(4);
  });

  it('accepts the input of the tool written as text', async () => {
    server.react(bedrock.answer(JSON.stringify(good), 'questions'));

    expect(await createBedrock().generateQuestions(anOrder, signal())).toEqual(good.questions);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['text that isn’t JSON', bedrock.answer('{"questions":', 'questions')],
    ['content that isn’t a list', { status: 200, body: { output: { message: { content: 'questions' } } } }],
    [
      'blocks that aren’t objects',
      { status: 200, body: { output: { message: { content: [null, 'a', { text: 1 }] } } } },
    ],
    ['output that is text', { status: 200, body: { output: 'questions', stopReason: 7 } }],
  ])('treats %s as no answer', async (_what, reaction) => {
    server.react(reaction);

    await expect(createBedrock().generateQuestions(anOrder, signal())).rejects.toMatchObject({
      code: 'AI_BAD_OUTPUT',
    });
    expect(server.requests).toHaveLength(2);
  });
});

describe('OpenAI-compatible only', () => {
  it('sends the key and asks for JSON by the schema', async () => {
    server.react(openai.answer(good));
    await createOpenAi().generateQuestions(anOrder, signal());

    const [request] = server.requests;
    expect(request?.headers.authorization).toBe('Bearer key-of-test');
    expect(request?.body).toMatchObject({
      model,
      max_tokens: 2400,
      stream: false,
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'questions',
          strict: true,
          schema: { type: 'object', required: ['questions'], additionalProperties: false },
        },
      },
    });
  });

  it('puts the schema into the text for a server that doesn’t support schemas, and renames the token limit if required', async () => {
    server.react(
      refusedSchema,
      { status: 400, body: { error: { message: "Use 'max_completion_tokens' instead." } } },
      openai.answer(good),
    );
    const provider = createOpenAi();

    expect(await provider.generateQuestions(anOrder, signal())).toEqual(good.questions);
    expect(server.requests).toHaveLength(3);
    const last = server.requests[2]?.body ?? {};
    expect(last).not.toHaveProperty('response_format');
    expect(last).toMatchObject({ max_completion_tokens: 2400 });
    expect((last.messages as { content: string }[])[0]?.content).toContain(
      'Its JSON Schema: {"type":"object"',
    );
    server.react(openai.answer(good));
    await provider.generateQuestions(anOrder, signal());
    expect(server.requests).toHaveLength(1);
  });

  it('handles several parallel requests that are all refused for that', async () => {
    server.react(refusedSchema, refusedSchema, openai.answer(six(1)), openai.answer(six(7)));

    expect(await createOpenAi().generateQuestions({ ...anOrder, count: 12 }, signal())).toHaveLength(12);
    expect(server.requests).toHaveLength(4);
  });

  it('treats a refusal as no answer, and follows no redirect', async () => {
    server.react(completion(null, 'stop'));
    await expect(createOpenAi().generateQuestions(anOrder, signal())).rejects.toMatchObject({
      code: 'AI_BAD_OUTPUT',
    });
    server.react({ status: 302, headers: { location: `${server.url}/elsewhere` } });
    await expect(createOpenAi().generateQuestions(anOrder, signal())).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('throws UPSTREAM_UNAVAILABLE if no server listens, and AI_NOT_CONFIGURED without an address', async () => {
    const gone = await startWireServer();
    await gone.close();
    vi.stubEnv('AI_TEXT_BASE_URL', `${gone.url}/v1`);
    await expect(createOpenAi().generateQuestions(anOrder, signal())).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
    vi.stubEnv('AI_TEXT_BASE_URL', '');
    await expect(createOpenAi().generateQuestions(anOrder, signal())).rejects.toMatchObject({
      code: 'AI_NOT_CONFIGURED',
      message: expect.stringContaining('AI_TEXT_BASE_URL'),
    });
    vi.stubEnv('AI_TEXT_BASE_URL', `${server.url}/v1`);
  });
});
