/** A filter pattern of an event source mapping: nested objects whose leaves are lists of accepted values or rules. */
export type EventPattern = { [key: string]: EventPattern | unknown[] };

/** Whether a record matches a pattern of Lambda's event filtering: exact values, `exists`, `anything-but`. */
export function matchesPattern(pattern: EventPattern, value: unknown): boolean {
  return Object.entries(pattern).every(([key, rule]) => {
    if (key === '$or')
      return Array.isArray(rule) && rule.some((one) => isPattern(one) && matchesPattern(one, value));
    const actual = isPattern(value) ? (value as Record<string, unknown>)[key] : undefined;
    if (!Array.isArray(rule)) return isPattern(rule) && matchesPattern(rule, actual);
    return rule.some((one) => matchesRule(one, actual));
  });
}

function matchesRule(rule: unknown, actual: unknown): boolean {
  if (Array.isArray(actual)) return actual.some((item) => matchesRule(rule, item));
  if (!isPattern(rule)) return rule === actual;
  const [name, argument] = Object.entries(rule)[0] ?? [];
  switch (name) {
    case 'exists':
      return (actual !== undefined && !isPattern(actual)) === Boolean(argument);
    case 'anything-but': {
      const refused: unknown[] = Array.isArray(argument) ? argument : [argument];
      return actual !== undefined && !refused.some((one) => matchesRule(one, actual));
    }
    default:
      throw new Error(`The event filter rule ${String(name)} is not supported.`);
  }
}

function isPattern(value: unknown): value is EventPattern {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
