import { policyPattern } from './policy-pattern.ts';

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

type Comparison = {
  readonly matches: (value: string) => (actual: string) => boolean;
  readonly isNegated?: boolean;
};

const equals = (value: string) => (actual: string) => actual === value;
const like = (value: string) => policyPattern(value);
/** Compares ARNs part by part, because a `*` matches only inside one part. */
const arnLike = (value: string) => {
  const parts = partsOf(value).map((part) => policyPattern(part));
  return (actual: string) => {
    const actualParts = partsOf(actual);
    return (
      actualParts.length === parts.length && parts.every((matches, at) => matches(actualParts[at] ?? ''))
    );
  };
};
const equalsIgnoringCase = (value: string) => (actual: string) =>
  actual.toLowerCase() === value.toLowerCase();

const comparisons: Readonly<Record<string, Comparison>> = {
  StringEquals: { matches: equals },
  StringNotEquals: { matches: equals, isNegated: true },
  StringEqualsIgnoreCase: { matches: equalsIgnoringCase },
  StringLike: { matches: like },
  StringNotLike: { matches: like, isNegated: true },
  ArnEquals: { matches: arnLike },
  ArnNotEquals: { matches: arnLike, isNegated: true },
  ArnLike: { matches: arnLike },
  ArnNotLike: { matches: arnLike, isNegated: true },
  Bool: { matches: equalsIgnoringCase },
};

/** Returns the test of one condition, by IAM's "Condition operators" and "Set operators for multivalued context keys". */
function keyTest(
  operator: string,
  key: string,
  values: readonly string[],
): (context: AccessContext) => Verdict {
  const [, set, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  if (name === 'Null' && set === undefined) {
    const wanted = values.map((value) => value.toLowerCase() === 'true');
    return (context) => {
      const actual = context[key];
      return actual === undefined ? 'unknown' : wanted.includes(actual.length === 0);
    };
  }
  const comparison = comparisons[name];
  // Policy variables such as `${aws:username}` aren't supported.
  if (comparison === undefined || values.some((value) => value.includes('${'))) return () => 'unknown';
  const tests = values.map(comparison.matches);
  const isOne = (actual: string) =>
    tests.some((matches) => matches(actual)) !== (comparison.isNegated ?? false);
  return (context) => {
    const actual = context[key];
    if (actual === undefined) return 'unknown';
    if (actual.length === 0) {
      return (
        ifExists !== undefined ||
        set === 'ForAllValues' ||
        (set === undefined && (comparison.isNegated ?? false))
      );
    }
    if (set === 'ForAllValues') return actual.every(isOne);
    if (set === 'ForAnyValue') return actual.some(isOne);
    // A key with several values needs a set operator; without one, the result in AWS is undefined.
    return actual.length === 1 ? isOne(actual[0] ?? '') : 'unknown';
  };
}

function partsOf(arn: string): string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
}
