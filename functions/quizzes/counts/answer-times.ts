/** The number of answers by their time: whole seconds → answers. */
export type AnswerTimes = Readonly<Record<string, number>>;

/**
 * Seconds from which answers are counted together: the time of a tab that was left open says nothing about a question.
 */
const longestSeconds = 300;

/**
 * The seconds that counts distinguish: each is at most a fifth more than the one before it, so that a quiz stores few
 * of them.
 */
const countedSeconds = (() => {
  const seconds = [0];
  for (let last = 0; last < longestSeconds; seconds.push(last)) {
    last = Math.max(last + 1, Math.floor(last * 1.2));
  }
  return seconds;
})();

/** The nearest of the seconds that are counted: at most a tenth away, except for answers of more than five minutes. */
export function roundedSeconds(seconds: number): number {
  const above = countedSeconds.findIndex((counted) => counted >= seconds);
  if (above === -1) return countedSeconds.at(-1) ?? 0;
  const [high = 0, low = high] = [countedSeconds[above], countedSeconds[above - 1]];
  return seconds - low < high - seconds ? low : high;
}

/** The times with one more answer. */
export function withTime(times: AnswerTimes | undefined, seconds: number): AnswerTimes {
  return { ...times, [seconds]: (times?.[seconds] ?? 0) + 1 };
}

/** The median time in whole seconds; null without answers. */
export function medianOf(times: AnswerTimes): number | null {
  const byLength = Object.entries(times)
    .map(([seconds, answers]) => ({ seconds: Number(seconds), answers }))
    .toSorted((a, b) => a.seconds - b.seconds);
  const middle = byLength.reduce((sum, { answers }) => sum + answers, 0) / 2;
  const low = secondsAt(byLength, Math.ceil(middle) - 1);
  const high = secondsAt(byLength, Math.floor(middle));
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** The time of the answer at a rank, from 0, among answers from the shortest to the longest. */
function secondsAt(
  byLength: readonly { readonly seconds: number; readonly answers: number }[],
  rank: number,
): number | undefined {
  let shorter = 0;
  return byLength.find(({ answers }) => {
    shorter += answers;
    return shorter > rank;
  })?.seconds;
}
