/** How long a browser may take to ask whether and where to save a file. */
const askingMs = 60_000;

/** Makes the browser save a file. Safari reads it only after the click. */
export function downloadFile(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), askingMs);
}
