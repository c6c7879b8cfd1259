import { isDeepStrictEqual } from 'node:util';
import type { StackTemplate, TemplateResource } from './stage-templates.ts';
import type { Finding } from './template-limits.ts';

/**
 * Resources with data that can't be created again. A change of one of these properties creates a new, empty resource or
 * is refused by CloudFormation ("Update requires: Replacement" in the reference of each type).
 */
const keepers: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix', 'BucketNamespace'],
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::Cognito::UserPoolClient': ['UserPoolId', 'GenerateSecret'],
  // A new distribution would have another address.
  'AWS::CloudFront::Distribution': [],
  'AWS::Route53::HostedZone': ['Name', 'VPCs'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion'],
  // The queue holds failed events.
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
};

/** The default and the maximum of days for which DynamoDB's point-in-time recovery keeps backups. */
const longestRecovery = 35;

/**
 * Returns what an update from some stacks to others would delete, replace or let expire, and changes that
 * CloudFormation would refuse.
 */
export function lostData(before: readonly StackTemplate[], after: readonly StackTemplate[]): Finding[] {
  return before.flatMap((stack) => {
    const next = after.find(({ name }) => name === stack.name);
    const losses = Object.entries(stack.resources)
      .filter(([, { Type }]) => Type in keepers)
      .flatMap(([id, resource]) =>
        lossesOf(resource, next?.resources[id], next?.region === stack.region).map((what) => ({
          where: `${stack.name}/${id}`,
          what: `${resource.Type}: ${what}`,
        })),
      );
    return next ? [...losses, ...tableChanges(stack, next)] : losses;
  });
}

/** A stage uses its own table or the table in `restoredTable`. Data that was written to one isn't in the other. */
function tableChanges(before: StackTemplate, after: StackTemplate): Finding[] {
  const name = 'TableName';
  if (!(name in before.outputs) || isDeepStrictEqual(before.outputs[name], after.outputs[name])) return [];
  return [
    {
      where: `${before.name}/${name}`,
      what: 'the stage goes on with another table (restoredTable), without what was written to the previous one',
    },
  ];
}

function lossesOf(
  before: TemplateResource,
  after: TemplateResource | undefined,
  sameRegion: boolean,
): string[] {
  if (!after || after.Type !== before.Type) {
    return [before.DeletionPolicy === 'Retain' ? 'it is left behind, and its data with it' : 'it is deleted'];
  }
  if (!sameRegion) return ['its stack moves to another region, where it is empty'];
  const replacing = keepers[before.Type] ?? [];
  return [
    ...replacing
      .filter((name) => isChanged(before, after, name))
      .map((name) => `${name} changes, which makes a new, empty one or is refused`),
    ...protectionLosses(before, after),
    ...tableLosses(before, after),
    ...attributeLosses(before, after),
    ...expiryLosses(before, after),
  ];
}

function protectionLosses(before: TemplateResource, after: TemplateResource): string[] {
  const policies = ['DeletionPolicy', 'UpdateReplacePolicy'] as const;
  return [
    ...policies
      .filter((name) => before[name] === 'Retain' && after[name] !== 'Retain')
      .map((name) => `${name} is Retain and becomes ${after[name] ?? 'Delete'}`),
    ...(isProtected(before) && !isProtected(after) ? ['its protection from deletion ends'] : []),
    ...(hasVersions(before) && !hasVersions(after)
      ? ['versions end: what is deleted or replaced cannot be restored']
      : []),
  ];
}

/** Whether the service itself refuses to delete a table or a user pool. */
function isProtected(resource: TemplateResource): boolean {
  const flag =
    resource.Type === 'AWS::DynamoDB::GlobalTable'
      ? listOf(propertyOf(resource, 'Replicas')).some((one) => Object(one).DeletionProtectionEnabled === true)
      : propertyOf(resource, 'DeletionProtectionEnabled') === true;
  return flag || propertyOf(resource, 'DeletionProtection') === 'ACTIVE';
}

function hasVersions(resource: TemplateResource): boolean {
  return Object(propertyOf(resource, 'VersioningConfiguration')).Status === 'Enabled';
}

