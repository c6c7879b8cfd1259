import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '../../infra/app.ts';
import { stubBuild } from '../../infra/testing/synthesize.ts';
import { readGrants } from './function-grants.ts';
import { synthesize } from './synth.ts';
import { readTemplates } from './template.ts';

it("reads from the template what each function's role allows, and on what", async () => {
  const build = stubBuild();
  const outdir = await mkdtemp(path.join(tmpdir(), 'function-grants-'));
  const app = await synthesize(
    (options) => buildApp({ ...options, stage: 'dev', assetRoot: build, validate: false }),
    outdir,
  );
  for (const folder of [build, outdir]) rmSync(folder, { recursive: true });
  const { region, account } = app;
  const template = readTemplates(app.stacks, { region, account, distributionHost: 'localhost:3000' });
  const nameOf = (id: string) =>
    template.resources('AWS::Lambda::Function').find(({ logicalId }) => logicalId.startsWith(id))?.name ?? '';
  const pool = template.only('AWS::Cognito::UserPool').attribute('Arn');

  const allows = readGrants(template);

  expect(allows(nameOf('AuthFunction'), 'cognito-idp:AdminGetUser', pool)).toBe(true);
  expect(allows(nameOf('AuthFunction'), 'cognito-idp:AdminGetUser', `${pool}x`)).toBe(false);
  expect(allows(nameOf('AuthFunction'), 'cognito-idp:AdminDisableUser', pool)).toBe(false);
  expect(allows(nameOf('QuizzesFunction'), 'cognito-idp:AdminGetUser', pool)).toBe(false);
  const worker = template
    .resources('AWS::Lambda::Function')
    .find(({ logicalId }) => logicalId.startsWith('ImageWorkerFunction'))
    ?.attribute('Arn');
  expect(allows(nameOf('AiImagesFunction'), 'lambda:InvokeFunction', worker ?? '')).toBe(true);
  expect(allows(nameOf('AiTextFunction'), 'lambda:InvokeFunction', worker ?? '')).toBe(false);
  const objects = `arn:aws:s3:::${template.resources('AWS::S3::Bucket').find(({ logicalId }) => logicalId.startsWith('Media'))?.name}`;
  expect(allows(nameOf('MediaFunctionsProcessor'), 's3:GetObject', `${objects}/uploads/1`)).toBe(true);
  expect(allows(nameOf('MediaFunctionsProcessor'), 's3:GetObject', `${objects}/originals/1`)).toBe(false);
  expect(allows(nameOf('EventsFunction'), 's3:PutObject', `${objects}/media/1`)).toBe(false);
  expect(allows('nobody', 'cognito-idp:AdminGetUser', pool)).toBe(false);
});
