import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoContent, picturesOf } from '../../../scripts/demo/demo-content.ts';
import { seedDemoContent } from '../../../scripts/demo/seed-demo-content.ts';
import { drawPictures } from '../../../scripts/demo/store-pictures.ts';
import { startCloud } from '../../../scripts/local/cloud.ts';
import build from '../../../scripts/tests/support/build-setup.ts';
import { plainPictures } from '../../../scripts/tests/support/plain-pictures.ts';
import { startTestCloud, type TestCloud } from '../../../scripts/tests/support/test-cloud.ts';
import { hangLimitMs } from './eventually.ts';

/**
 * Builds what has changed and starts a separate cloud with the demo content, for measurements and screenshots.
 * Close it when done.
 */
export async function startDemoSite(): Promise<TestCloud> {
  await build();
  return startTestCloud({ demo: true });
}

/** The quizzes that journeys load: loading all would take twice as long. */
const loadedQuizzes = [
  ...['vlajky-europy', 'amazing-animals', 'ovocie-a-zelenina', 'the-sky-above', 'obrysy-statov-europy'],
  ...['flags-of-the-world', 'zvierata-zblizka', 'capitals-of-the-world', 'hudobne-nastroje'],
  ...['guess-the-country-by-its-outline', 'hlavne-mesta-europy', 'things-that-move'],
];

/** The quizzes in which journeys measure or zoom the pictures of questions. */
const drawnQuizzes = ['vlajky-europy', 'amazing-animals', 'obrysy-statov-europy'];

/** Draws every cover, but only the questions and backgrounds of these quizzes: all of them take a minute or two. */
const drawSome: typeof drawPictures = async (wanted) => {
  const plain = new Set(
    demoContent()
      .quizzes.filter(({ slug }) => !drawnQuizzes.includes(slug))
      .flatMap((quiz) => picturesOf(quiz).flatMap(({ id, purpose }) => (purpose === 'cover' ? [] : [id]))),
  );
  const [drawn, grey] = await Promise.all([
    drawPictures(wanted.filter(({ id }) => !plain.has(id))),
    plainPictures(wanted.filter(({ id }) => plain.has(id))),
  ]);
  return new Map([...drawn, ...grey]);
};

/** Starts several sites like `startDemoSite`, each with its own state. The demo content is loaded once and copied. */
export async function startDemoSites(count: number): Promise<TestCloud[]> {
  await build();
  const loaded = await mkdtemp(join(tmpdir(), 'your-quizzes-'));
  try {
    const cloud = await startCloud({
      stateDir: loaded,
      port: 0,
      assetsInPlace: true,
      maxBatchingWindowMs: 50,
      timeLimitMs: hangLimitMs,
    });
    try {
      await seedDemoContent(cloud, undefined, drawSome, undefined, loadedQuizzes);
      await cloud.streamDrained();
    } finally {
      await cloud.close();
    }
    const sites: TestCloud[] = [];
    for (let number = 0; number < count; number += 1) sites.push(await startTestCloud({ from: loaded }));
    return sites;
  } finally {
    await rm(loaded, { recursive: true, force: true });
  }
}
