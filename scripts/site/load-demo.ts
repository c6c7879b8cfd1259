import { demoAuthors } from '../demo/demo-authors.ts';
import { seedDemoContent } from '../demo/seed-demo-content.ts';
import type { LocalCloud } from '../local/cloud.ts';
import { createProgress } from './progress.ts';

/** Loads the demo content that is missing; a load that was cut short is finished by the next start. */
export async function loadDemo(cloud: LocalCloud): Promise<void> {
  const progress = createProgress('Loading the demo content');
  await seedDemoContent(cloud, ({ step, done, total }) => progress.show(`${step} ${done}/${total}`));
  progress.end();
}

/** How to sign in as the authors of the demo content, for the terminal. */
export function demoSignIns(): string {
  const authors = demoAuthors.map(({ username, password }) => `  ${username}   password ${password}`);
  return ['Sign in as one of the demo authors:', ...authors].join('\n');
}
