import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeState } from './state-folder.ts';

it('a folder is refused while another cloud uses it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'state-'));
  const release = takeState(folder);
  expect(() => takeState(folder)).toThrow('Another local cloud uses');

  release();

  takeState(folder)();
  rmSync(folder, { recursive: true });
});
