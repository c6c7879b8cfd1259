import { attemptCalls, boardSeconds, roundCalls } from '#shared/infrastructure/school-calls.ts';
import { stageConfig } from '../../infra/config.ts';
import { resourcesOfType, stageTemplates } from '../deploy/stage-templates.ts';
import { type Figure, machine, report } from './figures.ts';

/**
 * Prints what a million plays of 12 questions, a thousand rounds and lessons in step, ten thousand link pictures and a month without
 * visitors cost, by service, and which limit of prod a morning at school reaches first. `npm run bench costs`. A cost is a count times a price. What is counted is
 * asserted by tests: capacity by `functions/play/play-capacity.int.test.ts` and
 * `functions/play/round-capacity.int.test.ts`, calls by `scripts/tests/cloud/dynamodb-calls.int.test.ts` and
 * `frontend/src/features/rounds/join/pupil-calls.test.tsx`, files of the site
 * and bytes of pictures by `frontend/e2e/site/weight.e2e.test.ts`. Numbers that can only be measured on AWS are marked as
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
/** Start, an answer for each question, and completion, which brings the review. */
const callsOfPlay = questions + 2;
/** The page and files of the site in a first visit that plays to the result; the icon and the manifest among them. */
const filesOfVisit = 11 + 2;
/** The document of `/play/{slug}` after Brotli. */
const kilobytesOfDocument = 22.4;
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

type Lesson = { minutes: number; looks: number; isTimed: boolean };

/**
 * Calls of a round of 30 pupils that reach the API, by the function. The board is read every two seconds. A pupil who has
 * finished looks for the others every eight seconds at first, later after a sixth of the time waited, and at last every 30
 * seconds; the edge asks for the state at most once in each second in which somebody looks.
 */
function callsOfRound({ minutes, looks, isTimed }: Lesson) {
  const { once, question } = attemptCalls[isTimed ? 'timedRound' : 'round'];
  // Assumption: looks are spread evenly over half of the lesson, and all through one edge location.
  const seconds = (minutes * 60) / 2;
  const states = seconds * (1 - Math.exp((-pupils * looks) / seconds));
  return {
    attempts: pupils * (once + question * questions),
    rounds: pupils * roundCalls + states,
    reports: (minutes * 60) / boardSeconds,
    states,
  };
}

/** Units of such a round. */
function unitsOfRound(lesson: Lesson) {
  const { reports, states } = callsOfRound(lesson);
  return {
    // Counted with each record of the stream by itself; and a refused write of 1 kB for each pupil, who completes in a second one.
    writeUnits: 1449 + pupils + (lesson.isTimed ? pupils * questions * 2 : 0),
    // 6 for each read of the board, 1 of the state, 4 for each of the three looks of a pupil after finishing.
    readUnits: 857 + reports * 6 + states + pupils * 3 * 4,
  };
}

/** Counts of a round of 30 pupils in which everybody answers all questions. */
function round(lesson: Lesson): Counts {
  const { attempts, rounds, reports } = callsOfRound(lesson);
  const calls = attempts + rounds + reports;
  const looks = pupils * lesson.looks;
  return {
    ...unitsOfRound(lesson),
    apiCalls: calls,
    // For each pupil a batch of the stream for joining and one for completing.
    ...ofFunctions(calls, pupils * 2),
    // For each pupil the files of the site, and a picture for each question; for the author the files.
    ...atEdge({ calls: calls + looks, files: (pupils + 1) * filesOfVisit + pupils * questions }),
    // At most 12 kB a picture, 1 kB a call and a look, 5 kB a read of the board.
    edgeGigabytes:
      ((pupils + 1) * kilobytesOfFiles + pupils * 12 * questions + looks + calls + reports * 5) / million,
    // For each pupil an attempt with its index, a player and a nickname: 4 kB, kept for half a year.
    ...stored(((pupils * 4) / million) * 6),
  };
}

/** A lesson of 20 minutes, of which a pupil waits for seven, and a short one with a time limit. */
const lessons = {
  usual: { minutes: 20, looks: 22, isTimed: false },
  timed: { minutes: 10, looks: 16, isTimed: true },
} as const;

/** A lesson of 20 minutes in step, in which all pupils, the projector and a remote look at the step every second. */
const secondsInStep = 20 * 60;
const looksInStep = (pupils + 2) * secondsInStep;

