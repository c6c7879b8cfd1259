import type { StackTemplate, TemplateResource } from './stage-templates.ts';

/** A problem that a check found: AWS would refuse the change, or a deployment would do damage. */
export type Finding = { readonly where: string; readonly what: string };

/** Limits of AWS in characters, bytes or numbers, from the quotas pages of each service. */
const limits = {
  templateBytes: 1_000_000,
  resourcesOfStack: 500,
  outputsOfStack: 200,
  inlinePoliciesOfRole: 10_240,
  managedPolicy: 6_144,
  bucketPolicy: 20_480,
  edgeFunctionBytes: 10_240,
  headerOfEdge: 1_783,
  behaviorsOfDistribution: 75,
  queryStringsOfCachePolicy: 10,
  variablesOfFunction: 4_096,
  routesOfApi: 300,
  indexesOfTable: 20,
} as const;

/** The counted length of a reference: the length of the longest ARN that it may stand for. */
const longestReference = 130;

/** Returns findings for the parts of a stack that are larger than AWS accepts. */
export function limitFindings(stack: StackTemplate): Finding[] {
  const measured = [...measuredStack(stack), ...measuredRoles(stack), ...measuredResources(stack)];
  return measured
    .filter(({ size, limit }) => size > limits[limit])
    .map(({ where, what, size, limit }) => ({
      where: `${stack.name}/${where}`,
      what: `${what} is ${size}, and AWS takes at most ${limits[limit]}`,
    }));
}

type Measured = {
  readonly where: string;
  readonly what: string;
  readonly size: number;
  readonly limit: keyof typeof limits;
};

function measuredStack({ resources, outputs }: StackTemplate): Measured[] {
  const text = JSON.stringify({ resources, outputs });
  const routes = Object.values(resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route');
  return [
    { where: 'template', what: 'its size in bytes', size: Buffer.byteLength(text), limit: 'templateBytes' },
    { where: 'template', what: 'the number of resources', size: keys(resources), limit: 'resourcesOfStack' },
    { where: 'template', what: 'the number of outputs', size: keys(outputs), limit: 'outputsOfStack' },
    { where: 'template', what: 'the number of routes', size: routes.length, limit: 'routesOfApi' },
  ];
}

/** IAM counts all inline policies of a role together, without white space. */
function measuredRoles({ resources }: StackTemplate): Measured[] {
  const all = Object.entries(resources);
  const policies = all.filter(([, { Type }]) => Type === 'AWS::IAM::Policy').map(([, policy]) => policy);
  return all
    .filter(([, { Type }]) => Type === 'AWS::IAM::Role')
    .map(([id, role]) => {
      const own = listOf(property(role, 'Policies')).map((policy) => property(policy, 'PolicyDocument'));
      const attached = policies
        .filter((policy) => JSON.stringify(property(policy, 'Roles')).includes(`"${id}"`))
        .map((policy) => property(policy, 'PolicyDocument'));
      const size = [...own, ...attached].reduce((sum: number, document) => sum + lengthOf(document), 0);
      return { where: id, what: 'its policy in characters', size, limit: 'inlinePoliciesOfRole' };
    });
}

function measuredResources({ resources }: StackTemplate): Measured[] {
  return Object.entries(resources).flatMap(([id, resource]) =>
    measuredResource(resource).map((measured) => ({ where: id, ...measured })),
  );
}

function measuredResource(resource: TemplateResource): Omit<Measured, 'where'>[] {
  const at = (...path: readonly string[]) => path.reduce<unknown>(property, resource);
  switch (resource.Type) {
    case 'AWS::IAM::ManagedPolicy':
      return [{ what: 'it in characters', size: lengthOf(at('PolicyDocument')), limit: 'managedPolicy' }];
    case 'AWS::S3::BucketPolicy':
      return [{ what: 'it in characters', size: lengthOf(at('PolicyDocument')), limit: 'bucketPolicy' }];
    case 'AWS::CloudFront::Function':
      return [
        { what: 'its code in bytes', size: lengthOf(at('FunctionCode')) - 2, limit: 'edgeFunctionBytes' },
      ];
    case 'AWS::CloudFront::ResponseHeadersPolicy':
      return [
        {
          what: 'the content security policy in characters',
          size: lengthOf(
            at(
              'ResponseHeadersPolicyConfig',
              'SecurityHeadersConfig',
              'ContentSecurityPolicy',
              'ContentSecurityPolicy',
            ),
          ),
          limit: 'headerOfEdge',
        },
      ];
    case 'AWS::CloudFront::Distribution':
      return [
        {
          what: 'the number of behaviors',
          size: listOf(at('DistributionConfig', 'CacheBehaviors')).length,
          limit: 'behaviorsOfDistribution',
        },
      ];
    case 'AWS::CloudFront::CachePolicy':
      return [
        {
          what: 'the number of query strings',
          size: listOf(
            at(
              'CachePolicyConfig',
              'ParametersInCacheKeyAndForwardedToOrigin',
              'QueryStringsConfig',
              'QueryStrings',
            ),
          ).length,
          limit: 'queryStringsOfCachePolicy',
        },
      ];
    case 'AWS::Lambda::Function':
      return [
        {
          what: 'its environment in characters',
          size: lengthOf(at('Environment', 'Variables')),
          limit: 'variablesOfFunction',
        },
      ];
    case 'AWS::DynamoDB::GlobalTable':
    case 'AWS::DynamoDB::Table':
      return [
        {
          what: 'the number of indexes',
          size: listOf(at('GlobalSecondaryIndexes')).length,
          limit: 'indexesOfTable',
        },
      ];
    default:
      return [];
  }
}

/** The length of a value as JSON without white space, in which a reference counts as the longest ARN. */
function lengthOf(value: unknown): number {
  return value === undefined ? 0 : JSON.stringify(withoutReferences(value)).length;
}

function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (typeof value !== 'object' || value === null) return value;
  const [[key = '', inner] = []] = Object.entries(value);
  if (key === 'Fn::Join' && Array.isArray(inner)) return joined(inner[0], inner[1]);
  if (key === 'Ref' || key.startsWith('Fn::')) return 'x'.repeat(longestReference);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutReferences(one)]));
}

function joined(separator: unknown, parts: unknown): string {
  return listOf(parts)
    .map((part) => String(withoutReferences(part)))
    .join(String(separator));
}

/** A property of a resource, or of a value inside one. */
function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const holder = 'Properties' in value ? value.Properties : value;
  return (holder as Readonly<Record<string, unknown>> | undefined)?.[name];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keys(value: object): number {
  return Object.keys(value).length;
}
