import { wildcardTest } from './wildcard.ts';

/** The request line is invalid. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
}

const MAX_URL_LENGTH = 8192;

export type RequestTarget = {
  /** The path as sent, still encoded. */
  path: string;
  /** The path for matching patterns: without dot segments and unnecessary encoding (RFC 3986, 6.2.2). */
  normalizedPath: string;
  query: string;
};

/** Parses a request line. Throws BadRequestError if the target isn't a valid origin form (RFC 9112, 3.2.1). */
export function parseTarget(target: string): RequestTarget {
  if (target.length > MAX_URL_LENGTH) throw new BadRequestError('The address is too long.');
  if (!target.startsWith('/')) throw new BadRequestError('The address must start with a slash.');
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark + 1);
  return { path, normalizedPath: normalize(path), query };
}

/** A path as plain text. Throws BadRequestError for broken or dangerous encoding. */
export function decodePath(path: string): string {
  const decoded = decodeOrThrow(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f\\]/.test(decoded))
    throw new BadRequestError('The address contains a control character.');
  return decoded;
}

function normalize(path: string): string {
  decodePath(path);
  const plain = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : code.toUpperCase();
  });
  const kept: string[] = [];
  const segments = plain.split('/').slice(1);
  for (const [i, segment] of segments.entries()) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
    if ((segment === '.' || segment === '..') && i === segments.length - 1) kept.push('');
  }
  return `/${kept.join('/')}`;
}

function decodeOrThrow(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) throw new BadRequestError('The address is not encoded correctly.');
    throw error;
  }
}

/** Returns a test for a CloudFront path pattern, with or without a leading slash; case-sensitive. */
export function pathPattern(pattern: string): (path: string) => boolean {
  const matches = wildcardTest(pattern);
  return pattern.startsWith('/') ? matches : (path) => matches(path) || matches(path.replace(/^\//, ''));
}
