import { afterAll, vi } from 'vitest';

// Test files that share a process share nothing else: each evaluates our modules again and gets this environment back.
// Packages are evaluated once: a file that changes one, as `mockClient(SomeClient)` does, restores it at its end.
vi.resetModules();
const env = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
});
