import type { TestProject } from 'vitest/node';
import type { AwsAccess } from '../../scripts/local/cloud.ts';
import { startDemoSite } from './demo-site.ts';
import { type RightAnswers, rightAnswers } from './right-answers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Where the site's local cloud keeps its state. */
    stateDir: string;
    aws: AwsAccess;
    rightAnswers: RightAnswers;
  }
}

/** Vitest's global setup of the journeys: one site with the demo content for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cloud = await startDemoSite();
  project.provide('siteUrl', cloud.url);
  project.provide('stateDir', cloud.stateDir);
  project.provide('aws', cloud.aws);
  project.provide('rightAnswers', rightAnswers());
  return () => cloud.close();
}
