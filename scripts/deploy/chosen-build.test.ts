import { describe, expect, it, vi } from 'vitest';
import type { AppOptions } from '../../infra/app.ts';
import { type BuildAtHand, withBuild } from './chosen-build.ts';

const options: AppOptions = { stage: 'dev', withoutBuild: false, validate: true };

async function chosen(command: string | undefined, state: ReturnType<BuildAtHand['state']>, given = options) {
  const build = vi.fn(async () => undefined);
  const say = vi.fn<(line: string) => void>();
  const result = await withBuild(given, { command, state: () => state, build, say });
  return { result, hasBuilt: build.mock.calls.length > 0, said: say.mock.calls.flat() };
}

describe.each(['synth', 'diff'])('%s', (command) => {
  it('shows a build of the current sources, and prints no note', async () => {
    expect(await chosen(command, 'current')).toEqual({ result: options, hasBuilt: false, said: [] });
  });

  it('shows an older build, and prints a note', async () => {
    const { result, hasBuilt, said } = await chosen(command, 'older');

    expect([result, hasBuilt]).toEqual([options, false]);
    expect(said).toEqual([expect.stringContaining('as they were last built')]);
  });

  it('shows empty functions and an empty site without a build, and prints a note', async () => {
    const { result, hasBuilt, said } = await chosen(command, 'missing');

    expect([result, hasBuilt]).toEqual([{ ...options, withoutBuild: true }, false]);
    expect(said).toEqual([expect.stringContaining('not built')]);
  });
});

it.each(['deploy', 'watch', undefined])('%s builds what has changed', async (command) => {
  expect(await chosen(command, 'older')).toEqual({ result: options, hasBuilt: true, said: [] });
});

it('builds nothing for a command that needs only the names of stacks', async () => {
  const names = { ...options, withoutBuild: true };

  expect(await chosen(undefined, 'missing', names)).toEqual({ result: names, hasBuilt: false, said: [] });
});
