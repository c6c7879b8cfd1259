/** Returns a test for a pattern of a policy: `*` matches any characters, `?` exactly one. */
export function policyPattern(pattern: string, flags = ''): (text: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  const expression = new RegExp(`^${source}$`, `s${flags}`);
  return (text) => expression.test(text);
}
