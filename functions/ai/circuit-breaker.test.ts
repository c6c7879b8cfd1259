import { describe, expect, it } from 'vitest';
import { AppError, type AppErrorOptions } from '../platform/app-error.ts';
import { circuitBreaker } from './circuit-breaker.ts';

/** A provider with results that the test sets, behind a breaker with its own clock. */
function aProvider() {
  let time = 0;
  let calls = 0;
  const guarded = circuitBreaker(() => time);
  return {
    calls: () => calls,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    work: () =>
      guarded(async () => {
        calls += 1;
        return 'done';
      }),
    breakOff: (error: Error) =>
      guarded(async () => {
        calls += 1;
        throw error;
      }).catch((reason: unknown) => reason),
    fail: (options: AppErrorOptions = {}, code: AppError['code'] = 'UPSTREAM_FAILED') =>
      guarded(async () => {
        calls += 1;
        throw new AppError(code, options);
      }).catch((error: unknown) => error as AppError),
  };
}

async function failTimes(provider: ReturnType<typeof aProvider>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await provider.fail();
}

describe('circuitBreaker', () => {
  it('stays closed after single failures', async () => {
    const provider = aProvider();
    await failTimes(provider, 4);
    await provider.work();
    await failTimes(provider, 4);

    expect(await provider.work()).toBe('done');
    expect(provider.calls()).toBe(10);
  });

  it('opens after five in a row, says for how long, and doesn’t call the provider', async () => {
    const provider = aProvider();
    await failTimes(provider, 5);
    provider.pass(10_000);

    await expect(provider.work()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryAfter: 20 });
    expect(provider.calls()).toBe(5);
  });

  it('waits for as long as the provider asked', async () => {
    const provider = aProvider();
    await failTimes(provider, 4);
    await provider.fail({ retryAfter: 120 }, 'UPSTREAM_UNAVAILABLE');
    provider.pass(60_000);

    await expect(provider.work()).rejects.toMatchObject({ retryAfter: 60 });
  });

  it('allows one call after the pause: its success closes the breaker, its failure opens it again', async () => {
    const provider = aProvider();
    await failTimes(provider, 5);
    provider.pass(30_000);
    await provider.fail();
    await expect(provider.work()).rejects.toMatchObject({ retryAfter: 30 });
    provider.pass(30_000);
    const [first, second] = await Promise.allSettled([provider.work(), provider.work()]);

    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect(await provider.work()).toBe('done');
  });

  it('doesn’t count a bad answer or a missing setting as a failure', async () => {
    const provider = aProvider();
    for (let time = 0; time < 10; time += 1) await provider.fail({}, 'AI_BAD_OUTPUT');
    for (let time = 0; time < 10; time += 1) await provider.fail({}, 'AI_NOT_CONFIGURED');

    expect(await provider.work()).toBe('done');
  });

  describe.each([
    ['an aborted request', new DOMException('This operation was aborted', 'AbortError')],
    ['a cancelled job', Object.assign(new Error('not wanted'), { code: 'CANCELLED' })],
  ])('ignores %s', (_what, error) => {
    it('which isn’t a success', async () => {
      const provider = aProvider();
      await failTimes(provider, 4);
      await provider.breakOff(error);
      await provider.fail();

      await expect(provider.work()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    });

    it('which isn’t a failure', async () => {
      const provider = aProvider();
      await failTimes(provider, 4);
      expect(await provider.breakOff(error)).toBe(error);

      expect(await provider.work()).toBe('done');
    });

    it('after a pause, and the next call tries', async () => {
      const provider = aProvider();
      await failTimes(provider, 5);
      provider.pass(30_000);
      await provider.breakOff(error);

      expect(await provider.work()).toBe('done');
      expect(await provider.work()).toBe('done');
    });
  });

  it('uses the given rule for errors to ignore', async () => {
    const guarded = circuitBreaker(
      () => 0,
      (error) => error instanceof RangeError,
    );
    const fail = (error: Error) => guarded(() => Promise.reject(error)).catch(() => 'failed');
    for (let time = 0; time < 5; time += 1) {
      await fail(new RangeError('nothing'));
      await fail(new AppError('UPSTREAM_FAILED'));
    }

    await expect(guarded(async () => 'done')).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });
});
