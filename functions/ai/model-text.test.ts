import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { draft } from '../testing/text-wires.ts';
import { noLimit } from '../testing/wire-server.ts';
import { type ModelClient, type ModelRequest, UnusableOutput } from './model-client.ts';
import { modelTextProvider, requestsMax } from './model-text.ts';
import { AnsweredFault } from './provider-fault.ts';

/** A model behind the port. The function gets each request's number, from 1, and decides the result. */
function aModel(react: (number: number, request: ModelRequest) => Promise<unknown>) {
  const requests: ModelRequest[] = [];
  const client: ModelClient = {
    complete: (request) => {
      requests.push(request);
      return react(requests.length, request);
    },
  };
  const provider = modelTextProvider(client);
  const generate = (count: number) =>
    provider.generateQuestions({ topic: 'Mestá', count, difficulty: 'easy', language: 'sk' }, noLimit());
  return { requests, generate };
}

const five = (from: number) => ({ questions: [1, 2, 3, 4, 5].map((number) => draft(from * 10 + number)) });
const unavailable = () => new AppError('UPSTREAM_UNAVAILABLE', { retryAfter: 7 });
const failure = (run: Promise<unknown>) => run.then(() => undefined).catch((error: unknown) => error);

/** Never answers; ends when its signal is aborted. */
const broken = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new AppError('UPSTREAM_TIMEOUT')));
  });

describe('parallel requests', () => {
  it('are all aborted if one fails, and have ended when its error is thrown', async () => {
    let underWay = 0;
    const { requests, generate } = aModel(async (number, { signal }) => {
      if (number === 1) throw unavailable();
      underWay += 1;
      try {
        return await broken(signal);
      } finally {
        await sleep(20);
        underWay -= 1;
      }
    });

    expect(await failure(generate(20))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryAfter: 7 });
    expect(underWay).toBe(0);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true]);
  });

  it('end with the signal of the call', async () => {
    const provider = modelTextProvider({ complete: ({ signal }) => broken(signal) });
    const call = new AbortController();
    const input = { topic: 'Mestá', count: 20, difficulty: 'easy', language: 'sk' } as const;
    const failed = failure(provider.generateQuestions(input, call.signal));
    call.abort();

    expect(await failed).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  });

  it('match the daily ceiling, with their repairs, in number and in tokens', async () => {
    const { requests, generate } = aModel(async () => ({ questions: [] }));
    await failure(generate(20));

    expect(requests).toHaveLength(requestsMax);
    expect(requestsMax).toBe(8);
    // Tokens that all answers of a call may have; docs/ai.md, "What a call costs".
    expect(requests.reduce((sum, { maxTokens }) => sum + maxTokens, 0)).toBe(36_000);
  });
});

describe('the error of a call shows whether the model had answered:', () => {
  it.each([
    ['with nothing usable', async () => ({})],
    [
      'with nothing readable',
      async () => {
        throw new UnusableOutput('There was no answer.');
      },
    ],
  ])('%s', async (_what, answer) => {
    const error = await failure(aModel(answer).generate(1));

    expect(error).toBeInstanceOf(AnsweredFault);
    expect(error).toMatchObject({ code: 'AI_BAD_OUTPUT', status: 502 });
  });

  it('badly, before its repair failed', async () => {
    const { generate } = aModel(async (number) => {
      if (number === 1) return {};
      throw unavailable();
    });

    const error = await failure(generate(1));
    expect(error).toBeInstanceOf(AnsweredFault);
    expect(error).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryAfter: 7 });
  });

  it('one part, before another failed', async () => {
    const { generate } = aModel(async (number) => {
      if (number > 1) return five(number);
      await sleep(20);
      throw unavailable();
    });

    expect(await failure(generate(20))).toBeInstanceOf(AnsweredFault);
  });

  it('nothing', async () => {
    const error = await failure(aModel(() => Promise.reject(unavailable())).generate(20));

    expect(error).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(error).not.toBeInstanceOf(AnsweredFault);
  });
});
