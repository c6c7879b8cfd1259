import * as z from 'zod';
import type { FunctionName } from './functions-from-template.ts';
import type { Grants } from './iam/role-policies.ts';
import { LocalCloudError } from './local-cloud-error.ts';

const functionSchema = z.object({ LoggingConfig: z.object({ LogGroup: z.string() }).optional() });
/** Lambda's calls with the function's role ("Sending Lambda function logs to CloudWatch Logs" in its developer guide). */
const actions = ['logs:CreateLogStream', 'logs:PutLogEvents'];

/**
 * Throws LocalCloudError if a function may not write to its own log group: in AWS, its log would be missing without an
 * error. Roles of functions without their own group get the permissions from a managed policy, which isn't read here.
 */
export function requireLogging(
  functions: readonly FunctionName[],
  { region, account }: { readonly region: string; readonly account: string },
  grants: Grants,
): void {
  for (const { resource, name } of functions) {
    const group = resource.properties(functionSchema).LoggingConfig?.LogGroup;
    if (group === undefined) continue;
    const stream = `arn:aws:logs:${region}:${account}:log-group:${group}:log-stream:local`;
    for (const action of actions) {
      if (grants(name, { action, resource: stream })) continue;
      throw new LocalCloudError(`The role of ${name} does not allow ${action} on ${stream}.`);
    }
  }
}
