import { resourcesOfType, stageTemplates } from '../deploy/stage-templates.ts';
import { type Figure, machine, report } from './figures.ts';

/**
 * Prints what a million plays of 12 questions, a thousand rounds, ten thousand link pictures and a month without
 * visitors cost, by service. `npm run bench costs`. A cost is a count times a price. What is counted is
 * asserted by tests: capacity by `functions/play/play-capacity.int.test.ts` and
 * `functions/play/round-capacity.int.test.ts`, calls by `scripts/tests/dynamodb-calls.int.test.ts`, files of the site
 * and bytes of pictures by `frontend/e2e/weight.e2e.test.ts`. Numbers that can only be measured on AWS are marked as
 * assumptions.
 */

/**
 * US dollars: list prices of Europe (Frankfurt), and of CloudFront in Europe, without any free tier, as published on
 * https://aws.amazon.com/<service>/pricing/ in July 2025.
 */
const prices = {
  writeUnits: 0.7625e-6,
  readUnits: 0.1525e-6,
  apiCalls: 1.2e-6,
  functionCalls: 0.2e-6,
  functionGigabyteSeconds: 13.3334e-6,
  traces: 5e-6,
  edgeRequests: 1.2e-6,
  edgeFunctionCalls: 0.1e-6,
  edgeGigabytes: 0.085,
  webAclRequests: 0.6e-6,
  webAclMonths: 5,
  webAclRuleMonths: 1,
  logGigabytes: 0.63,
  tableGigabyteMonths: 0.306,
  recoveryGigabyteMonths: 0.2448,
  bucketGigabyteMonths: 0.0245,
  bucketReads: 0.43e-6,
  secretMonths: 0.4,
} as const;

type Counts = Partial<Record<keyof typeof prices, number>>;

const questions = 12;
/** Start, an answer for each question, completion and results. */
const callsOfPlay = questions + 3;
/** The page and files of the site in a first visit that plays to the result; the icon and the manifest among them. */
const filesOfVisit = 11 + 2;
/** The document of `/play/{slug}` after Brotli. */
const kilobytesOfDocument = 32;
const kilobytesOfFiles = 208 + kilobytesOfDocument;
/** For the next quiz on the result page: reads that the edge usually answers from its cache. */
const cachedReads = 2;
const million = 1e6;

const prod = await stageTemplates('prod');
/** Whether a resource of a type has this in its template. */
const has = (type: string, part: string) => JSON.stringify(resourcesOfType(prod, type)).includes(part);
const isTraced = has('AWS::Lambda::Function', '"TracingConfig"');
const logsStarts = !has('AWS::Lambda::Function', '"SystemLogLevel":"WARN"');
const isRecoverable = has('AWS::DynamoDB::GlobalTable', '"PointInTimeRecoveryEnabled":true');

/** A line of a function and one of API Gateway about a call, and two of the platform at its level INFO; 26 more are billed for each. */
const [callBytes, platformBytes] = [183 + 192 + 2 * 26, 266 + 408 + 2 * 26];

/** What functions and logs cost for calls of the API and for calls of functions by events. */
function ofFunctions(calls: number, events: number) {
  const all = calls + events;
  return {
    functionCalls: all,
    // Assumption: 20 ms a call with 1 GB, and for each hundred calls a start of 0.3 s, which is billed, too.
    functionGigabyteSeconds: all * (0.02 + 0.3 / 100),
    // Assumption: X-Ray traces one call a second and a twentieth of the others, in school hours a tenth of all.
    traces: isTraced ? all / 10 : 0,
    logGigabytes: (calls * callBytes + (logsStarts ? all * platformBytes : 0)) / 1e9,
  };
}

/** Months of data in the table, with its backups. */
const stored = (gigabyteMonths: number) => ({
  tableGigabyteMonths: gigabyteMonths,
  recoveryGigabyteMonths: isRecoverable ? gigabyteMonths : 0,
});

/** Requests at the edge. The web ACL sees all of them, and a function of the edge those for pages and to the API. */
function atEdge({ calls, files }: { calls: number; files: number }) {
  return { edgeRequests: calls + files, webAclRequests: calls + files, edgeFunctionCalls: calls + 1 };
}

/** Counts of one play, by the pages of a first visit. */
const play: Counts = {
  // 2 for the start, 1 for each answer and for completion; counting: 4 for the play, 2 for the sum of its quiz, 1 for lists.
  writeUnits: questions + 3 + 7,
  // Start 0.5, a first answer in a cold function 1, results 1, counting 2.
  readUnits: 4.5,
  apiCalls: callsOfPlay,
  // One more for each batch of the stream: the play, its quiz's sum, and the list.
  ...ofFunctions(callsOfPlay, 3),
  // A picture for each question, the background, and the cover of the next quiz.
  ...atEdge({ calls: callsOfPlay + cachedReads, files: filesOfVisit + questions + 2 }),
  // At most 12 kB a picture, 1 kB a call.
  edgeGigabytes: (kilobytesOfFiles + 12 * (questions + 2) + callsOfPlay + cachedReads) / million,
  // 1.2 kB with the keys in its index, kept for a year.
  ...stored((1.2 / million) * 12),
};

