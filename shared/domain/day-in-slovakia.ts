const date = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Bratislava' });

/** The number of the day in Slovakia, which begins at midnight in Bratislava; 1970-01-01 is 0. */
export function dayInSlovakia(now: Date): number {
  // Swedish dates have the format of ISO 8601.
  return Date.parse(date.format(now)) / 86_400_000;
}
