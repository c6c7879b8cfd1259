/**
 * Rows as CSV for Excel: with a byte order mark, with semicolons if the language has a decimal comma, and without cells
 * that would be read as a formula.
 */
export function csvOf(rows: readonly (readonly string[])[], language: string): string {
  const separator = language === 'sk' ? ';' : ',';
  const lines = rows.map((row) => row.map((cell) => quoted(withoutFormula(cell))).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Puts an apostrophe before text that a spreadsheet would evaluate (OWASP, "CSV injection"). */
function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** RFC 4180. */
function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Makes the browser save a CSV file. */
export function downloadCsv(filename: string, csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