const callsInStep = {
  // A start, an answer for each question, and the review.
  attempts: pupils * (questions + 2),
  // Two steps a question and the end, and each state once for all.
  rounds: pupils * roundCalls + 2 * questions + 1 + secondsInStep,
  reports: secondsInStep / boardSeconds,
};

const unitsInStep = {
  // Counted by `round-capacity.int.test.ts`, with one of 30 who doesn't answer a question.
  writeUnits: 1546,
  // 6 for each read of the board, 2 of the state.
  readUnits: 1367 + callsInStep.reports * 6 + secondsInStep * 2,
};

/** Counts of a lesson in step, without what the edge charges. */
function inStep(): Counts {
  const calls = callsInStep.attempts + callsInStep.rounds + callsInStep.reports;
  return {
    ...unitsInStep,
    apiCalls: calls,
    ...ofFunctions(calls, pupils * 2),
    ...stored(((pupils * 4) / million) * 6),
  };
}

/** Counts at the edge of a lesson in step: the looks, calls, files of the site and pictures. */
function inStepAtEdge(): Counts {
  const calls = callsInStep.attempts + callsInStep.rounds - secondsInStep + callsInStep.reports + looksInStep;
  return {
    ...atEdge({ calls, files: (pupils + 1) * filesOfVisit + pupils * questions }),
    edgeGigabytes:
      ((pupils + 1) * kilobytesOfFiles + pupils * 12 * questions + calls + callsInStep.reports * 5) / million,
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
 * catalogue's builder looks for changes every ten minutes. Alarms aren't included (`scripts/deploy/idle-costs.ts`).
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
  print('a thousand rounds of 30 pupils', round(lessons.usual), 1000, 15),
  print('a thousand rounds with a time limit', round(lessons.timed), 1000, 15),
  print('a thousand lessons in step, without the edge', inStep(), 1000, 10),
  print('a thousand lessons in step', { ...inStep(), ...inStepAtEdge() }, 1000, 90),
  print('ten thousand link pictures', linkPicture, 10_000),
  ...[1000, 10_000, 100_000].map((quizzes) =>
    print(`a month without visitors, ${quizzes} quizzes`, idleMonth(quizzes), 1),
  ),
]);

report(
  "A morning: what 100,000 pupils in 20 minutes need of prod's limits, and how many reach them",
  morning(callsOfRound(lessons.usual), unitsOfRound(lessons.usual)),
);
report('The same, all of them in lessons in step', morning(callsInStep, unitsInStep));

/**
 * The number of pupils, all in rounds of 30 that last from 8:00 to 8:20, with which each limit of prod is reached. At twice
 * the mean, which a quarter of an hour may have, it is half of them.
 */
function morning(
  { attempts, rounds, reports }: typeof callsInStep,
  { readUnits, writeUnits }: typeof unitsInStep,
): Figure[] {
  const { throttling, reservedConcurrency = {} } = stageConfig('prod');
  const pupilsAt = (name: string, limit: number, ofRound: number): Figure => {
    const perSecond = (100_000 / pupils) * (ofRound / (lessons.usual.minutes * 60));
    const text = `${name}: ${Math.round(perSecond)} of ${limit} a second`;
    return { name: text, value: (100_000 * limit) / perSecond, unit: 'pupils' };
  };
  const copies = (name: 'attempts' | 'rounds', calls: number) =>
    // Assumption: 20 ms a call.
    pupilsAt(`copies of ${name}`, (reservedConcurrency[name] ?? 1000) / 0.02, calls);
  return [
    pupilsAt('calls (throttling)', throttling.rateLimit, attempts + rounds + reports),
    // The edge keeps a page of a round for 20 seconds, and a class arrives within a minute.
    pupilsAt('pages (throttling.pages)', throttling.pages.rateLimit, 3),
    copies('attempts', attempts),
    copies('rounds', rounds),
    // What a new table takes at once; it doubles within half an hour.
    pupilsAt('read units of a new table', 12_000, readUnits),
    pupilsAt('write units of a new table', 4000, writeUnits),
    pupilsAt('read units of a table (quota)', 40_000, readUnits),
    pupilsAt('write units of a table (quota)', 40_000, writeUnits),
  ];
}

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
