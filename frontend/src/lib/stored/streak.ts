/**
 * The number of consecutive local days on which something happened, up to today or, if nothing has happened today yet,
 * up to yesterday.
 * @param times ISO 8601, in any order
 */
export function daysInARow(times: readonly string[], now = new Date()): number {
  const days = new Set(times.map((time) => dayOf(new Date(time))));
  let count = 0;
  const isPlayed = (daysAgo: number) =>
    days.has(dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)));
  for (let daysAgo = isPlayed(0) ? 0 : 1; isPlayed(daysAgo); daysAgo += 1) count += 1;
  return count;
}

function dayOf(time: Date): string {
  return `${time.getFullYear()}-${time.getMonth()}-${time.getDate()}`;
}
