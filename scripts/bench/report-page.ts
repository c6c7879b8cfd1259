/** Prints the tables of a benchmark. */
export function writeReport(
  _name: string,
  { text }: { readonly figures: unknown; readonly plot: string; readonly text: string },
): void {
  console.log(`\n${text}`);
}

/** The day of a report. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
