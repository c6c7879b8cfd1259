import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import { env, optionalEnv } from '../../platform/env.ts';
import { jsonInText } from '../json-in-text.ts';
import { type ModelClient, type ModelRequest, UnusableOutput } from '../model-client.ts';
import { modelTextProvider } from '../model-text.ts';
import { awsFault, connectionFault, notConfigured } from '../provider-fault.ts';
import type { TextProvider } from '../text-provider.ts';

/**
 * Calls a model of Bedrock with the Converse API. The model answers by calling a tool with the answer as its input. Needs
 * AI_TEXT_MODEL: the id of a model or an inference profile.
 */
export function createTextProvider(): TextProvider {
  return modelTextProvider(converseClient());
}

/** Whether the model supports a forced tool call; learned once per instance. */
type Dialect = { canForceTool: boolean };

function converseClient(): ModelClient {
  const dialect: Dialect = { canForceTool: true };
  return { complete: (request) => complete(request, dialect) };
}

async function complete(request: ModelRequest, dialect: Dialect): Promise<unknown> {
  // A copy for this request, because a parallel request may change the dialect.
  const used = { ...dialect };
  try {
    return answerOf(await converse(request, used), request.name);
  } catch (error) {
    if (error instanceof UnusableOutput) throw error;
    // The server refused before it did any work, so a changed request costs nothing more.
    if (used.canForceTool && isToolChoiceRefused(error)) {
      dialect.canForceTool = false;
      return complete(request, dialect);
    }
    if (request.signal.aborted) throw connectionFault(request.signal.reason);
    if (isUnreadable(error)) throw new UnusableOutput('The answer isn’t a JSON object.');
    throw awsFault(error, { key: 'aiTextProvider', model: 'aiTextModel' });
  }
}

/** The unvalidated answer: the client doesn't check that the body matches the API. */
async function converse(request: ModelRequest, dialect: Dialect): Promise<ConverseResponse> {
  if (!optionalEnv('aiTextModel')) throw notConfigured('aiTextModel', 'has no model');
  const { ConverseCommand } = await import('@aws-sdk/client-bedrock-runtime');
  const { bedrockClient } = await import('../bedrock-client.ts');
  const command = new ConverseCommand(inputOf(request, dialect));
  return (await bedrockClient.send(command, { abortSignal: request.signal })) as ConverseResponse;
}

function inputOf(
  { system, user, name, schema, maxTokens }: ModelRequest,
  { canForceTool }: Dialect,
): ConverseCommandInput {
  return {
    modelId: env('aiTextModel'),
    system: [{ text: `${system}\n\nAnswer by calling the tool "${name}".` }],
    messages: [{ role: 'user', content: [{ text: user }] }],
    inferenceConfig: { maxTokens },
    toolConfig: {
      tools: [
        {
          toolSpec: {
            name,
            description: 'Receives the answer.',
            inputSchema: { json: schema as Record<string, never> },
          },
        },
      ],
      ...(canForceTool ? { toolChoice: { tool: { name } } } : {}),
    },
  };
}

type ConverseResponse = {
  readonly output?: { readonly message?: { readonly content?: unknown } };
  readonly stopReason?: unknown;
};
type Block = {
  readonly text?: unknown;
  readonly toolUse?: { readonly name?: unknown; readonly input?: unknown };
};

/** The input of the tool call as an object or a text; the text of the answer if there is no tool call. */
function answerOf({ output, stopReason }: ConverseResponse, name: string): unknown {
  if (stopReason === 'max_tokens') throw new UnusableOutput('The answer was too long and was cut off.');
  const content = output?.message?.content;
  const blocks = (Array.isArray(content) ? content : []).filter(isBlock);
  const input = blocks.find(({ toolUse }) => toolUse?.name === name)?.toolUse?.input;
  if (typeof input === 'string') return jsonInText(input);
  if (input !== undefined) return input;
  return jsonInText(blocks.map(({ text }) => (typeof text === 'string' ? text : '')).join('\n'));
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null;
}

/** A complete, successful response in which the client found no JSON object. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof SyntaxError || error instanceof TypeError)) return false;
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return $metadata?.httpStatusCode !== undefined && $metadata.httpStatusCode < 300;
}

function isToolChoiceRefused(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'ValidationException' && /tool_?\s?choice/i.test(error.message)
  );
}
