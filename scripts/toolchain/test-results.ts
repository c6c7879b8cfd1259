/** How many tests passed and failed. */
export type Counts = { passed: number; failed: number };

/** One stage of `npm test` after it ran. `counts` only where the stage runs tests; `seconds` is its duration. */
export type StageResult = { name: string; ok: boolean; seconds: number; counts?: Counts };

/**
 * The counts in a report of Vitest's `json` reporter.
 * @throws if the text is not such a report
 */
export function readCounts(report: string): Counts {
  const { numPassedTests, numFailedTests } = JSON.parse(report) as Record<string, unknown>;
  if (typeof numPassedTests !== 'number' || typeof numFailedTests !== 'number') {
    throw new Error('This is not a report of the json reporter of Vitest.');
  }
  return { passed: numPassedTests, failed: numFailedTests };
}

/**
 * The sum over all stages. A stage that failed without a failed test (a static check, a test file that does not load)
 * counts as one failure, so that the sum never looks better than the run.
 */
export function sumCounts(results: readonly StageResult[]): Counts {
  const total: Counts = { passed: 0, failed: 0 };
  for (const { ok, counts } of results) {
    total.passed += counts?.passed ?? 0;
    total.failed += Math.max(counts?.failed ?? 0, ok ? 0 : 1);
  }
  return total;
}

/**
 * The lines that end a run: one a stage, then `N passed, N failed` alone.
 * @param planned names of all stages that were to run, in order
 */
export function summarise(planned: readonly string[], results: readonly StageResult[]): string[] {
  const lines = planned.map((name) => {
    const result = results.find((one) => one.name === name);
    if (!result) return `  -      ${name} (not run)`;
    const tests = result.counts ? `, ${result.counts.passed} passed, ${result.counts.failed} failed` : '';
    return `  ${result.ok ? 'ok     ' : 'FAILED '}${name} (${result.seconds.toFixed(1)} s${tests})`;
  });
  const { passed, failed } = sumCounts(results);
  return [...lines, `${passed} passed, ${failed} failed`];
}

/** Whether the run as a whole is a success: every planned stage ran and passed, and there were tests if any were due. */
export function isSuccess(
  planned: readonly { name: string; hasTests: boolean }[],
  results: readonly StageResult[],
): boolean {
  if (results.length !== planned.length || results.some(({ ok }) => !ok)) return false;
  return !planned.some(({ hasTests }) => hasTests) || sumCounts(results).passed > 0;
}