const pupils = 30;

/**
 * Counts of a round of 30 pupils in which everybody answers all questions. The board is read every two seconds. A pupil
 * who has finished looks for the others every eight seconds at first, later after a sixth of the time waited, and at
 * last every 30 seconds. With a time limit, showing a question is a call, too.
 */
function round({ minutes, looks, isTimed }: { minutes: number; looks: number; isTimed: boolean }): Counts {
  const boardLooks = minutes * 30;
  const shown = isTimed ? questions : 0;
  // For each pupil the calls of a play; the round twice, joining, its quiz, and the looks.
  const calls = pupils * (callsOfPlay + 4 + looks + shown) + boardLooks;
  return {
    // Counted with each record of the stream by itself; and a refused write of 1 kB for each pupil, who completes in a second one.
    writeUnits: 1415 + pupils + pupils * shown * 2,
    // 6 for each read of the board, 4 for each look of a pupil.
    readUnits: 2370 + boardLooks * 6 + pupils * looks * 4,
    apiCalls: calls,
    // For each pupil a batch of the stream for joining and one for completing.
    ...ofFunctions(calls, pupils * 2),
    // For each pupil the files of the site, and a picture for each question; for the author the files.
    ...atEdge({ calls, files: (pupils + 1) * filesOfVisit + pupils * questions }),
    // At most 12 kB a picture, 1 kB a call, 2 kB a look, 5 kB a read of the board.
    edgeGigabytes:
      ((pupils + 1) * kilobytesOfFiles + pupils * (12 * questions + looks) + calls + boardLooks * 5) /
      million,
    // For each pupil an attempt with its index, a player and a nickname: 4 kB, kept for half a year.
    ...stored(((pupils * 4) / million) * 6),
  };
}

/** Counts of a link picture that isn't cached at any edge location: it's made from its rendition. */
const linkPicture: Counts = {
  apiCalls: 1,
  functionCalls: 1,
  // Assumption: 200 ms with 1.77 GB, cold starts included; a warm function took 90 to 120 ms on 2 × Intel Xeon 2.50 GHz.
  functionGigabyteSeconds: 0.2 * 1.77,
  bucketReads: 1,
  ...{ edgeRequests: 1, webAclRequests: 1 },
  // 28 to 73 kB for the covers of the demo quizzes.
  edgeGigabytes: 50 / million,
};

/**
 * Counts of a month without visitors, by the number of quizzes with 12 pictures of 100 kB and their originals of 1 MB. The
 * catalogue's builder looks for changes every ten minutes. Alarms and the dashboard aren't included
 * (`scripts/deploy/idle-costs.ts`).
 */
const idleMonth = (quizzes: number): Counts => ({
  secretMonths: 2,
  webAclMonths: 1,
  webAclRuleMonths: 9,
  // The quiz, its questions and pictures, its revision twice, and their indexes: 100 kB.
  ...stored(quizzes / 10_000),
  bucketGigabyteMonths: (quizzes * 14 * 1.1) / 1000,
  functionCalls: 6 * 24 * 30,
  // Assumption: 50 ms a call with 3 GB.
  functionGigabyteSeconds: 6 * 24 * 30 * 0.05 * 3,
  readUnits: 6 * 24 * 30 * 1.5,
});

console.log(`Costs (${machine()})`);
report('Costs', [
  print('a million plays', play, million, 165),
  // A pupil waits for seven of 20 minutes, and for four of ten.
  print('a thousand rounds of 30 pupils', round({ minutes: 20, looks: 22, isTimed: false }), 1000, 15),
  print('a thousand rounds with a time limit', round({ minutes: 10, looks: 16, isTimed: true }), 1000, 15),
  print('ten thousand link pictures', linkPicture, 10_000),
  ...[1000, 10_000, 100_000].map((quizzes) =>
    print(`a month without visitors, ${quizzes} quizzes`, idleMonth(quizzes), 1),
  ),
]);

/** Prints the parts of a cost. Returns their sum, with its goal in US dollars if there is one. */
function print(title: string, counts: Counts, times: number, goal?: number): Figure {
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
  const value = rows.reduce((sum, { dollars }) => sum + dollars, 0);
  return { name: title, value, unit: 'USD', ...(goal === undefined ? {} : { goal }) };
}
