/** A test file and how long it took, including its imports, in seconds. */
export type FileTime = { file: string; seconds: number };

/** A failed test, or a test file that could not be loaded: its file with its name, and an excerpt of its error. */
export type Failure = { test: string; error: string };

/** How many tests of a stage passed and failed, and its files. */
export type TestReport = {
  passed: number;
  failed: number;
  files: readonly FileTime[];
  failures: readonly Failure[];
  /** What failed at the first try of tests that passed at the second. */
  firstTries: readonly Failure[];
};

/** One stage of `npm test` after it ran. `tests` only if the stage runs tests. */
export type StageResult = { name: string; ok: boolean; seconds: number; tests?: TestReport };

const SLOWEST = 10;

/**
 * The sum over all stages. A stage that failed without a failed test (a static check, a test file that does not load)
 * counts as one failure, so that the sum never looks better than the run.
 */
export function sumCounts(results: readonly StageResult[]): { passed: number; failed: number } {
  const total = { passed: 0, failed: 0 };
  for (const { ok, tests } of results) {
    total.passed += tests?.passed ?? 0;
    total.failed += Math.max(tests?.failed ?? 0, ok ? 0 : 1);
  }
  return total;
}

/**
 * The last lines of a run: the slowest test files, what failed at the first try only, the failures, one line for each
 * stage, then a line `N passed, N failed`.
 * @param planned names of all stages that were to run, in order
 */
export function summarise(planned: readonly string[], results: readonly StageResult[]): string[] {
  const stages = planned.map((name) => {
    const result = results.find((one) => one.name === name);
    if (!result) return `  -      ${name} (not run)`;
    const tests = result.tests ? `, ${result.tests.passed} passed, ${result.tests.failed} failed` : '';
    return `  ${result.ok ? 'ok     ' : 'FAILED '}${name} (${result.seconds.toFixed(1)} s${tests})`;
  });
  const { passed, failed } = sumCounts(results);
  return [
    ...slowestFiles(results),
    ...listOf(
      'Passed only at the second try:',
      results.flatMap(({ tests }) => tests?.firstTries ?? []),
    ),
    ...listOf(
      'Failed:',
      results.flatMap(({ tests }) => tests?.failures ?? []),
    ),
    'Stages:',
    ...stages,
    `${passed} passed, ${failed} failed`,
  ];
}

function slowestFiles(results: readonly StageResult[]): string[] {
  const files = results
    .flatMap(({ tests }) => tests?.files ?? [])
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  return files.length > 0 ? ['Slowest test files:', ...files] : [];
}

function listOf(title: string, failures: readonly Failure[]): string[] {
  const lines = failures.flatMap(({ test, error }) => [
    `  ${test}`,
    ...error.split('\n').map((line) => `    ${line}`),
  ]);
  return lines.length > 0 ? [title, ...lines] : [];
}

/** Whether the whole run succeeded: every planned stage ran and passed, and tests ran if a planned stage has tests. */
export function isSuccess(
  planned: readonly { name: string; hasTests: boolean }[],
  results: readonly StageResult[],
): boolean {
  if (results.length !== planned.length || results.some(({ ok }) => !ok)) return false;
  return !planned.some(({ hasTests }) => hasTests) || sumCounts(results).passed > 0;
}
