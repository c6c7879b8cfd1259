import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { type App, CfnResource, Stack } from 'aws-cdk-lib/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp, cliOptions } from './app.ts';
import type { Stage } from './config.ts';
import { stubBuild } from './testing/synthesize.ts';

const stacksOf = (app: App) => app.node.children.filter((child) => Stack.isStack(child));

describe('buildApp', () => {
  let build: string;
  beforeEach(() => {
    build = stubBuild();
  });
  afterEach(() => {
    rmSync(build, { recursive: true });
  });

  const app = (stage: Stage) =>
    buildApp({ stage, assetRoot: build, outdir: path.join(build, 'cdk'), validate: false });

  it('makes the four stacks of a stage, in a region but in no specific account', () => {
    const stacks = stacksOf(app('dev'));

    expect(stacks.map((stack) => stack.stackName).toSorted()).toEqual([
      'YourQuizzes-dev-Api',
      'YourQuizzes-dev-Auth',
      'YourQuizzes-dev-Data',
      'YourQuizzes-dev-Web',
    ]);
    expect(new Set(stacks.map((stack) => stack.region))).toEqual(new Set(['eu-central-1']));
  });

  it.each([
    ['dev', []],
    ['staging', ['Api', 'Auth', 'Data', 'Web']],
    ['prod', ['Api', 'Auth', 'Data', 'Web']],
  ] as const)(
    'protects the stacks of %s without which there is no site from deletion: %j',
    (stage, parts) => {
      const stacks = stacksOf(app(stage));

      const found = stacks.filter(({ terminationProtection }) => terminationProtection);
      expect(found.map(({ stackName }) => stackName.replace(/.*-/, '')).toSorted()).toEqual(parts);
    },
  );

  it.each([
    ['copies what it deploys', false, true],
    ['leaves what it deploys in the folder of the build', true, false],
  ])('%s', (_name, assetsInPlace, copied) => {
    const outdir = path.join(build, 'cdk');
    buildApp({ stage: 'dev', assetRoot: build, outdir, validate: false, assetsInPlace });

    expect(readdirSync(outdir).some((name) => name.startsWith('asset.'))).toBe(copied);
  });

  it.each(['functions/attempts', 'functions/events', 'site/.vite/inline.json'])(
    'says that a build is needed if %s is missing',
    (part) => {
      rmSync(path.join(build, part), { recursive: true });

      expect(() => app('dev')).toThrow(`${path.join(build, part)} is missing. Run "npm run build" first`);
    },
  );

  it('puts the stacks in the account that the stage belongs to', () => {
    const outdir = path.join(build, 'cdk');
    const settings = { account: '111122223333' };
    const pinned = buildApp({ stage: 'dev', outdir, validate: false, withoutBuild: true, settings });

    expect(stacksOf(pinned).map((stack) => stack.account)).toEqual(
      Array.from({ length: 4 }, () => '111122223333'),
    );
  });

  it('names the stacks without a build', () => {
    const outdir = path.join(build, 'cdk');
    const stacks = stacksOf(buildApp({ stage: 'staging', outdir, validate: false, withoutBuild: true }));

    expect(stacks).toHaveLength(7);
    expect(stacks[0]?.stackName).toMatch(/^YourQuizzes-staging-/);
  });
});

it('refuses properties that aren’t in the schema of a resource, and findings of cdk-nag without an accepted reason', () => {
  const outdir = mkdtempSync(path.join(tmpdir(), 'checked-app-'));
  const app = buildApp({ stage: 'dev', outdir, withoutBuild: true, assetsInPlace: true });
  // The largest stacks add nothing but time.
  for (const part of ['Web', 'Api']) app.node.tryRemoveChild(`YourQuizzes-dev-${part}`);
  const change = (type: string, property: string, value: unknown) => {
    const resources = app.node.findAll().filter((one) => CfnResource.isCfnResource(one));
    resources.find(({ cfnResourceType }) => cfnResourceType === type)?.addPropertyOverride(property, value);
  };
  change('AWS::DynamoDB::GlobalTable', 'BillingMod', 'PAY_PER_REQUEST');
  change('AWS::DynamoDB::GlobalTable', 'BillingMode', 'FREE');
  change('AWS::Lambda::Function', 'Timeout', 'long');
  new CfnUserPool(app.node.findChild('YourQuizzes-dev-Auth'), 'UserPoolWithShortPasswords');

  try {
    app.synth();
    expect.unreachable();
  } catch (error) {
    const report = String(error);
    expect(report).toContain(
      "ERROR BillingMod: Additional properties are not allowed ('BillingMod' was unexpected",
    );
    expect(report).toContain("ERROR BillingMode: 'FREE' is not one of ['PAY_PER_REQUEST', 'PROVISIONED']");
    expect(report).toContain("ERROR Timeout: 'long' is not of type 'integer'");
    expect(report).toMatch(/ERROR .*\n.*UserPoolWithShortPasswords.*\n.*AwsSolutions-COG1/);
  } finally {
    rmSync(outdir, { recursive: true });
  }
});

describe('cliOptions', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const optionsFor = (context: object) => {
    vi.stubEnv('CDK_CONTEXT_JSON', JSON.stringify(context));
    return cliOptions();
  };

  it('takes the stage from the command, by default dev', () => {
    expect(optionsFor({})).toMatchObject({ stage: 'dev' });
    expect(optionsFor({ stage: 'prod' })).toMatchObject({ stage: 'prod' });
    expect(() => optionsFor({ stage: 'live' })).toThrow('Unknown stage "live"');
  });

  it.each([
    ['deploy, diff and synth', ['**'], true],
    ['ls and destroy', [], false],
  ])('shows and checks the build for %s: %s', (_commands, bundlingStacks, expected) => {
    expect(optionsFor({ 'aws:cdk:bundling-stacks': bundlingStacks })).toMatchObject({
      withoutBuild: !expected,
      validate: expected,
    });
  });
});
