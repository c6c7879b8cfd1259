import { cpus } from 'node:os';

/** A measured value. It misses its goal when it is larger. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The largest value that is allowed. A figure without one is only printed. */
  readonly goal?: number;
};

/** Prints the figures of a benchmark next to their goals. Sets the exit code to 1 if one misses its goal. */
export function report(benchmark: string, figures: readonly Figure[]): void {
  console.log(`\n${benchmark} (${machine()})`);
  for (const figure of figures) console.log(`  ${lineOf(figure)}`);
  if (figures.some(isMissed)) process.exitCode = 1;
}

export function isMissed({ value, goal }: Figure): boolean {
  // A value that isn't a number misses its goal, too.
  return goal !== undefined && !(value <= goal);
}

export function lineOf(figure: Figure): string {
  const { name, value, unit, goal } = figure;
  const limit = goal === undefined ? '' : `at most ${numberOf(goal)}`;
  return [name.padEnd(52), `${numberOf(value)} ${unit}`.padStart(14), limit.padStart(16)]
    .concat(isMissed(figure) ? '   MISSED' : '')
    .join('')
    .trimEnd();
}

/** The processor and Node, because figures are only comparable on one machine. */
export function machine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
}

/** The middle value; of an even number of values the lower one of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
}

function numberOf(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(2)));
}
