import type { TestProject } from 'vitest/node';
import type { AwsAccess } from '../../../scripts/local/cloud.ts';
import { pictureNames, type RightAnswers, rightAnswers } from '../steps/right-answers.ts';
import { startDemoSites } from './demo-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sites: readonly Site[];
    /** One more site, with nothing published but the demo content. */
    untouchedSite: Site;
    rightAnswers: RightAnswers;
    pictureNames: RightAnswers;
  }
}

export type Site = {
  readonly url: string;
  /** Where the site's local cloud keeps its state. */
  readonly stateDir: string;
  readonly aws: AwsAccess;
};

/** Vitest's global setup of the journeys: a site with the demo content for each worker, and one that stays as it is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clouds = await startDemoSites(project.config.maxWorkers + 1);
  const [untouchedSite, ...sites] = clouds.map(({ url, stateDir, aws }) => ({ url, stateDir, aws }));
  if (!untouchedSite) throw new Error('No site was started');
  project.provide('untouchedSite', untouchedSite);
  project.provide('sites', sites);
  project.provide('rightAnswers', rightAnswers());
  project.provide('pictureNames', pictureNames());
  return async () => {
    for (const cloud of clouds) await cloud.close();
  };
}
