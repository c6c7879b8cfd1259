import type { Template } from 'aws-cdk-lib/assertions';

type Resource = { readonly Properties: Record<string, unknown> };
type Statement = {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
};

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

    /**
     * A function's permissions, sorted: `service:Action on resource`, and for items of a partition of the table
     * `PARTITION#*: Action Action`, in an index `Action in INDEX of PARTITION#*`.
     */
    grants: (description: string) => {
      const { Properties } = functionBy(functions, description);
      const role = referenced(Properties.Role, Object.keys(resources('AWS::IAM::Role')));
      const statements = Object.values(resources('AWS::IAM::Policy'))
        .filter((policy) => JSON.stringify(policy.Properties.Roles).includes(`"${role}"`))
        .flatMap(
          ({ Properties: { PolicyDocument } }) => (PolicyDocument as { Statement: Statement[] }).Statement,
        );
      return [...describeItems(statements), ...statements.flatMap(describeStatement)].toSorted();
    },

    /** Names of the environment variables of a function, sorted. */
    variables: (description: string) => {
      const { Properties } = functionBy(functions, description);
      return Object.keys((Properties.Environment as { Variables: object }).Variables).toSorted();
    },
  };
}

const keysOf = ({ Condition }: Statement) =>
  [Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []].flat();

/** The actions that statements allow on items of the table, by partition. */
function describeItems(statements: readonly Statement[]): string[] {
  const pairs = statements
    .filter(({ Resource }) => thing(Resource) === 'table')
    .flatMap((statement) =>
      keysOf(statement).flatMap((key) =>
        [statement.Action].flat().map((action) => ({ key, action: action.replace('dynamodb:', '') })),
      ),
    );
  return [...Map.groupBy(pairs, ({ key }) => key)].map(
    ([key, found]) =>
      `${key}: ${found
        .map(({ action }) => action)
        .toSorted()
        .join(' ')}`,
  );
}

function describeStatement({ Effect, Action, Resource, Condition }: Statement): string[] {
  if (Effect !== 'Allow') throw new Error(`A statement of effect ${Effect}`);
  const { 'ForAllValues:StringLike': likes, StringEquals: equals, ...others } = Condition ?? {};
  const prefix = equals?.['s3:prefix'];
  const keys = likes?.['dynamodb:LeadingKeys'];
  if (Object.keys(others).length > 0) throw new Error(`A condition ${Object.keys(others)}`);
  const [, table, index] = /^(table)(?:\/(\w+))?$/.exec(thing(Resource)) ?? [];
  if (keys !== undefined && table) {
    if (index === undefined) return [];
    const actions = [Action].flat().map((action) => action.replace('dynamodb:', ''));
    return [`${actions.join(' ')} in ${index} of ${[keys].flat().join(' ')}`];
  }
  if (prefix !== undefined) return [`${[Action].flat().join(' ')} of ${prefix}*`];
  if (equals) throw new Error(`A condition ${Object.keys(equals)}`);
  return [Resource]
    .flat()
    .flatMap((resource) => [Action].flat().map((action) => `${action} on ${thing(resource)}`));
}

function thing(resource: unknown): string {
  const text = JSON.stringify(resource);
  const index = /\/index\/(\w+)/.exec(text)?.[1];
  const objects = /Fn::ImportValue.*RefMedia[0-9A-F]{8}.*"\/([\w/-]+\/\*)"/.exec(text)?.[1];
  if (objects) return objects;
  if (/"arn:aws:s3:::",\{"Fn::ImportValue":"[^"]*RefMedia[0-9A-F]+"\}\]\]\}$/.test(text))
    return 'media bucket';
  if (/Fn::ImportValue.*GetAttTable[0-9A-F]{8}StreamArn/.test(text)) return 'stream';
  if (/Fn::ImportValue.*GetAttTable[0-9A-F]{8}Arn/.test(text)) return index ? `table/${index}` : 'table';
  if (/Fn::ImportValue.*GetAttUserPool[0-9A-F]{8}Arn/.test(text)) return 'user pool';
  const attribute = /^\{"Fn::GetAtt":\["(\w*?)[0-9A-F]{8}","Arn"\]\}$/.exec(text)?.[1];
  return attribute ?? text;
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
