import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileAt, isBeforeFirstPush, templatesAt } from './commit-templates.ts';

/** An app with the same interface as infra/app.ts. Its table has a key with this name. */
const appWithKey = (key: string) => `
  import { existsSync } from 'node:fs';
  import { App, CfnResource, Stack } from 'aws-cdk-lib/core';
  export function buildApp({ stage, assetRoot, outdir }: { stage: string; assetRoot: string; outdir: string }) {
    const app = new App({ outdir, analyticsReporting: false });
    const stack = new Stack(app, 'Data-' + stage, { env: { region: 'eu-west-1' } });
    const built = ['functions/quizzes/index.mjs', 'site/index.html'].every((file) => existsSync(assetRoot + '/' + file));
    new CfnResource(stack, 'Table', { type: 'AWS::DynamoDB::Table', properties: { key: '${key}', built } });
    return app;
  }`;

let repository: string;
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};
const git = (...args: string[]) => {
  const author = ['-c', 'user.name=Eva', '-c', 'user.email=eva@example.com'];
  return execFileSync('git', [...author, ...args], { cwd: repository, encoding: 'utf8' });
};

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'repository-'));
  git('init', '--quiet');
  put('package.json', '{ "type": "module" }');
  put('functions/capability/quizzes/index.ts', '');
  put('infra/app.ts', appWithKey('PK'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  put('infra/app.ts', appWithKey('ID'));
});
afterAll(() => rmSync(repository, { recursive: true }));

it('makes the templates of a commit with an empty build, whatever has changed since', async () => {
  const templates = await templatesAt('HEAD', ['dev', 'prod'], repository);

  expect([...templates.keys()]).toEqual(['dev', 'prod']);
  expect(templates.get('prod')).toEqual([
    expect.objectContaining({
      name: 'Data-prod',
      region: 'eu-west-1',
      resources: expect.objectContaining({
        Table: { Type: 'AWS::DynamoDB::Table', Properties: { key: 'PK', built: true } },
      }),
    }),
  ]);
});

it('reads a file as it was at a commit', async () => {
  expect(await fileAt('HEAD', 'infra/app.ts', repository)).toBe(appWithKey('PK'));
  await expect(fileAt('HEAD', 'docs/openapi.json', repository)).rejects.toThrow(
    'There is no docs/openapi.json in a commit HEAD here.',
  );
});

it('says that there is no such commit', async () => {
  await expect(templatesAt('v9.9', ['dev'], repository)).rejects.toThrow(
    'There is no commit v9.9 here: fetch it first, or, where a forced push has replaced it, compare with another one.',
  );
});

it('recognizes the placeholder for the commit before the first push', () => {
  expect(isBeforeFirstPush('0'.repeat(40))).toBe(true);
  expect(isBeforeFirstPush(`${'0'.repeat(39)}1`)).toBe(false);
  expect(isBeforeFirstPush('0')).toBe(false);
});
