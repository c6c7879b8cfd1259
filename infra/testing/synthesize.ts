import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { groups } from '#shared/api/route.ts';
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
  const folder = stubBuild();
  try {
    const app = buildApp({
      stage,
      settings,
      assetRoot: folder,
      outdir: path.join(folder, 'cdk'),
      validate: false,
    });
    const templates = new Map(
      app.synth().stacks.map((one) => [one.stackName, Template.fromJSON(one.template)] as const),
    );
    const stack = (part: string) => {
      const template = templates.get(`YourQuizzes-${stage}-${part}`);
      if (!template) throw new Error(`${stage} has no stack ${part}`);
      return template;
    };
    return { data: stack('Data'), auth: stack('Auth'), api: stack('Api'), web: stack('Web'), stack };
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  writeStub(folder, 'site/assets/app-1a2b3c.js');
  return folder;
}

function writeStub(folder: string, file: string, content = ''): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}
