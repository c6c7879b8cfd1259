import {
  type Attribute,
  AttributeType,
  Billing,
  type ITableV2,
  type MaxThroughputProps,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { limits } from '#shared/domain/limits.ts';
import { recoveryDays, tableSchema } from '#shared/infrastructure/table-schema.ts';
import { type RestoredTable, type Stage, type StageConfig, siteUrlOf, type TablePart } from '../config.ts';
import { addBudget } from '../constructs/budget.ts';
import { emptyBeforeDeletion } from '../constructs/empty-before-deletion.ts';
import { addTableAlarms } from '../constructs/table-alarms.ts';

export type DataStackProps = StackProps & {
  readonly stage: Stage;
  readonly config: StageConfig;
  readonly alarmTopic: ITopic | undefined;
};

/** The data that must survive every deployment, the table and the pictures; and the stage's budget. */
export class DataStack extends Stack {
  readonly table: ITableV2;
  readonly mediaBucket: IBucket;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    const { restoredTable } = props.config;
    const table = this.createTable(props);
    this.table = restoredTable ? this.importRestored(restoredTable, table) : table;
    addTableAlarms(table, props.config, this.table);
    this.mediaBucket = this.createMediaBucket(props.config);
    addBudget(this, {
      stage: props.stage,
      monthlyUsd: props.config.monthlyBudgetUsd,
      topic: props.alarmTopic,
    });
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'MediaBucketName', { value: this.mediaBucket.bucketName });
  }

  /** CloudFormation applies the tags of a stack to its resources, but not to the replica of a table. */
  private createTable({ config, tags = {} }: DataStackProps): ITableV2 {
    const maximum = (part: TablePart): MaxThroughputProps => {
      const units = config.maxThroughput?.[part];
      return units ? { maxReadRequestUnits: units.readUnits, maxWriteRequestUnits: units.writeUnits } : {};
    };
    const table = new TableV2(this, 'Table', {
      partitionKey: stringKey(tableSchema.partitionKey),
      sortKey: stringKey(tableSchema.sortKey),
      globalSecondaryIndexes: tableSchema.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: stringKey(index.partitionKey),
        sortKey: stringKey(index.sortKey),
        projectionType: ProjectionType[index.projection],
        ...maximum(index.name),
      })),
      billing: Billing.onDemand(maximum('table')),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: tableSchema.timeToLive,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: config.pointInTimeRecovery,
        ...(config.pointInTimeRecovery ? { recoveryPeriodInDays: recoveryDays } : {}),
      },
      deletionProtection: config.deletionProtection,
      tags: Object.entries(tags).map(([key, value]) => ({ key, value })),
      removalPolicy: config.removalPolicy,
    });
    // CDK's classes declare optional members less exactly than its interfaces.
    return table as ITableV2;
  }

  /**
   * Uses a restored table instead of the stage's own table, which doesn't change. The values of the stage's own table
   * are still exported, because other stacks import them until they are deployed after this stack.
   */
  private importRestored({ name, streamArn }: RestoredTable, own: ITableV2): ITableV2 {
    for (const value of [own.tableName, own.tableArn, own.tableStreamArn]) this.exportValue(value);
    const restored = TableV2.fromTableAttributes(this, 'RestoredTable', {
      tableName: name,
      tableStreamArn: streamArn,
      globalIndexes: tableSchema.indexes.map((index) => index.name),
    });
    return restored as ITableV2;
  }

  /** Its policy (TLS, and access of CloudFront to `media/*`) is in the web stack, which has the distribution. */
  private createMediaBucket(config: StageConfig): IBucket {
    const bucket = new Bucket(this, 'Media', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: config.pointInTimeRecovery,
      removalPolicy: config.removalPolicy,
      lifecycleRules: [
        { id: 'AbortMultipart', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        { id: 'ExpireUploads', prefix: 'uploads/', expiration: Duration.days(1) },
        { id: 'ExpireExports', prefix: 'exports/', expiration: Duration.days(limits.exportFileDays) },
        { id: 'ExpireFailedRecords', prefix: 'failed-records/', expiration: Duration.days(30) },
        // Records of the stream that Lambda itself writes, under names that it chooses.
        { id: 'ExpireGivenUpRecords', prefix: 'aws/lambda/', expiration: Duration.days(30) },
        ...(config.pointInTimeRecovery ? formerVersions : []),
      ],
      // CORS for presigned uploads from pages of the site. If its origin isn't known, only the signature protects
      // uploads.
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: [siteUrlOf(config) ?? '*'],
          allowedHeaders: ['content-type', 'if-none-match'],
          maxAge: 3600,
        },
      ],
    });
    Validations.of(bucket).acknowledge(
      { id: 'AwsSolutions-S1', reason: 'Read through CloudFront only, whose access log is kept by stage.' },
      { id: 'AwsSolutions-S10', reason: 'The bucket policy in the web stack denies requests without TLS.' },
    );
    if (config.removalPolicy === RemovalPolicy.DESTROY) emptyBeforeDeletion(bucket);
    return bucket as IBucket;
  }
}

/**
 * Deleted pictures can be restored for 30 days. Snapshots of the catalogue and exports aren't kept: there are many
 * of them, and they can be made again.
 */
const formerVersions: LifecycleRule[] = [
  {
    id: 'ExpireFormerVersions',
    noncurrentVersionExpiration: Duration.days(recoveryDays),
    expiredObjectDeleteMarker: true,
  },
  { id: 'ExpireFormerSnapshots', prefix: 'catalogue/', noncurrentVersionExpiration: Duration.days(1) },
  { id: 'ExpireFormerExports', prefix: 'exports/', noncurrentVersionExpiration: Duration.days(1) },
];

function stringKey(name: string): Attribute {
  return { name, type: AttributeType.STRING };
}
