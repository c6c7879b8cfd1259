import { inject } from 'vitest';
import type { EdgeCommand } from '../../scripts/local/edge-controls.ts';
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

/** Names another site than that of the worker; `undefined` goes back to it. */
export function chooseSite(site: Site | undefined): void {
  chosen = site;
}

/** Lets the stream deliver its changes and moves the edge's clock by a minute, after which visitors see every change. */
export async function minuteLater(): Promise<void> {
  await commandEdge({ addSeconds: 60 });
}

/** Whether the API answers; CloudFront's cache answers anyway. */
export async function setApiDown(isApiDown: boolean): Promise<void> {
  await commandEdge({ isApiDown });
}

async function commandEdge(command: EdgeCommand): Promise<void> {
  const answer = await fetch(`${site().url}/_local/edge`, { method: 'POST', body: JSON.stringify(command) });
  if (!answer.ok) throw new Error(`The edge answered ${answer.status}: ${await answer.text()}`);
}
