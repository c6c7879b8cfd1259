import { fileURLToPath } from 'node:url';

/** The root folder of the checkout, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The folder of the programs that the commands download. Git ignores it; it can be deleted while no command runs. */
export const TOOLS = `${ROOT}/.tools`;
