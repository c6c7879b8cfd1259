/** The page after signing in if no address was requested, or an unsafe one. */
export const signedInHome = '/admin';

/**
 * The address in a `redirect` query if it is a path of this site; otherwise the dashboard. Refuses other
 * origins in every spelling that browsers understand: `//host`, `/\host`, a scheme, tabs and line breaks between
 * slashes, the same encoded, and dots that leave two slashes behind.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !isPlainPath(wanted)) return signedInHome;
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  if (origin !== location.origin || !isPlainPath(pathname) || guestPages.has(pathname)) return signedInHome;
  return pathname + search + hash;
}

/** `/login?redirect=...`, which returns to an address of this site. */
export function loginAddress({
  pathname,
  search,
  hash,
}: Readonly<Record<'pathname' | 'search' | 'hash', string>>) {
  return `/login?redirect=${encodeURIComponent(pathname + search + hash)}`;
}

/** They would only redirect again. */
const guestPages: ReadonlySet<string> = new Set(['/login', '/register']);

function isPlainPath(path: string): boolean {
  const decoded = decode(path);
  return [path, decoded].every((one) => one !== null && /^\/(?![/\\])/.test(one) && !hasControls(one));
}

/** Browsers drop tabs and line breaks from addresses: `/\t/host` becomes `//host`. */
function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
