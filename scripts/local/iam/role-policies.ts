import * as z from 'zod';
import type { CloudTemplate } from '../template/template.ts';
import {
  type AccessRequest,
  isAllowed,
  readStatement,
  type Statement,
  statementSchema,
} from './statement.ts';

/** Whether a function's role in the template allows a request. */
export type Grants = (functionName: string, request: AccessRequest) => boolean;

const functionSchema = z.object({ Role: z.string() });
const documentSchema = z.object({ Statement: z.array(statementSchema) });
const policySchema = z.object({ Roles: z.array(z.string()).default([]), PolicyDocument: documentSchema });
const roleSchema = z.object({ Policies: z.array(z.object({ PolicyDocument: documentSchema })).default([]) });
const bucketPolicySchema = z.object({ PolicyDocument: documentSchema });

/** Returns a function that decides by the statements of `readRolePolicies`. */
export function grantsOf(policies: ReadonlyMap<string, readonly Statement[]>): Grants {
  return (functionName, request) => isAllowed(policies.get(functionName) ?? [], request);
}

/**
 * Reads the statements that apply to each function, by its name: those of its role, and `Deny` statements of bucket
 * policies. Managed policies of AWS and `Allow` statements of bucket policies aren't read, so they allow nothing.
 */
export function readRolePolicies(
  template: CloudTemplate,
  functionNames: readonly string[],
): ReadonlyMap<string, readonly Statement[]> {
  const policies = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    template.resources(type).map((one) => one.properties(policySchema)),
  );
  const roles = template.resources('AWS::IAM::Role');
  const denials = template
    .resources('AWS::S3::BucketPolicy')
    .flatMap((one) => one.properties(bucketPolicySchema).PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === 'Deny')
    .map(readStatement);
  return new Map(
    template
      .resources('AWS::Lambda::Function')
      .filter(({ name }) => functionNames.includes(name))
      .map((resource) => {
        const roleName = resource.properties(functionSchema).Role.split('/').pop() ?? '';
        const inline = roles.find(({ name }) => name === roleName)?.properties(roleSchema).Policies ?? [];
        const attached = policies.filter(({ Roles }) => Roles.includes(roleName));
        const own = [...inline, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
        return [resource.name, [...own.map(readStatement), ...denials]];
      }),
  );
}
