/** The oldest Node that the launchers themselves run on. */
export const OLDEST_LAUNCHER = 20;

/**
 * The first number of a Node version such as `v24.21.0`.
 * @param {string} version
 * @returns {number} NaN if the version doesn't start with a number
 */
export function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}

/**
 * Whether a Node of `version` can run the project, which is written for `wanted`.
 * @param {string} version
 * @param {string} wanted
 */
export function isRecentEnough(version, wanted) {
  return majorOf(version) >= majorOf(wanted);
}

/**
 * The npm packages that hold a Node binary for this kind of machine, in the order to try them. The install
 * script of `node` fetches the platform's binary, even from packages whose names aren't listed here.
 * @param {string} platform as in process.platform
 * @param {string} arch as in process.arch
 * @returns {{ name: string, bin: string, scripts: boolean }[]} `bin`: the binary, inside node_modules
 */
export function nodePackages(platform, arch) {
  const generic = { name: 'node', bin: 'node/bin/node', scripts: true };
  if (platform !== 'linux') return [generic];
  const name = `node-${platform}-${arch}`;
  return [{ name, bin: `${name}/bin/node`, scripts: false }, generic];
}
