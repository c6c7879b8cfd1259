/**
 * Rows as CSV for Excel: with a byte order mark, with semicolons where the language has a decimal comma, and no cell that
 * would be read as a formula.
 */
export function csvOf(rows: readonly (readonly string[])[], language: string): string {
  const separator = language === 'sk' ? ';' : ',';
  const lines = rows.map((row) => row.map((cell) => quoted(withoutFormula(cell))).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** An apostrophe before what a spreadsheet would calculate (OWASP, "CSV injection"). */
function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** RFC 4180. */
function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Gives the browser a CSV file to save. */
export function downloadCsv(filename: string, csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
