import { expect, it } from 'vitest';
import { awsLimits } from './aws-limits.ts';
import { createConcurrency } from './lambda-concurrency.ts';

const play = { name: 'play', reservedConcurrency: 2 };
const [upload, page] = [{ name: 'upload' }, { name: 'page' }];
const limits = { ...awsLimits, concurrentExecutions: 4, unreservedConcurrency: 2 };

it('runs as many calls of a function as it has reserved; the other functions share the rest', async () => {
  const admit = createConcurrency([play, upload, page], limits);
  const end = Promise.withResolvers<string>();
  const call = (definition: typeof upload) => admit(definition, () => end.promise);

  const running = [call(upload), call(page), call(play), call(play)];
  await expect(call(page)).rejects.toMatchObject({
    name: 'TooManyRequestsException',
    reason: 'ConcurrentInvocationLimitExceeded',
  });
  await expect(call(play)).rejects.toMatchObject({
    reason: 'ReservedFunctionConcurrentInvocationLimitExceeded',
  });

  end.resolve('done');
  expect(await Promise.all(running)).toEqual(['done', 'done', 'done', 'done']);
  expect(await call(page)).toBe('done');
});

it('accepts another call after a call that failed', async () => {
  const admit = createConcurrency([page], { ...limits, concurrentExecutions: 1 });
  const fail = () => admit(page, () => Promise.reject(new Error('broken')));

  await expect(fail()).rejects.toThrow('broken');
  await expect(fail()).rejects.toThrow('broken');
});

it('never calls a function with a reserved concurrency of zero', async () => {
  const admit = createConcurrency([{ name: 'off', reservedConcurrency: 0 }], limits);
  await expect(admit({ name: 'off', reservedConcurrency: 0 }, async () => 1)).rejects.toThrow(
    'Rate Exceeded',
  );
});

it('refuses reservations that leave too little for other functions', () => {
  expect(() => createConcurrency([{ name: 'play', reservedConcurrency: 950 }], awsLimits)).toThrow(
    'The functions reserve 950 of 1000 concurrent executions; 100 must be left.',
  );
});
