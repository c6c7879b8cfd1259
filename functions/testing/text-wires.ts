import type { Reaction } from './wire-server.ts';

export const wireModel = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0';

/** How a provider sends an answer of the model, and its own errors. */
export type TextWire = {
  readonly name: string;
  readonly path: string;
  /** `name` is the answer's name, if its keys don't show it: `quiz`, `questions`, `topics`, `review`. */
  readonly answer: (value: unknown, name?: string) => Reaction;
  readonly said: (text: string) => Reaction;
  readonly cutOff: (value: unknown) => Reaction;
  readonly throttled: (headers?: Readonly<Record<string, string>>) => Reaction;
  readonly failed: (status: number) => Reaction;
  /** The user's part of a prompt. */
  readonly userText: (body: Readonly<Record<string, unknown>>) => string;
};

const converse = (content: unknown, stopReason: string): Reaction => ({
  status: 200,
  body: {
    output: { message: { role: 'assistant', content } },
    stopReason,
    usage: { inputTokens: 100, outputTokens: 50, totalTokens: 150 },
    metrics: { latencyMs: 321 },
  },
});
/** The tool that a request of Converse offers. */
export const toolOf = (body: Readonly<Record<string, unknown>>) =>
  (body.toolConfig as { tools: { toolSpec: { name: string; inputSchema: { json: unknown } } }[] }).tools[0]
    ?.toolSpec;
/** Converse answers by calling the given tool; the tool has the answer's name. */
const toolUse = (value: unknown, name = nameOf(value), stopReason = 'tool_use') =>
  converse(
    [{ text: 'Here it is.' }, { toolUse: { toolUseId: 'tooluse_1', name, input: value } }],
    stopReason,
  );
const nameOf = (value: unknown) => {
  const keys = Object.keys(value as object);
  if (keys.includes('issues')) return 'review';
  return ['questions', 'topics'].find((name) => keys.includes(name)) ?? 'quiz';
};

/** An answer of chat completions. */
export const completion = (content: string | null, finish_reason: string): Reaction => ({
  status: 200,
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_767_225_600,
    model: wireModel,
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason }],
    usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
  },
});

/** Converse of Amazon Bedrock Runtime. */
export const bedrockWire: TextWire = {
  name: 'Bedrock Converse',
  path: `/model/${encodeURIComponent(wireModel)}/converse`,
  answer: (value, name) => toolUse(value, name),
  said: (text) => converse([{ text }], 'end_turn'),
  cutOff: (value) => toolUse(value, undefined, 'max_tokens'),
  throttled: (headers = {}) => ({
    status: 429,
    headers: { 'x-amzn-errortype': 'ThrottlingException', ...headers },
    body: { message: 'Too many requests, please wait before trying again.' },
  }),
  failed: (status) => ({
    status,
    headers: {
      'x-amzn-errortype': status === 503 ? 'ServiceUnavailableException' : 'InternalServerException',
    },
    body: { message: 'internal detail' },
  }),
  userText: (body) => (body.messages as { content: { text: string }[] }[])[0]?.content[0]?.text ?? '',
};

/** Chat completions of OpenAI. */
export const openAiWire: TextWire = {
  name: 'OpenAI-compatible chat completions',
  path: '/v1/chat/completions',
  answer: (value) => completion(JSON.stringify(value), 'stop'),
  said: (text) => completion(text, 'stop'),
  cutOff: (value) => completion(JSON.stringify(value).slice(0, -5), 'length'),
  throttled: (headers = {}) => ({
    status: 429,
    headers,
    body: { error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' } },
  }),
  failed: (status) => ({ status, body: { error: { message: 'internal detail' } } }),
  userText: (body) => (body.messages as { content: string }[])[1]?.content ?? '',
};

/** A question as a model writes it. */
export const draft = (number: number, overrides: Record<string, unknown> = {}) => ({
  questionText: `Ktoré mesto je hlavným mestom štátu číslo ${number}?`,
  answerOptions: ['Bratislava', 'Praha', 'Viedeň', 'Budapešť'].map((answerText, index) => ({
    answerText,
    isCorrect: index === 0,
  })),
  explanation: 'Bratislava je hlavným mestom Slovenska od roku 1993.',
  imagePrompt: 'panoráma mesta s hradom',
  imageName: 'Mesto s hradom',
  ...overrides,
});
