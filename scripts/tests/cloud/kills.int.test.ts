import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { createQuestions, createQuiz, getQuizReport, publishQuiz } from '#shared/api/desk-endpoints.ts';
import { getQuiz, playQuiz } from '#shared/api/public-endpoints.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import type { EdgeCommand } from '../../local/cloudfront/edge-controls.ts';
import { authorClient } from '../support/accounts.ts';
import { pictureWriter, quizPlayer, quizWriter, tally } from '../support/acknowledged-writes.ts';
import {
  freePort,
  killAll,
  type Ports,
  ready,
  type Started,
  startCommand,
} from '../support/start-command.ts';

/** How often everything is killed. `KILLS=200` takes about half an hour. */
const kills = Number(process.env.KILLS ?? 4);

/** When the processes are killed: after so many more writes, or `null`: while they start; and so many milliseconds later. */
const moments = fc.sample(
  fc.oneof(
    { weight: 9, arbitrary: fc.record({ writes: fc.nat(40), ms: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.record({ writes: fc.constant(null), ms: fc.nat(3000) }) },
  ),
  { numRuns: kills, seed: 7 },
);

let stateDir: string;
let ports: Required<Ports>;
let url: string;
let running: Started | undefined;
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'your-quizzes-kills-'));
  ports = { port: await freePort(), s3Port: await freePort() };
  url = `http://localhost:${ports.port}`;
});
afterAll(async () => {
  if (running) await killAll(running);
  await rm(stateDir, { recursive: true, force: true });
});

async function start(): Promise<Started> {
  running = startCommand(stateDir, ports);
  await ready(running, url);
  return running;
}

async function commandEdge(command: EdgeCommand): Promise<void> {
  const { ok } = await fetch(`${url}/_local/edge`, { method: 'POST', body: JSON.stringify(command) });
  if (!ok) throw new Error('The edge refused a command');
}

/** The author of a published quiz, and the quiz as players get it. */
async function publishedQuiz() {
  const { call } = await authorClient({ url });
  const { id: quizId } = await call(createQuiz, { body: { title: 'Hraný kvíz' } });
  const questions = ['Prvá', 'Druhá', 'Tretia'].map((questionText) => ({
    questionText,
    answerOptions: textOptions('Áno', 'Nie', 'Možno'),
  }));
  await call(createQuestions, { params: { quizId }, body: { questions } });
  await call(publishQuiz, { params: { quizId } });
  return { call, quizId, quiz: await call(playQuiz, { params: { idOrSlug: quizId } }) };
}

/** Files of the stage's buckets under a prefix. */
function objectsUnder(prefix: string): string[] {
  return readdirSync(join(stateDir, 's3')).flatMap((bucket) => {
    const folder = join(stateDir, 's3', bucket, prefix);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  });
}

/**
 * A picture whose event was lost with the killed process is made by the sweep, which takes uploads that are five minutes
 * old.
 */
async function sweepUploads(): Promise<void> {
  const longAgo = Date.now() / 1000 - 600;
  for (const path of objectsUnder('uploads')) utimesSync(path, longAgo, longAgo);
  await commandEdge({ addSeconds: 900 });
  await setTimeout(3000);
}

/** Reads again while the server fails: a busy machine may have no time for a call. */
async function patiently<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ApiError && error.isTemporary)) throw error;
    }
  }
}

it(`after ${kills} kills of everything, each acknowledged write is stored, nothing by half, and all counts are exact`, {
  timeout: (kills + 10) * 60_000,
}, async () => {
  await start();
  const { call, quizId, quiz } = await publishedQuiz();
  const grey = { width: 64, height: 48, channels: 3, background: '#808080' } as const;
  const pictures = await pictureWriter(url, await sharp({ create: grey }).jpeg().toBuffer());
  const players = [1, 2, 3].map((seed) => quizPlayer(url, quiz, seed));
  const authors = [await quizWriter(url), await quizWriter(url), await quizWriter(url)];
  const writers = [...authors, ...players, pictures];
  const faults: string[] = [];
  const writeAll = async (isEnough: () => boolean, isKilled = () => false) => {
    const ends = await Promise.allSettled(
      writers.map(async ({ write }) => {
        while (!(await write(isEnough)) && !isKilled());
      }),
    );
    for (const end of ends) if (end.status === 'rejected') faults.push(String(end.reason));
  };

  for (const [at, { writes, ms }] of moments.entries()) {
    if (!running) throw new Error('Nothing runs');
    const enough = tally.acknowledged + (writes ?? 0);
    let isWriting = writes !== null;
    let isKilled = false;
    const never = () => false;
    const written = isWriting && writeAll(never, () => isKilled).finally(() => (isWriting = false));
    while (isWriting && tally.acknowledged < enough) await setTimeout(5);
    await setTimeout(ms);
    isKilled = true;
    await killAll(running);
    await written;
    if (moments[at + 1]?.writes === null) {
      running = startCommand(stateDir, ports);
      continue;
    }
    await start();
    for (const writer of writers) faults.push(...(await patiently(writer.faults)));
    if (kills > 20) console.log(`${at + 1} kills`, tally, faults);
  }
  await writeAll(() => true);
  while ((await patiently(pictures.waiting)) > 0) await sweepUploads();
  await commandEdge({ addSeconds: 60, invalidate: ['/*'] });
  // The functions read the catalogue once a second.
  await setTimeout(1500);
  for (const writer of writers) faults.push(...(await patiently(writer.allFaults)));

  const plays = players.flatMap(({ finished }) => finished);
  const chosen = new Map<string, number>();
  for (const id of plays.flatMap(({ answers }) => [...answers.values()])) {
    chosen.set(id, (chosen.get(id) ?? 0) + 1);
  }
  const report = await call(getQuizReport, { params: { quizId } });
  expect(faults).toEqual([]);
  expect(report.finished).toBe(plays.length);
  expect((await call(getQuiz, { params: { idOrSlug: quizId } })).playCount).toBe(plays.length);
  const counted = report.questions.flatMap(({ options }) =>
    options.map((option) => [option.id, option.chosen] as const),
  );
  expect(new Map(counted.filter(([, count]) => count > 0))).toEqual(chosen);
  expect(objectsUnder('aws/lambda')).toEqual([]);
  expect(tally.unanswered).toBeGreaterThan(kills);
});