/** In one update, DynamoDB can create or delete only one index; it can't change an index. */
function tableLosses(before: TemplateResource, after: TemplateResource): string[] {
  if (!before.Type.startsWith('AWS::DynamoDB::')) return [];
  const [old, next] = [indexesOf(before), indexesOf(after)];
  const names = new Set([...old.keys(), ...next.keys()]);
  const isMadeOrDeleted = (name: string) => old.has(name) !== next.has(name);
  const made = [...names].filter(isMadeOrDeleted);
  const changed = [...names].filter(
    (name) => !isMadeOrDeleted(name) && !isDeepStrictEqual(old.get(name), next.get(name)),
  );
  return [
    ...(made.length > 1
      ? [`${made.join(' and ')} are made or deleted in one update, and DynamoDB takes one`]
      : []),
    ...changed.map(
      (name) => `${name} changes its keys or projection, which DynamoDB refuses: give it another name`,
    ),
    ...(isChanged(before, after, 'TimeToLiveSpecification') && propertyOf(before, 'TimeToLiveSpecification')
      ? ['TimeToLiveSpecification changes: other items expire']
      : []),
    ...backupLosses(backupDays(before), backupDays(after)),
  ];
}

function indexesOf(table: TemplateResource): Map<string, unknown> {
  return new Map(
    listOf(propertyOf(table, 'GlobalSecondaryIndexes')).map((index) => {
      const { IndexName, KeySchema, Projection } = Object(index);
      return [String(IndexName), { KeySchema, Projection }];
    }),
  );
}

function backupLosses(before: number, after: number): string[] {
  if (after >= before) return [];
  if (after === 0) return ['point-in-time recovery ends, and its backups with it'];
  return [`its backups go back ${after} days instead of ${before}`];
}

/** For how many days point-in-time recovery keeps backups; 0 if it is off. */
function backupDays(table: TemplateResource): number {
  const days = [table.Properties, ...listOf(propertyOf(table, 'Replicas'))]
    .map((one) => Object(Object(one).PointInTimeRecoverySpecification))
    .filter(({ PointInTimeRecoveryEnabled }) => PointInTimeRecoveryEnabled === true)
    .map(({ RecoveryPeriodInDays }) => Number(RecoveryPeriodInDays ?? longestRecovery));
  return Math.max(0, ...days);
}

/** Attributes of accounts may be added; Cognito refuses to change or remove one. */
function attributeLosses(before: TemplateResource, after: TemplateResource): string[] {
  if (before.Type !== 'AWS::Cognito::UserPool') return [];
  const next = listOf(propertyOf(after, 'Schema'));
  return listOf(propertyOf(before, 'Schema'))
    .filter((attribute) => !next.some((one) => isDeepStrictEqual(one, attribute)))
    .map((attribute) => `the attribute ${JSON.stringify(attribute)} changes, which Cognito refuses`);
}

/** Returns the new or changed rules of a bucket that delete objects. */
function expiryLosses(before: TemplateResource, after: TemplateResource): string[] {
  if (before.Type !== 'AWS::S3::Bucket') return [];
  const deletes = hasVersions(before) ? /"(NoncurrentVersion)?Expiration/ : /"Expiration/;
  const old = rulesOf(before);
  return rulesOf(after)
    .filter((rule) => deletes.test(JSON.stringify(rule)))
    .filter((rule) => !old.some((one) => isDeepStrictEqual(one, rule)))
    .map((rule) => `the lifecycle rule ${JSON.stringify(rule)} deletes objects that were kept`);
}

function rulesOf(bucket: TemplateResource): readonly unknown[] {
  return listOf(Object(propertyOf(bucket, 'LifecycleConfiguration')).Rules);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isChanged(before: TemplateResource, after: TemplateResource, name: string): boolean {
  return !isDeepStrictEqual(propertyOf(before, name), propertyOf(after, name));
}

function propertyOf({ Properties = {} }: TemplateResource, name: string): unknown {
  return Properties[name];
}
