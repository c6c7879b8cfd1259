import * as z from 'zod';
import { policyPattern } from './policy-pattern.ts';
import type { CloudTemplate } from './template.ts';

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const functionSchema = z.object({ Role: z.string() });
const policySchema = z.object({
  Roles: z.array(z.string()).default([]),
  PolicyDocument: z.object({
    Statement: z.array(z.object({ Effect: z.string(), Action: oneOrMore, Resource: oneOrMore })),
  }),
});

/** Whether a function's role in the template allows an action (`service:Action`) on the resource with an ARN. */
export type Grants = (functionName: string, action: string, resource: string) => boolean;

/** Reads the policies when it is first called. */
export function readGrants(template: CloudTemplate): Grants {
  let statements: readonly GrantedStatement[] | undefined;
  return (functionName, action, resource) => {
    statements ??= grantedStatements(template);
    return statements.some(
      (one) =>
        one.functionName === functionName &&
        one.actions.some((matches) => matches(action)) &&
        one.resources.some((matches) => matches(resource)),
    );
  };
}

type GrantedStatement = {
  readonly functionName: string;
  readonly actions: readonly Matcher[];
  readonly resources: readonly Matcher[];
};

type Matcher = (text: string) => boolean;

function grantedStatements(template: CloudTemplate): GrantedStatement[] {
  const policies = template.resources('AWS::IAM::Policy').map((one) => one.properties(policySchema));
  return template.resources('AWS::Lambda::Function').flatMap((resource) => {
    const role = resource.properties(functionSchema).Role.split('/').pop() ?? '';
    return policies
      .filter(({ Roles }) => Roles.includes(role))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === 'Allow')
      .map(({ Action, Resource }) => ({
        functionName: resource.name,
        actions: Action.map(policyPattern),
        resources: Resource.map(policyPattern),
      }));
  });
}
