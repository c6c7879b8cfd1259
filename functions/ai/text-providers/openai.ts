import { env, optionalEnv } from '../../platform/env.ts';
import { readApiKey } from '../api-key.ts';
import { jsonInText } from '../json-in-text.ts';
import { type ModelClient, type ModelRequest, UnusableOutput } from '../model-client.ts';
import { modelTextProvider } from '../model-text.ts';
import { connectionFault, notConfigured, statusFault } from '../provider-fault.ts';
import type { TextProvider } from '../text-provider.ts';

/** Bytes of an answer; twenty questions are a tenth of that. */
const answerMax = 1024 * 1024;

/**
 * Any server that speaks OpenAI's chat completions: OpenAI, Ollama, llama.cpp, vLLM, LocalAI. Needs AI_TEXT_BASE_URL
 * and AI_TEXT_MODEL; a key where the server wants one.
 */
export function createTextProvider(): TextProvider {
  return modelTextProvider(chatCompletionsClient());
}

/** Parameters that a server refused; learned once per instance. */
type Dialect = { knowsSchemas: boolean; tokens: 'max_tokens' | 'max_completion_tokens' };

function chatCompletionsClient(): ModelClient {
  const dialect: Dialect = { knowsSchemas: true, tokens: 'max_tokens' };
  return { complete: (request) => complete(request, dialect) };
}

async function complete(request: ModelRequest, dialect: Dialect): Promise<unknown> {
  // As this request says it: one beside it may learn the dialect meanwhile.
  const said = { ...dialect };
  const { status, retryAfter, text } = await post(request, said);
  if (status >= 200 && status < 300) return contentOf(text);
  // Refused before any work, so asking again in other words costs nothing.
  if ((status === 400 || status === 422) && adapt(dialect, said, text)) return complete(request, dialect);
  throw statusFault(status, retryAfter, settings);
}

const settings = { key: 'aiTextApiKeyParameter', model: 'aiTextModel' } as const;

type Received = { readonly status: number; readonly retryAfter: string | undefined; readonly text: string };

async function post(request: ModelRequest, dialect: Dialect): Promise<Received> {
  const baseUrl = optionalEnv('aiTextBaseUrl');
  if (!baseUrl) throw notConfigured('aiTextBaseUrl', 'has no address');
  if (!optionalEnv('aiTextModel')) throw notConfigured('aiTextModel', 'has no model');
  const key = await readApiKey('aiTextApiKeyParameter', 'aiTextApiKey');
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify(bodyOf(request, dialect)),
      redirect: 'error',
      signal: request.signal,
    });
    const text = await limitedText(response);
    return { status: response.status, retryAfter: response.headers.get('retry-after') ?? undefined, text };
  } catch (error) {
    if (error instanceof UnusableOutput) throw error;
    throw connectionFault(request.signal.aborted ? request.signal.reason : error);
  }
}

function bodyOf({ system, user, name, schema, maxTokens }: ModelRequest, dialect: Dialect) {
  const order = dialect.knowsSchemas
    ? system
    : `${system}\n\nAnswer with one JSON object and nothing else. Its JSON Schema: ${JSON.stringify(schema)}`;
  return {
    model: env('aiTextModel'),
    messages: [
      { role: 'system', content: order },
      { role: 'user', content: user },
    ],
    [dialect.tokens]: maxTokens,
    stream: false,
    ...(dialect.knowsSchemas
      ? { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } }
      : {}),
  };
}

/** True where the refusal names something of what was said that can be said otherwise. */
function adapt(dialect: Dialect, said: Dialect, refusal: string): boolean {
  if (said.tokens === 'max_tokens' && /max_completion_tokens/.test(refusal)) {
    dialect.tokens = 'max_completion_tokens';
    return true;
  }
  if (said.knowsSchemas && /response_format|json_schema|schema|grammar/i.test(refusal)) {
    dialect.knowsSchemas = false;
    return true;
  }
  return false;
}

async function limitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > answerMax) throw new UnusableOutput('The answer was far too long.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

type Completion = {
  readonly choices?: readonly {
    readonly finish_reason?: string | null;
    readonly message?: { readonly content?: string | null; readonly refusal?: string | null };
  }[];
};

function contentOf(text: string): unknown {
  const choice = completionOf(text).choices?.[0];
  if (choice?.finish_reason === 'length')
    throw new UnusableOutput('The answer was cut off: it was too long.');
  const content = choice?.message?.content;
  if (typeof content !== 'string' || choice?.message?.refusal) {
    throw new UnusableOutput('There was no answer.');
  }
  return jsonInText(content);
}

function completionOf(text: string): Completion {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch (cause) {
    throw new UnusableOutput('The answer was no JSON.', { cause: (cause as Error).name });
  }
  throw new UnusableOutput('The answer was no JSON object.');
}
