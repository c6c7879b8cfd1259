import { AppError } from '../platform/app-error.ts';
import { cleanTexts } from './clean-text.ts';
import { type ModelClient, type ModelRequest, UnusableOutput } from './model-client.ts';
import { AnsweredFault } from './provider-fault.ts';

/** A model's answer: JSON, or a message for the model why it is unusable. */
export type Answer = { readonly value: unknown } | { readonly unusable: string };

export type Ask = (request: ModelRequest) => Promise<Answer>;

/** Runs one call of an author, which may send several requests to the model. */
export type ModelCall = <Result>(run: (ask: Ask) => Promise<Result>) => Promise<Result>;

/**
 * Runs calls to a model. If a call fails after the model has answered at least one of its requests, it throws an
 * AnsweredFault.
 */
export function modelCall(client: ModelClient): ModelCall {
  return async (run) => {
    let hasAnswered = false;
    try {
      return await run(async (request) => {
        const answer = await answerOf(client, request);
        hasAnswered = true;
        return answer;
      });
    } catch (error) {
      throw hasAnswered && error instanceof AppError ? new AnsweredFault(error) : error;
    }
  };
}

async function answerOf(client: ModelClient, request: ModelRequest): Promise<Answer> {
  try {
    return { value: cleanTexts(await client.complete(request)) };
  } catch (error) {
    if (error instanceof UnusableOutput) return { unusable: error.message };
    throw error;
  }
}

/**
 * Runs parts of one call in parallel. If one fails, the signal aborts the others, and the error is thrown when all of
 * them have ended.
 */
export async function sideBySide<Part, Result>(
  parts: readonly Part[],
  signal: AbortSignal,
  run: (part: Part, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const others = new AbortController();
  const linked = AbortSignal.any([signal, others.signal]);
  const running = parts.map((part) => run(part, linked));
  try {
    return await Promise.all(running);
  } catch (error) {
    others.abort();
    await Promise.allSettled(running);
    throw error;
  }
}
