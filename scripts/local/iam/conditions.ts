import { wildcardTest } from '../common/wildcard.ts';

/**
 * The values of condition keys in a request, by the key in lower case. An empty list means that the request doesn't
 * contain the key; a missing key isn't supported by the emulated service.
 */
export type AccessContext = Readonly<Record<string, readonly string[]>>;

/** The `Condition` of a statement: operator → condition key → values. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Whether a condition holds; `unknown` for operators and condition keys that aren't emulated. */
export type Verdict = boolean | 'unknown';

/** Returns a test of a statement's conditions, all of which must hold. */
export function conditionTest(conditions: Conditions): (context: AccessContext) => Verdict {
  const tests = Object.entries(conditions).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => keyTest(operator, key.toLowerCase(), values)),
  );
  return (context) => {
    const verdicts = tests.map((test) => test(context));
    if (verdicts.includes(false)) return false;
    return verdicts.includes('unknown') ? 'unknown' : true;
  };
}

type Comparison = (value: string) => (actual: string) => boolean;

/** A policy's operators of which the emulated services know the keys. Every other operator is `unknown`. */
const comparisons: Readonly<Record<string, Comparison>> = {
  StringEquals: (value) => (actual) => actual === value,
  StringLike: (value) => wildcardTest(value),
  Bool: (value) => (actual) => actual.toLowerCase() === value.toLowerCase(),
};

/** Returns the test of one condition, by IAM's "Condition operators" and "Set operators for multivalued context keys". */
function keyTest(
  operator: string,
  key: string,
  values: readonly string[],
): (context: AccessContext) => Verdict {
  const [, set, name = ''] = /^(ForAllValues:)?(\w+)$/.exec(operator) ?? [];
  const comparison = comparisons[name];
  // Policy variables such as `${aws:username}` aren't supported.
  if (comparison === undefined || values.some((value) => value.includes('${'))) return () => 'unknown';
  const tests = values.map(comparison);
  const isOne = (actual: string) => tests.some((matches) => matches(actual));
  return (context) => {
    const actual = context[key];
    if (actual === undefined) return 'unknown';
    if (set) return actual.every(isOne);
    // A key with several values needs a set operator; without one, the result in AWS is undefined.
    return actual.length > 1 ? 'unknown' : actual.some(isOne);
  };
}
