import { AppError } from '../platform/app-error.ts';
import { AnsweredFault } from './answered-fault.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { cleanTexts } from './clean-text.ts';
import { type ModelClient, type ModelRequest, UnusableOutput } from './model-client.ts';

/** What a model answered: JSON, or why there is none, in words for the model. */
export type Answer = { readonly value: unknown } | { readonly unusable: string };

export type Ask = (request: ModelRequest) => Promise<Answer>;

/** Runs one call of an author, who may ask the model more than once. */
export type ModelCall = <Result>(run: (ask: Ask) => Promise<Result>) => Promise<Result>;

/**
 * Calls to a model. The circuit breaker judges each as one, however many requests it makes, side by side or one after
 * another. What a call throws after the model answered any of them is an AnsweredFault.
 */
export function modelCall(client: ModelClient, guarded = circuitBreaker()): ModelCall {
  return (run) =>
    guarded(async () => {
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
    });
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
 * Runs parts of one call side by side. Where one fails, the others are broken off by the signal that they are given,
 * and nothing of them is under way any more when its error is thrown.
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
