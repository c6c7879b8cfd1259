import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { inject } from 'vitest';
import { groups } from '#shared/api/route.ts';
import type { StackTemplate } from '../../scripts/local/template/template.ts';
import { buildApp } from '../app.ts';
import type { Stage, StageConfig } from '../config.ts';

export type Templates = {
  readonly data: Template;
  readonly auth: Template;
  readonly api: Template;
  readonly web: Template;
  /** The template of a stack that only some stages have. Throws if this stage doesn't have it. */
  readonly stack: (part: string) => Template;
};

/** The templates of a stage with some of its settings overridden, synthesized with stub files instead of a build. */
export function synthesize(stage: Stage, settings: Partial<StageConfig> = {}): Templates {
  const stacks = synthesizeOnce(stage, settings);
  const stack = (part: string) => {
    const found = stacks.find(({ stackName }) => stackName === `YourQuizzes-${stage}-${part}`);
    if (!found) throw new Error(`${stage} has no stack ${part}`);
    return Template.fromJSON(found.template);
  };
  return { data: stack('Data'), auth: stack('Auth'), api: stack('Api'), web: stack('Web'), stack };
}

/** The stacks behind `synthesize`. All test files of a run share the result. */
export function synthesizeOnce(stage: Stage, settings: Partial<StageConfig>): StackTemplate[] {
  const name = createHash('sha256')
    .update(JSON.stringify([stage, settings], (_name, value: unknown) => value ?? null))
    .digest('hex');
  const file = path.join(inject('templates'), name);
  if (!existsSync(file)) {
    const folder = stubBuild();
    try {
      const outdir = path.join(folder, 'cdk');
      const app = buildApp({
        stage,
        settings,
        assetRoot: folder,
        outdir,
        assetsInPlace: true,
        validate: false,
      });
      const stacks = app.synth().stacks.map(({ stackName, template }) => ({ stackName, template }));
      // Renamed, because another process may read it at this moment.
      writeFileSync(path.join(folder, name), JSON.stringify(stacks));
      renameSync(path.join(folder, name), file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as StackTemplate[];
}

/** A temporary folder with the minimal build that the app needs; the caller deletes it. */
export function stubBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stub-build-'));
  const others = [
    'builder',
    'synthetic-play',
    'events',
    'pages',
    'media-processor',
    'link-picture',
    'image-worker',
    'exporter',
    'checker',
    'pre-sign-up',
    'custom-message',
  ];
  // A function's permissions for the table are those that its code needs.
  const code = 'getItem("quiz",key)';
  for (const name of [...groups, ...others]) writeStub(folder, `functions/${name}/index.mjs`, code);
  writeStub(folder, 'site/index.html');
  writeStub(folder, 'site/.vite/inline.json', '{"hashes":{"script":[],"style":[]}}');
  for (const language of ['sk', 'en']) writeStub(folder, `site/join.${language}.html`, '<!doctype html>');
  writeStub(folder, 'site/assets/app-1a2b3c.js');
  return folder;
}

function writeStub(folder: string, file: string, content = ''): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}
