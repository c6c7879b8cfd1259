/** A filter pattern of an event source mapping: nested objects whose leaves are lists of accepted values or rules. */
export type EventPattern = { [key: string]: EventPattern | unknown[] };

/**
 * Whether a record matches a pattern, by the rules of Lambda's event filtering:
 * exact values, `prefix`, `suffix`, `exists`, `anything-but`, `equals-ignore-case` and `numeric`.
 */
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
    case 'prefix':
      return typeof actual === 'string' && typeof argument === 'string' && actual.startsWith(argument);
    case 'suffix':
      return typeof actual === 'string' && typeof argument === 'string' && actual.endsWith(argument);
    case 'equals-ignore-case':
      return typeof actual === 'string' && actual.toLowerCase() === String(argument).toLowerCase();
    case 'anything-but': {
      const refused: unknown[] = Array.isArray(argument) ? argument : [argument];
      return actual !== undefined && !refused.some((one) => matchesRule(one, actual));
    }
    case 'numeric':
      return Array.isArray(argument) && matchesNumeric(argument, actual);
    default:
      throw new Error(`The event filter rule ${String(name)} is not supported.`);
  }
}

/** DynamoDB writes numbers as text, and Lambda compares those too. */
function matchesNumeric(comparisons: readonly unknown[], actual: unknown): boolean {
  const number = typeof actual === 'string' || typeof actual === 'number' ? Number(actual) : Number.NaN;
  if (Number.isNaN(number)) return false;
  for (let i = 0; i < comparisons.length; i += 2) {
    if (!compare(number, comparisons[i], Number(comparisons[i + 1]))) return false;
  }
  return true;
}

function compare(number: number, operator: unknown, bound: number): boolean {
  switch (operator) {
    case '=':
      return number === bound;
    case '<':
      return number < bound;
    case '<=':
      return number <= bound;
    case '>':
      return number > bound;
    case '>=':
      return number >= bound;
    default:
      throw new Error(`The numeric comparison ${String(operator)} is not supported.`);
  }
}

function isPattern(value: unknown): value is EventPattern {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
