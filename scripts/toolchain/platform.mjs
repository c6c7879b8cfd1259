import { UserError } from './user-error.mjs';

/** @type {Record<string, string>} */
const PLATFORM_NAMES = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };
const DEV_CONTAINER = 'open this folder in its dev container (.devcontainer, needs Docker)';
/** Stages of `npm test` that start the local cloud. */
const CLOUD_STAGES = ['integration', 'browser'];

/**
 * @typedef {object} Machine
 * @property {string} platform as in process.platform
 * @property {string} arch as in process.arch
 * @property {string | undefined} dynamoDbEndpoint the variable DYNAMODB_ENDPOINT
 */

/** @returns {Machine} */
function thisMachine() {
  const { platform, arch, env } = process;
  return { platform, arch, dynamoDbEndpoint: env.DYNAMODB_ENDPOINT };
}

/**
 * Why the local cloud can't start on a machine, and how to change that, in one sentence; undefined if it can start.
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function missingForStart(machine = thisMachine()) {
  if (machine.platform === 'win32') return missingOnWindows(machine);
  if (isSupported(machine) || machine.dynamoDbEndpoint) return undefined;
  return `${builtInDatabase(machine)}: ${DEV_CONTAINER}, or start DynamoDB Local and set DYNAMODB_ENDPOINT to its address.`;
}

/**
 * The same for stages of `npm test`; all stages if none is named. `DYNAMODB_ENDPOINT` doesn't help here, because tests
 * start several clouds at the same time, each with its own database.
 * @param {readonly string[]} stages
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function missingForTest(stages, machine = thisMachine()) {
  if (machine.platform === 'win32') return missingOnWindows(machine);
  const named = stages.filter((stage) => !stage.startsWith('-'));
  if (isSupported(machine) || (named.length > 0 && !named.some((stage) => CLOUD_STAGES.includes(stage)))) {
    return undefined;
  }
  return `${builtInDatabase(machine)}: ${DEV_CONTAINER}, or run "npm test -- check build synth unit".`;
}

/**
 * @param {string | undefined} missing
 * @throws {UserError} with `missing` as its message, if there is one
 */
export function refuseIf(missing) {
  if (missing) throw new UserError(missing);
}

/** @param {Machine} machine */
function isSupported({ platform, arch }) {
  return platform === 'linux' && arch === 'x64';
}

/** @param {Machine} machine */
function missingOnWindows({ arch }) {
  const wsl = arch === 'x64' ? ', or clone it inside WSL and run this there' : '';
  return `The local cloud does not run on Windows: ${DEV_CONTAINER}${wsl}.`;
}

/** @param {Machine} machine */
function builtInDatabase({ platform, arch }) {
  const name = PLATFORM_NAMES[platform] ?? platform;
  return `The built-in DynamoDB runs on Linux x64 only, and this is ${name} ${arch}`;
}
