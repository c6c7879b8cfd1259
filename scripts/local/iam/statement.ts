import * as z from 'zod';
import { wildcardTest } from '../common/wildcard.ts';
import { type AccessContext, type Conditions, conditionTest, type Verdict } from './conditions.ts';

/** A requested call: the action (`service:Action`), the resource (an ARN) and the values of condition keys. */
export type AccessRequest = {
  readonly action: string;
  readonly resource: string;
  readonly context?: AccessContext;
};

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const conditionValues = z.union([
  z.union([z.string(), z.boolean()]).transform((one) => [String(one)]),
  z.array(z.union([z.string(), z.boolean()]).transform(String)),
]);

/**
 * A statement of a policy. Elements that would make it wider or narrower in a way that isn't emulated (`NotAction`,
 * `NotResource`, `NotPrincipal`) are refused.
 */
export const statementSchema = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.unknown().optional(),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: z.record(z.string(), z.record(z.string(), conditionValues)).default({}),
});

/** The elements of a statement that are evaluated. */
export type StatementText = {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition: Conditions;
};

/** A statement that requests can be compared with. */
export type Statement = {
  readonly text: StatementText;
  /** Whether it applies to a request; `unknown` if its conditions aren't emulated. */
  readonly matches: (request: AccessRequest) => Verdict;
};

/** Prepares a statement for many requests. */
export function readStatement(text: StatementText): Statement {
  const actions = text.Action.map((action) => wildcardTest(action, 'i'));
  const resources = text.Resource.map((resource) => wildcardTest(resource));
  const holds = conditionTest(text.Condition);
  return {
    text,
    matches: ({ action, resource, context = {} }) =>
      actions.some((matches) => matches(action)) &&
      resources.some((matches) => matches(resource)) &&
      holds({ ...globalContext, ...context }),
  };
}

/** True for every request, because services of AWS are called by HTTPS, although the local ones aren't. */
const globalContext: AccessContext = { 'aws:securetransport': ['true'] };

/**
 * Whether statements allow a request: at least one allows it, and none denies it. A statement whose conditions aren't
 * emulated allows nothing, and denies every request with its actions and resources.
 */
export function isAllowed(statements: readonly Statement[], request: AccessRequest): boolean {
  let allowed = false;
  for (const { text, matches } of statements) {
    const verdict = matches(request);
    if (text.Effect === 'Deny' && verdict !== false) return false;
    if (text.Effect === 'Allow' && verdict === true) allowed = true;
  }
  return allowed;
}
