import { expect, it, vi } from 'vitest';
import { imageBench, pictureOf } from '../../testing/image-bench.ts';
import type { Reaction } from '../../testing/wire-server.ts';

const bench = imageBench();
const { generate, get, remaining, deliver, made, here } = bench;

it('makes one picture of a job that is delivered twice, one after the other or in parallel', async () => {
  bench.server.react(bench.good);
  const { body: one } = await generate();
  const [event] = bench.cloud.events;
  await deliver(event);
  const { body: ready } = await bench.cloud.call('getSessionImage', {
    ...here(),
    params: { id: one.sessionImageId },
  });
  await deliver(event);
  expect(await get(one.sessionImageId)).toEqual(ready);
  expect(bench.server.requests).toHaveLength(1);

  bench.server.react(bench.good);
  const { body: other } = await generate();
  const both = await Promise.allSettled(
    [1, 2, 3].map(() => deliver({ sessionImageId: other.sessionImageId })),
  );
  // Deliveries while it is being made get an error, so that Lambda repeats them later.
  expect(both.map(({ status }) => status)).toContain('fulfilled');
  expect((await get(other.sessionImageId)).status).toBe('READY');
  expect(bench.server.requests).toHaveLength(1);
  expect(await remaining()).toBe(3);
});

it('tries again after a temporary error, and makes one picture', async () => {
  const image = await made({ status: 500 }, bench.good);

  expect(image.status).toBe('READY');
  expect(bench.server.requests).toHaveLength(2);
  expect(await remaining()).toBe(4);
});

it.each([
  ['fails', { status: 500 }, 'UPSTREAM_FAILED', 2],
  ['refuses our key', { status: 401 }, 'AI_NOT_CONFIGURED', 1],
] as const)('gives the quota back, once, if the service %s', async (_what, reaction, error, tries) => {
  const image = await made(reaction);
  expect(image).toMatchObject({ status: 'FAILED', error });
  expect(image).not.toHaveProperty('url');
  expect(bench.server.requests).toHaveLength(tries);
  expect(await remaining()).toBe(5);

  await deliver({ sessionImageId: image.sessionImageId });
  expect(await get(image.sessionImageId)).toEqual(image);
  expect(await remaining()).toBe(5);
  await made(bench.good);
});

const answers: readonly (readonly [string, Reaction, string])[] = [
  [
    'a refusal of the prompt',
    { status: 400, body: { error: { code: 'content_policy_violation', message: 'no' } } },
    'PROMPT_REFUSED',
  ],
  [
    'a file that isn’t a picture',
    { status: 200, body: { data: [{ b64_json: 'c3ZnPg==' }] } },
    'NOT_AN_IMAGE',
  ],
  ['no JSON', { status: 200, text: '<html>' }, 'AI_BAD_OUTPUT'],
];

it.each(answers)(
  'counts an answer that is %s, and requests no other automatically',
  async (_what, answer, error) => {
    const image = await made(answer);
    expect(image).toMatchObject({ status: 'FAILED', error });
    expect(image).not.toHaveProperty('url');
    expect(bench.server.requests).toHaveLength(1);
    expect(await remaining()).toBe(4);

    await deliver({ sessionImageId: image.sessionImageId });
    expect(bench.server.requests).toHaveLength(1);
    expect(await remaining()).toBe(4);
  },
);

it('crops a picture of another shape', async () => {
  const wide = (await pictureOf(300, 200)).toString('base64');
  bench.server.react({ status: 200, body: { data: [{ b64_json: wide }] } });
  const { body } = await generate({ aspectRatio: '16:9' });
  await bench.cloud.work();

  expect(await get(body.sessionImageId)).toMatchObject({ status: 'READY', width: 300, height: 169 });
});

it('shows nothing of the account behind it, and reports a missing setting before anything is counted', async () => {
  vi.stubEnv('AI_IMAGE_MODEL', '');
  const { status, text } = await generate();
  vi.unstubAllEnvs();

  expect(status).toBe(503);
  expect(text).toContain('AI_IMAGE_MODEL');
  expect(await remaining()).toBe(5);
});
