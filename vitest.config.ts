import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mainIntegration, mainJourneys } from './scripts/tests/support/main-jobs.ts';

/** No test depends on speed: these limits only end a run that hangs. A poll ends earlier, to report the last value. */
const hangingMs = 10 * 60_000;
const limits = {
  testTimeout: hangingMs,
  hookTimeout: hangingMs,
  expect: { poll: { timeout: hangingMs / 2, interval: 20 } },
};

/** `npm test` sets it; without it, and with `--all`, all tests can run. */
const isMainJobsOnly = process.env.TESTS === 'main jobs';

/** The origin secret in the events of `functions/testing/http-event.ts`. */
const originSecret = 'secret-of-tests';
/** What the functions prove their calls to Cognito's triggers with. */
const accountSecret = 'account-secret-of-tests';

/**
 * Tests are next to the code: `x.test.ts` is a unit test, `x.int.test.ts` runs on the local cloud. Tests in `frontend/e2e`
 * run in a browser.
 * A stage of `npm test` runs the projects whose names begin with its own.
 */
export default defineConfig({
  test: {
    // Tests wait for servers, timers and disks: with one worker for each processor, these are idle up to a quarter of the time.
    maxWorkers: '150%',
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: ['infra/testing/templates-setup.ts'],
          include: ['{frontend/build,shared,functions,infra,scripts}/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
          setupFiles: ['scripts/tests/support/fresh-modules.ts'],
          isolate: false,
          env: { ORIGIN_SECRETS: originSecret, ACCOUNT_SECRET: accountSecret },
          ...limits,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'unit-site',
          include: ['frontend/src/**/*.test.{ts,tsx}'],
          setupFiles: ['frontend/src/testing/setup.ts'],
          // Gives each file its own document without a separate process, which halves the time.
          pool: 'vmThreads',
          css: { modules: { classNameStrategy: 'non-scoped' } },
          ...limits,
        },
      },
      {
        test: {
          name: 'integration',
          globalSetup: ['scripts/tests/support/build-setup.ts'],
          maxWorkers: 3,
          include: isMainJobsOnly ? mainIntegration : ['{functions,scripts}/**/*.int.test.ts'],
          setupFiles: ['scripts/tests/support/fresh-modules.ts'],
          isolate: false,
          env: {
            SERVICE_TIMEOUT_MS: String(hangingMs),
            ORIGIN_SECRETS: originSecret,
            ACCOUNT_SECRET: accountSecret,
          },
          ...limits,
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: ['frontend/e2e/support/site-setup.ts'],
          maxWorkers: 2,
          include: isMainJobsOnly ? mainJourneys : ['frontend/e2e/**/*.e2e.test.ts'],
          // All files of a worker share one browser, in which two journeys run at a time.
          isolate: false,
          maxConcurrency: 2,
          // Browsers and their clocks aren't ours. The summary of `npm test` names what passed only at the second try.
          retry: 1,
          ...limits,
        },
      },
    ],
  },
});
