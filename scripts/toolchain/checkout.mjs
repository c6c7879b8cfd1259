import { fileURLToPath } from 'node:url';

/** The root folder of the checkout, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** What the commands fetch for themselves; git-ignored, safe to delete while nothing runs. */
export const TOOLS = `${ROOT}/.tools`;

/** Full output of the steps that only show one line. */
export const LOGS = `${TOOLS}/logs`;

/** The calls of functions that the last run of the integration tests recorded. */
export const ACCESS_RECORDS = `${TOOLS}/test-results/access-records.jsonl`;
