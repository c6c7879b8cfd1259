import { machine } from './figures.ts';

/**
 * Prints what a million plays of 12 questions and a month without visitors cost, by service. `node scripts/bench/costs.ts`.
 * A cost is a count times a price. What is counted is asserted by tests: capacity by
 * `functions/attempts/play-capacity.int.test.ts`, calls by `scripts/tests/dynamodb-calls.int.test.ts`, bytes of pictures by
 * `frontend/e2e/weight.e2e.test.ts`. What only AWS can tell is an assumption and says so.
 */

/** US dollars, list prices of US East (N. Virginia) as published in July 2025, without any free tier. */
const prices = {
  writeUnits: 0.625e-6,
  readUnits: 0.125e-6,
  apiCalls: 1e-6,
  functionCalls: 0.2e-6,
  functionGigabyteSeconds: 13.3334e-6,
  edgeRequests: 1e-6,
  edgeGigabytes: 0.085,
  logGigabytes: 0.5,
  tableGigabyteMonths: 0.25,
  bucketGigabyteMonths: 0.023,
  secretMonths: 0.4,
} as const;

type Counts = Partial<Record<keyof typeof prices, number>>;

const questions = 12;
/** Start, an answer for each question, completion and results. */
const callsOfPlay = questions + 3;
const million = 1e6;

/** Counts of one play, by the pages of a first visit. */
const play: Counts = {
  // 2 for each of start, answers and completion; counting: 4 for the play, 4 for the sum of its quiz.
  writeUnits: 2 * (questions + 2) + 8,
  // Start 0.5, a first answer in a cold function 1, results 1, counting 2.
  readUnits: 4.5,
  apiCalls: callsOfPlay,
  // One more for the batch of the stream.
  functionCalls: callsOfPlay + 1,
  // Assumption: 20 ms a call with 1 GB.
  functionGigabyteSeconds: (callsOfPlay + 1) * 0.02,
  // The page, 8 files of the site, a picture for each question, the cover and the background.
  edgeRequests: callsOfPlay + 1 + 8 + questions + 2,
  // 250 kB of the site, at most 12 kB a picture, 1 kB a call.
  edgeGigabytes: (250 + 12 * (questions + 2) + callsOfPlay) / million,
  // Assumption: 600 bytes a call in two logs.
  logGigabytes: (600 * callsOfPlay) / 1e9,
  // 2 kB with its index, kept for a year.
  tableGigabyteMonths: (2 / million) * 12,
};

/** Counts of a month without visitors: 1,000 quizzes with 12 pictures of 100 kB and their originals of 1 MB. */
const idleMonth: Counts = {
  secretMonths: 1,
  tableGigabyteMonths: 0.1,
  bucketGigabyteMonths: (1000 * 14 * 1.1) / 1000,
};

console.log(`Costs (${machine()})`);
print('a million plays', play, million);
print('a month without visitors', idleMonth, 1);

function print(title: string, counts: Counts, times: number): void {
  const rows = Object.entries(counts).map(([name, count]) => {
    const amount = count * times;
    return { name, amount, dollars: amount * prices[name as keyof typeof prices] };
  });
  console.log(`\n${title}`);
  for (const { name, amount, dollars } of rows) {
    console.log(
      `  ${name.padEnd(26)} ${amount.toLocaleString('en').padStart(14)} ${dollars.toFixed(2).padStart(8)} USD`,
    );
  }
  const total = rows.reduce((sum, { dollars }) => sum + dollars, 0);
  console.log(`  ${'together'.padEnd(26)} ${''.padStart(14)} ${total.toFixed(2).padStart(8)} USD`);
}
