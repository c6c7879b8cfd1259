import { createHash } from 'node:crypto';
import { LocalCloudError } from '../common/local-cloud-error.ts';

/** Values that are part of the names and ARNs of resources. */
export type CloudEnvironment = {
  region: string;
  account: string;
  /** Host and port of the distribution for browsers. */
  distributionHost: string;
};

/** The parts of a resource that its names are made from; explicit names are already resolved. */
export type NamedResource = {
  stackName: string;
  logicalId: string;
  type: string;
  /** `TableName`, `BucketName`, ... when the template sets one. */
  explicitName?: string;
};

/** The property with the physical name, for each type of resource that has one. */
export const NAME_PROPERTIES: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SecretsManager::Secret': 'Name',
};

/** The creation time in the ARNs of streams. */
const STREAM_LABEL = '2000-01-01T00:00:00.000';

const MAX_NAME_LENGTH = 63;

/** The physical name: the explicit name, or a generated one that is unique and doesn't change after a restart. */
export function physicalName(resource: NamedResource, { region }: CloudEnvironment): string {
  if (resource.explicitName !== undefined) return resource.explicitName;
  const id = shortId(resource);
  const name = bounded(`${resource.stackName}-${resource.logicalId}`, id);
  const names: Readonly<Record<string, string>> = {
    'AWS::S3::Bucket': name.toLowerCase(),
    'AWS::ApiGatewayV2::Api': id,
    'AWS::Cognito::UserPool': `${region}_${id.slice(0, 9)}`,
    'AWS::Cognito::UserPoolClient': `${id}${id}`.slice(0, 26),
    'AWS::CloudFront::Distribution': `E${id.toUpperCase()}`,
  };
  return names[resource.type] ?? name;
}

/** The value of `Ref` for the resource. */
export function referenceOf(resource: NamedResource, environment: CloudEnvironment): string {
  const { region, account } = environment;
  const name = physicalName(resource, environment);
  const references: Readonly<Record<string, string>> = {
    'AWS::CloudFront::Function': `arn:aws:cloudfront::${account}:function/${name}`,
    'AWS::SecretsManager::Secret': `arn:aws:secretsmanager:${region}:${account}:secret:${name}-${shortId(resource).slice(0, 6)}`,
    'AWS::SQS::Queue': `https://sqs.${region}.amazonaws.com/${account}/${name}`,
  };
  return references[resource.type] ?? name;
}

/** The value of `Fn::GetAtt`. Throws for an unsupported attribute. */
export function attributeOf(
  resource: NamedResource,
  attribute: string,
  environment: CloudEnvironment,
): string {
  const value = attributesOf(resource, environment)[resource.type]?.[attribute];
  if (value !== undefined) return value;
  throw new LocalCloudError(
    `The local cloud does not know the attribute ${attribute} of ${resource.type} (${resource.stackName}/${resource.logicalId}).`,
  );
}

/** The attributes that a resource would have, by its type. */
function attributesOf(
  resource: NamedResource,
  environment: CloudEnvironment,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { region, account, distributionHost } = environment;
  const name = physicalName(resource, environment);
  const table = `arn:aws:dynamodb:${region}:${account}:table/${name}`;
  return {
    'AWS::DynamoDB::GlobalTable': { Arn: table, StreamArn: `${table}/stream/${STREAM_LABEL}` },
    'AWS::S3::Bucket': {
      Arn: `arn:aws:s3:::${name}`,
      RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
    },
    'AWS::Lambda::Function': { Arn: `arn:aws:lambda:${region}:${account}:function:${name}` },
    'AWS::IAM::Role': { Arn: `arn:aws:iam::${account}:role/${name}` },
    'AWS::Cognito::UserPool': { Arn: `arn:aws:cognito-idp:${region}:${account}:userpool/${name}` },
    'AWS::CloudFront::Distribution': { DomainName: distributionHost },
    'AWS::CloudFront::Function': { FunctionARN: `arn:aws:cloudfront::${account}:function/${name}` },
    'AWS::CloudFront::OriginAccessControl': { Id: name },
    'AWS::Logs::LogGroup': { Arn: `arn:aws:logs:${region}:${account}:log-group:${name}:*` },
    'AWS::Events::Rule': { Arn: `arn:aws:events:${region}:${account}:rule/${name}` },
    'AWS::SQS::Queue': { Arn: `arn:aws:sqs:${region}:${account}:${name}` },
  };
}

function shortId(resource: NamedResource): string {
  const digest = createHash('sha256').update(`${resource.stackName}/${resource.logicalId}`).digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString(36)
    .padStart(13, '0')
    .slice(-10);
}

function bounded(name: string, id: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  return `${name.slice(0, MAX_NAME_LENGTH - id.length - 1)}-${id}`;
}
