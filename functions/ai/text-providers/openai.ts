import { env, optionalEnv } from '../../platform/env.ts';
import { readApiKey } from '../api-key.ts';
import { type JsonResponse, postJson } from '../http-json.ts';
import { jsonInText } from '../json-in-text.ts';
import { type ModelClient, type ModelRequest, UnusableOutput } from '../model-client.ts';
import { modelTextProvider } from '../model-text.ts';
import { connectionFault, notConfigured, statusFault } from '../provider-fault.ts';
import type { TextProvider } from '../text-provider.ts';

/** Twenty questions take about a tenth of it. */
const sizeLimit = {
  bytes: 1024 * 1024,
  tooLarge: () => new UnusableOutput('The answer was far too long.'),
};

/**
 * Any server with OpenAI's chat completions API: OpenAI, Ollama, llama.cpp, vLLM, LocalAI. Needs AI_TEXT_BASE_URL and
 * AI_TEXT_MODEL, and a key if the server requires one.
 */
export function createTextProvider(): TextProvider {
  return modelTextProvider(chatCompletionsClient());
}

/** Which parameters the server accepts; learned from its refusals, once per instance. */
type Dialect = { knowsSchemas: boolean; tokens: 'max_tokens' | 'max_completion_tokens' };

function chatCompletionsClient(): ModelClient {
  const dialect: Dialect = { knowsSchemas: true, tokens: 'max_tokens' };
  return { complete: (request) => complete(request, dialect) };
}

async function complete(request: ModelRequest, dialect: Dialect): Promise<unknown> {
  // A copy for this request, because a parallel request may change the dialect.
  const used = { ...dialect };
  const { status, retryAfter, text } = await post(request, used);
  if (status >= 200 && status < 300) return contentOf(text);
  // The server refused before it did any work, so a changed request costs nothing more.
  if ((status === 400 || status === 422) && adapt(dialect, used, text)) return complete(request, dialect);
  throw statusFault(status, retryAfter, settings);
}

const settings = { key: 'aiTextApiKeyParameter', model: 'aiTextModel' } as const;

async function post(request: ModelRequest, dialect: Dialect): Promise<JsonResponse> {
  const baseUrl = optionalEnv('aiTextBaseUrl');
  if (!baseUrl) throw notConfigured('aiTextBaseUrl', 'has no address');
  if (!optionalEnv('aiTextModel')) throw notConfigured('aiTextModel', 'has no model');
  const apiKey = await readApiKey('aiTextApiKeyParameter', 'aiTextApiKey');
  const { signal } = request;
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  try {
    return await postJson(url, bodyOf(request, dialect), { apiKey, signal, limit: sizeLimit });
  } catch (error) {
    if (error instanceof UnusableOutput) throw error;
    throw connectionFault(signal.aborted ? signal.reason : error);
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

/** Changes the dialect if the refusal names a parameter that can be sent differently. Returns whether it did. */
function adapt(dialect: Dialect, used: Dialect, refusal: string): boolean {
  if (used.tokens === 'max_tokens' && /max_completion_tokens/.test(refusal)) {
    dialect.tokens = 'max_completion_tokens';
    return true;
  }
  if (used.knowsSchemas && /response_format|json_schema|schema|grammar/i.test(refusal)) {
    dialect.knowsSchemas = false;
    return true;
  }
  return false;
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
    throw new UnusableOutput('The answer was too long and was cut off.');
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
    throw new UnusableOutput('The answer isn’t JSON.', { cause: (cause as Error).name });
  }
  throw new UnusableOutput('The answer isn’t a JSON object.');
}
