import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Beside the code: `x.test.ts` is a unit test, `x.int.test.ts` runs on the local cloud, `frontend/e2e` in a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['{shared,functions,infra,scripts,frontend/src}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
          setupFiles: ['frontend/src/testing/settle.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // Vitest's default leaves one processor of two idle.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'integration',
          globalSetup: ['scripts/tests/build-setup.ts'],
          include: ['{functions,scripts}/**/*.int.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: ['frontend/e2e/site-setup.ts'],
          include: ['frontend/e2e/**/*.e2e.test.ts'],
          // Only against hanging: nothing in a journey depends on speed.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
          // One browser for all files of a worker, in which two journeys run at a time.
          isolate: false,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
