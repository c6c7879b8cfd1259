import { inject } from 'vitest';
import type { Site } from './site-setup.ts';

let chosen: Site | undefined;

/** The site of this worker: files that run at the same time do not see each other's quizzes. */
export function site(): Site {
  if (chosen) return chosen;
  const sites = inject('sites');
  // Vitest numbers the workers of a project from 1.
  const own = sites[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % sites.length];
  if (!own) throw new Error('No site was started for this worker');
  return own;
}

/** Names the site of a command that is not a test. */
export function chooseSite(site: Site): void {
  chosen = site;
}
