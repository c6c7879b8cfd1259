import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { functionsTarget } from '../build-functions.ts';
import { siteTarget } from '../build-site.ts';
import { ROOT } from '../toolchain/checkout.mjs';

type Step = { uses?: string; run?: string; with?: Record<string, string> };
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
    else expect(run).toMatch(/^$|^npm ci$|^npx cdk diff |^test "\$\(git ls-remote origin |^gh api "repos\//);
  }
});

it('gives access to AWS only to the jobs that need it, by a role and without stored keys', () => {
  expect(text).not.toMatch(/secrets\.|access.key/i);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  const withRole = jobs.filter(([, { steps: own }]) => own.some(isAws)).map(([name]) => name);
  expect(withRole).toEqual(['diff', 'deploy-dev', 'deploy-staging', 'deploy-prod', 'take-back']);
  for (const [name, { permissions }] of jobs) {
    const token = withRole.includes(name) ? { contents: 'read', 'id-token': 'write' } : undefined;
    expect(permissions).toEqual(name === 'take-back' ? { ...token, actions: 'read' } : token);
  }
});

const handedOver = (own: readonly Step[] = []) => own.find(({ with: inputs }) => inputs?.name === 'dist');

it('hands over all that a deployment reads, so that it builds nothing, and no more', () => {
  const upload = handedOver(workflow.jobs.test?.steps);
  const paths = upload?.with?.path?.trim().split('\n') ?? [];

  const read = [siteTarget(ROOT), functionsTarget()].flatMap(({ output, stamp }) => [
    output.replace('/index.html', ''),
    stamp,
  ]);
  expect(paths.toSorted()).toEqual(read.toSorted());
  // The action leaves out `dist/site/.vite`, and what else begins with a dot, by default.
  expect(upload?.with).toMatchObject({ 'include-hidden-files': true, 'if-no-files-found': 'error' });
  for (const [name, { steps: own }] of jobs) {
    // The paths are unpacked below the folder that they have in common.
    if (/^deploy-|^take-back$/.test(name)) expect(handedOver(own)?.with?.path).toBe('dist');
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
  expect(handedOver(test?.steps)?.uses).toMatch(/^actions\/upload-artifact@/);
  for (const [, { steps: own }] of deployments) {
    expect(handedOver(own)?.uses).toMatch(/^actions\/download-artifact@/);
    expect(own.some(({ run }) => run?.includes('git ls-remote'))).toBe(true);
  }
});

it('takes a stage back by hand with the files and the commit of a former run of main, after the same approval', () => {
  const { 'take-back': job } = workflow.jobs;
  expect(job?.if).toBe("github.event_name == 'workflow_dispatch' && github.ref == 'refs/heads/main'");
  expect(job?.environment).toContain(' inputs.stage ');
  const [find, checkout] = job?.steps ?? [];
  expect(find?.run).toContain('select(.event == "push" and .head_branch == "main")');
  expect(checkout?.with?.ref).toContain(' steps.run.outputs.commit ');
  expect(handedOver(job?.steps)?.with?.['run-id']).toContain(' inputs.run ');
  expect(job?.steps.some(({ run }) => run?.includes('git ls-remote'))).toBe(false);
});

it('installs packages before it has credentials, because their scripts run', () => {
  for (const [, { steps: own }] of jobs.filter(([, job]) => job.steps.some(isAws))) {
    const install = own.findIndex(({ run }) => run === 'npm ci');
    expect(install).toBeGreaterThan(-1);
    expect(install).toBeLessThan(own.findIndex(isAws));
  }
});

it('uses a fixed commit of each action', () => {
  for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});
