import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { groups } from '#shared/api/route.ts';
import { type AppOptions, buildApp } from '../app.ts';
import type { Stage } from '../config.ts';

export type Templates = {
  readonly data: Template;
  readonly auth: Template;
  readonly api: Template;
  readonly web: Template;
};

/** The templates of a stage, synthesized with stub files instead of a build. */
export function synthesize(stage: Stage, options: Pick<AppOptions, 'siteUrl'> = {}): Templates {
  const folder = stubBuild();
  try {
    const app = buildApp({
      ...options,
      stage,
      assetRoot: folder,
      outdir: path.join(folder, 'cdk'),
      validate: false,
    });
    const assembly = app.synth();
    const template = (part: string) =>
      Template.fromJSON(assembly.getStackByName(`YourQuizzes-${stage}-${part}`).template);
    return { data: template('Data'), auth: template('Auth'), api: template('Api'), web: template('Web') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A temporary folder with the minimal build that the app needs; the caller deletes it. */
export function stubBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stub-build-'));
  const others = [
    'builder',
    'events',
    'pages',
    'media-processor',
    'link-picture',
    'image-worker',
    'pre-sign-up',
    'custom-message',
  ];
  for (const name of [...groups, ...others]) writeStub(folder, `functions/${name}/index.mjs`);
  writeStub(folder, 'site/index.html');
  writeStub(folder, 'site/assets/app-1a2b3c.js');
  return folder;
}

function writeStub(folder: string, file: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, '');
}
