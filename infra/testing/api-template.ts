import type { Template } from 'aws-cdk-lib/assertions';

type Resource = { readonly Properties: Record<string, unknown> };
type Statement = { Action: string | string[]; Resource: unknown };

/** Reads the API stack's template for tests. */
export function apiTemplate(template: Template) {
  const resources = (type: string) => template.findResources(type) as Record<string, Resource>;
  // CDK's own function for the bucket's notifications isn't checked.
  const functions = Object.fromEntries(
    Object.entries(resources('AWS::Lambda::Function')).filter(
      ([id]) => !id.startsWith('BucketNotificationsHandler'),
    ),
  );

  return {
    /** Properties of all functions. */
    functions: () => Object.values(functions).map(({ Properties }) => Properties),

    /** Descriptions of all functions. */
    functionDescriptions: () => Object.values(functions).map(descriptionOf),

    /** Route key (`GET /api/quizzes`) → description of its function. */
    routes: () => {
      const integrations = resources('AWS::ApiGatewayV2::Integration');
      return Object.fromEntries(
        Object.values(resources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => {
          const integration = pick(integrations, referenced(Properties.Target, Object.keys(integrations)));
          const lambda = referenced(integration.Properties.IntegrationUri, Object.keys(functions));
          return [String(Properties.RouteKey), descriptionOf(pick(functions, lambda))];
        }),
      );
    },

    /** A function's permissions, sorted: `service:Action on resource`. */
    grants: (description: string) => {
      const { Properties } = functionBy(functions, description);
      const role = referenced(Properties.Role, Object.keys(resources('AWS::IAM::Role')));
      const statements = Object.values(resources('AWS::IAM::Policy'))
        .filter((policy) => JSON.stringify(policy.Properties.Roles).includes(`"${role}"`))
        .flatMap(
          ({ Properties: { PolicyDocument } }) => (PolicyDocument as { Statement: Statement[] }).Statement,
        );
      return statements.flatMap(describeStatement).toSorted();
    },
  };
}

function describeStatement({ Action, Resource }: Statement): string[] {
  const resource = JSON.stringify(Resource);
  const name = /^\{"Fn::GetAtt":\["(\w*?)[0-9A-F]{8}","Arn"\]\}$/.exec(resource)?.[1] ?? resource;
  return [Action].flat().map((action) => `${action} on ${name}`);
}

function functionBy(functions: Record<string, Resource>, description: string): Resource {
  const found = Object.values(functions).find((one) => descriptionOf(one) === description);
  if (!found) throw new Error(`No function "${description}"`);
  return found;
}

function descriptionOf({ Properties }: Resource): string {
  return String(Properties.Description);
}

/** Returns the only logical id that a value with intrinsic functions refers to. */
function referenced(value: unknown, logicalIds: readonly string[]): string {
  const text = JSON.stringify(value);
  const [found, ...others] = logicalIds.filter((id) => text.includes(`"${id}"`));
  if (!found || others.length > 0) throw new Error(`${text} does not refer to one resource`);
  return found;
}

function pick(resources: Record<string, Resource>, logicalId: string): Resource {
  const found = resources[logicalId];
  if (!found) throw new Error(`No resource ${logicalId}`);
  return found;
}
