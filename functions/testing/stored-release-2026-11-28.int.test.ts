import { readRelease } from './stored-release.ts';
import { testRelease } from './stored-release-suite.ts';

testRelease(await readRelease('2026-11-28'));
