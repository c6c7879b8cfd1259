import { afterAll, vi } from 'vitest';

// Test files that share a process share nothing else: each file evaluates our modules again, and starts with this
// environment. Packages are evaluated once, so a file that changes one, as `mockClient(SomeClient)` does, restores it
// at its end.
vi.resetModules();
const env = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
});
