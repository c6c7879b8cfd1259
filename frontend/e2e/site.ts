import { inject } from 'vitest';
import type { Site } from './site-setup.ts';

/** The site of this worker: files that run at the same time do not see each other's quizzes. */
export function site(): Site {
  const sites = inject('sites');
  // Vitest numbers the workers of a project from 1.
  const own = sites[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % sites.length];
  if (!own) throw new Error('No site was started for this worker');
  return own;
}
