/** Helpers that read data stored in the browser: it may be old, truncated or edited by hand. */

/** The value of a JSON text; null if there is no text or it isn't JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
