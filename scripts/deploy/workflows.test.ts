import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../toolchain/checkout.mjs';

type Step = { uses?: string; run?: string; if?: string; with?: Record<string, string> };
type Job = {
  if?: string;
  needs?: string;
  environment?: string;
  permissions?: Record<string, string>;
  steps: Step[];
};

const text = readFileSync(join(ROOT, '.github/workflows/test-and-deploy.yml'), 'utf8');
const workflow: { permissions: Record<string, string>; jobs: Record<string, Job> } = parse(text);
const jobs = Object.entries(workflow.jobs);
const steps = jobs.flatMap(([, { steps: own }]) => own);
const isAws = ({ uses }: Step) => uses?.startsWith('aws-actions/') ?? false;

it('runs only commands of this repository', () => {
  for (const { run = '' } of steps) {
    const [, script] = /^npm (?!ci$)(?:run )?([\w:]+)/.exec(run) ?? [];
    if (script) expect(packageJson.scripts).toHaveProperty([script]);
    else expect(run).toMatch(/^$|^npm ci$|^npx cdk diff |^test "\$\(git ls-remote origin /);
  }
});

it('gives access to AWS only to the jobs that need it, by a role and without stored keys', () => {
  expect(text).not.toMatch(/secrets\.|access.key/i);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  const withRole = jobs.filter(([, { steps: own }]) => own.some(isAws)).map(([name]) => name);
  expect(withRole).toEqual(['diff', 'deploy-dev', 'deploy-staging', 'deploy-prod']);
  for (const [name, { permissions }] of jobs) {
    const token = withRole.includes(name) ? { contents: 'read', 'id-token': 'write' } : undefined;
    expect(permissions).toEqual(token);
  }
});

it('deploys what was tested: main to dev, then to staging, then with an approval to prod', () => {
  const { test, ...others } = workflow.jobs;
  const deployments = Object.entries(others).filter(([name]) => name.startsWith('deploy-'));
  expect(deployments.map(([, { needs, environment }]) => [needs, environment])).toEqual([
    ['test', 'dev'],
    ['deploy-dev', 'staging'],
    ['deploy-staging', 'prod'],
  ]);
  expect(others['deploy-dev']?.if).toContain("github.ref == 'refs/heads/main'");
  const artifact = (own: readonly Step[] = []) =>
    own.find(({ with: inputs }) => inputs?.name === 'dist')?.uses;
  expect(artifact(test?.steps)).toMatch(/^actions\/upload-artifact@/);
  for (const [, { steps: own }] of deployments) {
    expect(artifact(own)).toMatch(/^actions\/download-artifact@/);
    expect(own.some(({ run }) => run?.includes('git ls-remote'))).toBe(true);
  }
});

it('installs packages before it has credentials, because their scripts run', () => {
  for (const [, { steps: own }] of jobs.filter(([, job]) => job.steps.some(isAws))) {
    const install = own.findIndex(({ run }) => run === 'npm ci');
    expect(install).toBeGreaterThan(-1);
    expect(install).toBeLessThan(own.findIndex(isAws));
  }
});

it('compares only pull requests of this repository with the deployed stages', () => {
  const { diff } = workflow.jobs;
  expect(diff?.if).toContain("github.event_name == 'pull_request'");
  expect(diff?.if).toContain('head.repo.full_name == github.repository');
});

it('uses a fixed commit of each action, and the Node version of the repository', () => {
  for (const { uses, with: inputs } of steps.filter((step) => step.uses)) {
    expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    if (uses?.startsWith('actions/setup-node'))
      expect(inputs).toEqual({ 'node-version-file': '.node-version' });
  }
});
