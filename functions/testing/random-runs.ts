/**
 * How often a test with random input runs: `usual` times, and `all` times with `npm test -- --all`.
 */
export function randomRuns(usual: number, all: number): number {
  return process.env.TEST_MATRIX === 'all' ? all : usual;
}
