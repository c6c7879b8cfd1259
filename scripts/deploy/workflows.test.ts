import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { stageConfig, stages } from '../../infra/config.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../toolchain/checkout.mjs';

type Step = {
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string | number>;
  env?: Record<string, string>;
};
type Job = {
  name?: string;
  if?: string;
  needs?: string | string[];
  environment?: string;
  permissions?: Record<string, string>;
  strategy?: { matrix: { include: { stage: string; role: string }[] } };
  steps: Step[];
};
type Workflow = {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
};

const folder = join(ROOT, '.github/workflows');
const [fileName = '', ...others] = readdirSync(folder);
const texts = [fileName, ...others].map((name) => readFileSync(join(folder, name), 'utf8'));
const workflows = texts.map((text): Workflow => parse(text));
const jobs = Object.assign({}, ...workflows.map((workflow) => workflow.jobs)) as Record<string, Job>;
const steps = Object.values(jobs).flatMap((job) => job.steps);
const commands = steps.flatMap(({ run = '' }) => run.split('\n')).filter(Boolean);
const job = (name: string) => {
  const found = jobs[name];
  if (!found) throw new Error(`There is no job ${name}`);
  return found;
};
const diffed = job('diff').strategy?.matrix.include ?? [];
const isAws = ({ uses }: Step) => uses?.startsWith('aws-actions/') ?? false;
const usesAws = (one: Job) => one.steps.some(isAws);

it.each(commands)('%s is a command of this repository', (command) => {
  const [, script] = /^npm (?:run )?([\w:]+)/.exec(command) ?? [];
  if (script) expect(packageJson.scripts).toHaveProperty([script]);
  else
    expect(command).toMatch(
      /^npx cdk (diff|deploy|synth) |^commit=\$\(gh run list |"\$commit"|^echo "commit=/,
    );
});

it('names existing stages', () => {
  const named = commands.flatMap((command) => /^npm run deploy -- (\w+)/.exec(command)?.[1] ?? []);

  expect(named).toEqual(['dev', 'prod']);
  expect(stages).toEqual(expect.arrayContaining([...named, ...diffed.map(({ stage }) => stage)]));
});

describe('access to AWS', () => {
  it('uses a role that trusts the repository, without stored keys', () => {
    expect(texts.join()).not.toMatch(/secrets\.|access.key/i);
    const taken = Object.entries(jobs).flatMap(([name, one]) =>
      one.steps.filter(isAws).map(({ with: inputs }) => [name, inputs]),
    );
    const inputs = (role: string) => ({
      'role-to-assume': `\${{ ${role} }}`,
      'aws-region': stageConfig('dev').region,
    });
    expect(taken).toEqual([
      ['diff', inputs('matrix.role')],
      ['deploy-dev', inputs('vars.AWS_DEV_ROLE')],
      ['deploy-prod', inputs('vars.AWS_PROD_ROLE')],
    ]);
  });

  it('is granted only to the jobs that need it', () => {
    for (const workflow of workflows) expect(workflow.permissions).toEqual({ contents: 'read' });
    const { 'safe-change': comparing, ...others } = jobs;
    // This permission is needed to list the runs of this workflow.
    expect(comparing?.permissions).toEqual({ actions: 'read', contents: 'read' });
    for (const one of Object.values(others)) {
      expect(one.permissions).toEqual(usesAws(one) ? { contents: 'read', 'id-token': 'write' } : undefined);
    }
    expect(Object.keys(jobs).filter((name) => usesAws(job(name)))).toEqual([
      'diff',
      'deploy-dev',
      'deploy-prod',
    ]);
  });
});

it('deploys what was tested and compared: main to dev, then with an approval to prod', () => {
  expect(job('deploy-dev').needs).toEqual(['test', 'safe-change']);
  expect(job('deploy-dev').if).toContain("github.ref == 'refs/heads/main'");
  expect(job('deploy-prod').needs).toBe('deploy-dev');
  expect([job('deploy-dev').environment, job('deploy-prod').environment]).toEqual(['dev', 'prod']);
});

it('compares a pull request with its branch, and a push to main with the last deployed push', () => {
  const { if: condition, steps: compared } = job('safe-change');
  const [checkout] = compared;

  expect(condition).toBe("github.event_name == 'pull_request' || github.ref == 'refs/heads/main'");
  // All commits are needed: the compared one, and those that may accept a loss.
  expect(checkout?.with).toEqual({ 'fetch-depth': 0 });
  expect(compared.slice(-2)).toEqual([
    {
      id: 'deployed',
      if: "github.event_name == 'push'",
      run: expect.stringContaining(
        `gh run list --workflow ${fileName} --branch main --event push --status success`,
      ),
      env: { GH_TOKEN: `\${{ github.token }}` },
    },
    {
      run: 'npm run verify:deploy -- "$FORMER"',
      env: {
        FORMER: `\${{ github.base_ref && format('origin/{0}', github.base_ref) || steps.deployed.outputs.commit || github.event.before }}`,
      },
    },
  ]);
});

it('compares only pull requests of this repository with the deployed stages', () => {
  expect(job('diff').if).toContain("github.event_name == 'pull_request'");
  expect(job('diff').if).toContain('head.repo.full_name == github.repository');
});

it('compares each stage with its own role, and skips a stage without a role', () => {
  const roleOf = (stage: string) => `vars.AWS_${stage.toUpperCase()}_DIFF_ROLE`;

  expect(diffed).toEqual(['dev', 'prod'].map((stage) => ({ stage, role: `\${{ ${roleOf(stage)} }}` })));
  expect(job('diff').name).toMatch(/^diff \(\$\{\{ matrix\.stage \}\}\)$/);
  expect(job('diff').if).toContain(`(${roleOf('dev')} != '' || ${roleOf('prod')} != '')`);
  for (const step of job('diff').steps.filter((one) => isAws(one) || one.run)) {
    expect(step.if).toBe("matrix.role != ''");
  }
});

it('compares the roles of all stages with the calls that the tests recorded', () => {
  expect(job('test').steps.flatMap(({ run = [] }) => run)).toEqual(['npm test', 'npm run verify:deploy']);
});

it('uses a fixed major version of each action, and the Node version of the repository', () => {
  for (const { uses, with: inputs } of steps.filter((step) => step.uses)) {
    expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    if (uses?.startsWith('actions/setup-node'))
      expect(inputs).toEqual({ 'node-version-file': '.node-version' });
  }
});
