import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import { env, optionalEnv } from '../../env.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import { jsonInText } from '../json-in-text.ts';
import { type ModelClient, type ModelRequest, UnusableOutput } from '../model-client.ts';
import { modelTextProvider } from '../model-text.ts';
import { awsFault, connectionFault, notConfigured } from '../provider-fault.ts';
import type { TextProvider } from '../text-provider.ts';

/**
 * A model of Bedrock by the Converse API, which answers by calling a tool whose input is the answer. Needs
 * AI_TEXT_MODEL: a model's id or an inference profile's.
 */
export function createTextProvider(): TextProvider {
  return modelTextProvider(converseClient());
}

/** Not every model can be made to call a tool; found out once for each instance. */
type Dialect = { canForceTool: boolean };

function converseClient(): ModelClient {
  const dialect: Dialect = { canForceTool: true };
  const guarded = circuitBreaker();
  return { complete: (request) => guarded(() => complete(request, dialect)) };
}

async function complete(request: ModelRequest, dialect: Dialect): Promise<unknown> {
  if (!optionalEnv('aiTextModel')) throw notConfigured('aiTextModel', 'has no model');
  const { ConverseCommand } = await import('@aws-sdk/client-bedrock-runtime');
  const { bedrockClient } = await import('../bedrock-client.ts');
  try {
    const command = new ConverseCommand(inputOf(request, dialect));
    return answerOf(await bedrockClient.send(command, { abortSignal: request.signal }), request.name);
  } catch (error) {
    if (error instanceof UnusableOutput) throw error;
    if (dialect.canForceTool && isToolChoiceRefused(error)) {
      dialect.canForceTool = false;
      return complete(request, dialect);
    }
    if (request.signal.aborted) throw connectionFault(request.signal.reason);
    throw awsFault(error, { key: 'aiTextProvider', model: 'aiTextModel' });
  }
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
            description: 'Takes the answer.',
            inputSchema: { json: schema as Record<string, never> },
          },
        },
      ],
      ...(canForceTool ? { toolChoice: { tool: { name } } } : {}),
    },
  };
}

function answerOf({ output, stopReason }: ConverseCommandOutput, name: string): unknown {
  if (stopReason === 'max_tokens') throw new UnusableOutput('The answer was cut off: it was too long.');
  const blocks = output?.message?.content ?? [];
  const call = blocks.find(({ toolUse }) => toolUse?.name === name);
  if (call?.toolUse) return call.toolUse.input;
  return jsonInText(blocks.map(({ text }) => text ?? '').join('\n'));
}

function isToolChoiceRefused(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'ValidationException' && /tool_?\s?choice/i.test(error.message)
  );
}
