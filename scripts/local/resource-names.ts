import { createHash } from 'node:crypto';
import { LocalCloudError } from './local-cloud-error.ts';

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
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SecretsManager::Secret': 'Name',
  // A function URL has no name of its own: the ARN of its function identifies it.
  'AWS::Lambda::Url': 'TargetFunctionArn',
};

/** The creation time in the ARNs of streams. */
const STREAM_LABEL = '2000-01-01T00:00:00.000';

const MAX_NAME_LENGTH = 63;

/** The physical name: the explicit name, or a generated one that is unique and doesn't change after a restart. */
export function physicalName(resource: NamedResource, environment: CloudEnvironment): string {
  if (resource.explicitName !== undefined) return resource.explicitName;
  const id = shortId(resource);
  switch (resource.type) {
    case 'AWS::S3::Bucket':
      return bounded(`${resource.stackName}-${resource.logicalId}`.toLowerCase(), id);
    case 'AWS::ApiGatewayV2::Api':
      return id;
    case 'AWS::Cognito::UserPool':
      return `${environment.region}_${id.slice(0, 9)}`;
    case 'AWS::Cognito::UserPoolClient':
      return `${id}${id}`.slice(0, 26);
    case 'AWS::CloudFront::Distribution':
      return `E${id.toUpperCase()}`;
    default:
      return bounded(`${resource.stackName}-${resource.logicalId}`, id);
  }
}

/** The value of `Ref` for the resource. */
export function referenceOf(resource: NamedResource, environment: CloudEnvironment): string {
  const { region, account } = environment;
  const name = physicalName(resource, environment);
  switch (resource.type) {
    case 'AWS::CloudFront::Function':
      return `arn:aws:cloudfront::${account}:function/${name}`;
    case 'AWS::SecretsManager::Secret':
      return `arn:aws:secretsmanager:${region}:${account}:secret:${name}-${shortId(resource).slice(0, 6)}`;
    case 'AWS::SNS::Topic':
      return `arn:aws:sns:${region}:${account}:${name}`;
    case 'AWS::SQS::Queue':
      return `https://sqs.${region}.amazonaws.com/${account}/${name}`;
    default:
      return name;
  }
}

/** The value of `Fn::GetAtt`. Throws for an unsupported attribute. */
export function attributeOf(
  resource: NamedResource,
  attribute: string,
  environment: CloudEnvironment,
): string {
  const value = attributesOf(resource, environment)[attribute];
  if (value !== undefined) return value;
  throw new LocalCloudError(
    `The local cloud does not know the attribute ${attribute} of ${resource.type} (${resource.stackName}/${resource.logicalId}).`,
  );
}

function attributesOf(
  resource: NamedResource,
  environment: CloudEnvironment,
): Readonly<Record<string, string>> {
  const { region, account } = environment;
  const name = physicalName(resource, environment);
  const id = shortId(resource);
  switch (resource.type) {
    case 'AWS::DynamoDB::GlobalTable':
    case 'AWS::DynamoDB::Table': {
      const arn = `arn:aws:dynamodb:${region}:${account}:table/${name}`;
      return { Arn: arn, StreamArn: `${arn}/stream/${STREAM_LABEL}`, TableId: id };
    }
    case 'AWS::S3::Bucket':
      return {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
        DualStackDomainName: `${name}.s3.dualstack.${region}.amazonaws.com`,
      };
    case 'AWS::Lambda::Function':
      return { Arn: `arn:aws:lambda:${region}:${account}:function:${name}` };
    case 'AWS::Lambda::Url':
      return { FunctionArn: name, FunctionUrl: `https://${id}.lambda-url.${region}.on.aws/` };
    case 'AWS::IAM::Role':
      return { Arn: `arn:aws:iam::${account}:role/${name}`, RoleId: id };
    case 'AWS::ApiGatewayV2::Api':
      return { ApiId: name, ApiEndpoint: `https://${name}.execute-api.${region}.amazonaws.com` };
    case 'AWS::Cognito::UserPool':
      return {
        Arn: `arn:aws:cognito-idp:${region}:${account}:userpool/${name}`,
        UserPoolId: name,
        ProviderName: `cognito-idp.${region}.amazonaws.com/${name}`,
        ProviderURL: `https://cognito-idp.${region}.amazonaws.com/${name}`,
      };
    case 'AWS::Cognito::UserPoolClient':
      return { ClientId: name, Name: name };
    case 'AWS::CloudFront::Distribution':
      return { Id: name, DomainName: environment.distributionHost };
    case 'AWS::CloudFront::Function':
      return { FunctionARN: `arn:aws:cloudfront::${account}:function/${name}` };
    case 'AWS::CloudFront::ResponseHeadersPolicy':
    case 'AWS::CloudFront::CachePolicy':
    case 'AWS::CloudFront::OriginRequestPolicy':
    case 'AWS::CloudFront::OriginAccessControl':
      return { Id: name };
    case 'AWS::Logs::LogGroup':
      return { Arn: `arn:aws:logs:${region}:${account}:log-group:${name}:*` };
    case 'AWS::Events::Rule':
      return { Arn: `arn:aws:events:${region}:${account}:rule/${name}` };
    case 'AWS::SQS::Queue':
      return { Arn: `arn:aws:sqs:${region}:${account}:${name}`, QueueName: name };
    default:
      return {};
  }
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
