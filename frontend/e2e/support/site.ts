import { inject } from 'vitest';
import type { EdgeCommand } from '../../../scripts/local/cloudfront/edge-controls.ts';
import type { Site } from './site-setup.ts';

let chosen: Site | undefined;

/** The site of this worker: files that run at the same time don't share quizzes. */
export function site(): Site {
  if (chosen) return chosen;
  const sites = inject('sites');
  // Vitest numbers the workers of a project from 1.
  const own = sites[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % sites.length];
  if (!own) throw new Error('No site was started for this worker');
  return own;
}

/** Chooses another site instead of the worker's; `undefined` chooses the worker's again. */
export function chooseSite(site: Site | undefined): void {
  chosen = site;
}

/** Waits until the stream has delivered its changes and moves the edge's clock by a minute, so visitors see every change. */
export async function minuteLater(): Promise<void> {
  await commandEdge({ addSeconds: 60 });
}

/** Moves the edge's clock by two seconds, so visitors see the newest state of a round. */
export async function secondsLater(): Promise<void> {
  await commandEdge({ addSeconds: 2 });
}

/** Turns the API on or off. CloudFront's cache and files answer in both cases. */
export async function setApiDown(isApiDown: boolean): Promise<void> {
  await commandEdge({ isApiDown });
}

async function commandEdge(command: EdgeCommand): Promise<void> {
  const answer = await fetch(`${site().url}/_local/edge`, { method: 'POST', body: JSON.stringify(command) });
  if (!answer.ok) throw new Error(`The edge answered ${answer.status}: ${await answer.text()}`);
}
