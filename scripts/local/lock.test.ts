import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockStateDir } from './lock.ts';

const stateDir = mkdtempSync(path.join(tmpdir(), 'lock-'));
afterAll(() => rmSync(stateDir, { recursive: true }));

it('waits for a cloud that is just ending', async () => {
  const ending = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  writeFileSync(path.join(stateDir, 'lock.json'), JSON.stringify({ pid: ending.pid }));

  const locked = lockStateDir(stateDir);
  ending.kill('SIGKILL');

  (await locked)();
});

it('refuses a folder that this process already uses', async () => {
  const unlock = await lockStateDir(stateDir);

  await expect(lockStateDir(stateDir)).rejects.toThrow(/Another local cloud \(process \d+\) uses/);
  unlock();
});
