import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { ROOT } from '../toolchain/checkout.mjs';
import { Problem } from '../toolchain/problem.mjs';
import { type StackTemplate, templatesOf } from './stage-templates.ts';

const run = promisify(execFile);

/**
 * Returns the stacks of some stages at a commit, with empty files instead of a build. The commit is unpacked into a
 * temporary folder, and uses the packages of this checkout.
 * @throws Problem if there is no such commit
 */
export async function templatesAt<Stage extends string>(
  commit: string,
  stages: readonly Stage[],
  repository: string = ROOT,
): Promise<Map<Stage, StackTemplate[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'your-quizzes-commit-'));
  try {
    await unpack(repository, commit, folder);
    const build = await stubBuild(folder);
    const templates = new Map<Stage, StackTemplate[]>();
    for (const stage of stages) templates.set(stage, await synthesize(folder, stage, build));
    return templates;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The text of a file at a commit.
 * @throws Problem if there is no such commit, or the file isn't in it
 */
export async function fileAt(commit: string, path: string, repository: string = ROOT): Promise<string> {
  try {
    const { stdout } = await run('git', ['show', `${commit}:${path}`], {
      cwd: repository,
      maxBuffer: 100 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    throw new Problem(`There is no ${path} in a commit ${commit} here.`, { cause: error });
  }
}

/** Whether a commit is the placeholder that GitHub sends as the previous commit when a branch is first pushed. */
export function isBeforeFirstPush(commit: string): boolean {
  return /^0{40,}$/.test(commit);
}

/** Returns the error for a commit that doesn't exist. */
export function noCommit(commit: string, cause: unknown): Problem {
  return new Problem(
    `There is no commit ${commit} here: fetch it first, or, where a forced push has replaced it, compare with another one.`,
    { cause },
  );
}

async function unpack(repository: string, commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'commit.tar');
  try {
    await run('git', ['archive', `--output=${archive}`, commit], { cwd: repository });
  } catch (error) {
    throw noCommit(commit, error);
  }
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** Creates an empty file for each function and for the site. Returns the folder of this build. */
async function stubBuild(folder: string): Promise<string> {
  const sources = await readdir(join(folder, 'functions'), { recursive: true });
  const names = sources
    .filter((file) => basename(file) === 'index.ts')
    .map((file) => basename(dirname(file)));
  const build = join(folder, 'stub-build');
  const files = [
    ...names.map((name) => `functions/${name}/index.mjs`),
    'site/index.html',
    'site/assets/app.js',
  ];
  for (const file of files) {
    await mkdir(dirname(join(build, file)), { recursive: true });
    await writeFile(join(build, file), '');
  }
  return build;
}

/** Runs the commit's own code in a separate process. */
async function synthesize(folder: string, stage: string, assetRoot: string): Promise<StackTemplate[]> {
  const outdir = join(folder, 'assembly', stage);
  const options = JSON.stringify({ stage, assetRoot, outdir, validate: false, assetsInPlace: true });
  const script = `import('./infra/app.ts').then(({ buildApp }) => buildApp(${options}).synth())`;
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  return templatesOf(new CloudAssembly(outdir));
}
