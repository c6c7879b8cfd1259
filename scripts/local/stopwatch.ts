/** How long a step took. */
export type Timing = { step: string; ms: number };

/** Measures consecutive steps. Call it at the end of each step, with the name of the step. */
export function stopwatch() {
  let last = performance.now();
  const timings: Timing[] = [];
  const lap = (step: string) => {
    const now = performance.now();
    timings.push({ step, ms: Math.round(now - last) });
    last = now;
  };
  return Object.assign(lap, { timings });
}
