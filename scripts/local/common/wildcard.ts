/** Returns a test for a pattern in which `*` matches any characters, slashes too, and `?` exactly one. */
export function wildcardTest(pattern: string, flags = ''): (text: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  const expression = new RegExp(`^${source}$`, `s${flags}`);
  return (text) => expression.test(text);
}
