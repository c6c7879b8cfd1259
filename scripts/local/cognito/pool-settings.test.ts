import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../../infra/app.ts';
import { stubBuild } from '../../../infra/testing/synthesize.ts';
import { synthesize } from '../template/synth.ts';
import { readTemplates } from '../template/template.ts';
import { readPoolSettings } from './pool-settings.ts';
import { testSettings } from './testing/pool.ts';

const build = stubBuild();
afterAll(() => rmSync(build, { recursive: true }));

it('reads the settings of the user pool and its client from the template', async () => {
  const outdir = await mkdtemp(path.join(tmpdir(), 'pool-settings-'));
  const app = await synthesize(
    (options) => buildApp({ ...options, stage: 'dev', assetRoot: build, validate: false }),
    outdir,
  );
  const environment = { region: app.region, account: app.account, distributionHost: 'localhost:3000' };

  const settings = readPoolSettings(readTemplates(app.stacks, environment), app.region);
  rmSync(outdir, { recursive: true });

  expect(settings).toEqual({
    ...testSettings,
    poolArn: expect.stringMatching(/:userpool\/eu-central-1_[a-z0-9]{9}$/),
    poolId: expect.stringMatching(/^eu-central-1_[a-z0-9]{9}$/),
    clientId: expect.stringMatching(/^[a-z0-9]{20}$/),
    triggers: {
      preSignUp: expect.stringContaining('PreSignUpFunction'),
      customMessage: expect.stringContaining('CustomMessageFunction'),
    },
  });
});

it('returns undefined for an app without a user pool', () => {
  const environment = { region: 'eu-central-1', account: '000000000000', distributionHost: 'localhost' };

  expect(readPoolSettings(readTemplates([], environment), 'eu-central-1')).toBeUndefined();
});
