/** An error response of S3: HTTP status, code and message. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toXml(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${escapeXml(this.message)}</Message></Error>`;
  }
}

/** Text as XML content. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
