import {
  type Attribute,
  AttributeType,
  Billing,
  type ITableV2,
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
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { tableSchema } from '#shared/infrastructure/table-schema.ts';
import { type StageConfig, siteUrlOf } from '../config.ts';
import { emptyBeforeDeletion } from '../constructs/empty-before-deletion.ts';
import { addTableAlarms } from '../constructs/table-alarms.ts';

export type DataStackProps = StackProps & {
  readonly config: StageConfig;
};

/** The data that must survive every deployment: the table and the pictures. */
export class DataStack extends Stack {
  readonly table: ITableV2;
  readonly mediaBucket: IBucket;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    this.table = this.createTable(props.config);
    this.mediaBucket = this.createMediaBucket(props.config);
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'MediaBucketName', { value: this.mediaBucket.bucketName });
  }

  private createTable(config: StageConfig): ITableV2 {
    const table = new TableV2(this, 'Table', {
      partitionKey: stringKey(tableSchema.partitionKey),
      sortKey: stringKey(tableSchema.sortKey),
      globalSecondaryIndexes: tableSchema.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: stringKey(index.partitionKey),
        sortKey: stringKey(index.sortKey),
        ...projection(index.projection),
      })),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: tableSchema.timeToLive,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: config.pointInTimeRecovery },
      deletionProtection: config.deletionProtection,
      removalPolicy: config.removalPolicy,
    });
    // CDK's classes declare optional members less exactly than its interfaces.
    addTableAlarms(table, config, table as ITableV2);
    return table as ITableV2;
  }

  /** Its policy (TLS, and access of CloudFront to `media/*`) is in the web stack, which has the distribution. */
  private createMediaBucket(config: StageConfig): IBucket {
    const bucket = new Bucket(this, 'Media', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: false,
      removalPolicy: config.removalPolicy,
      lifecycleRules: [
        { id: 'AbortMultipart', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        { id: 'ExpireUploads', prefix: 'uploads/', expiration: Duration.days(1) },
        { id: 'ExpireFailedRecords', prefix: 'failed-records/', expiration: Duration.days(30) },
      ],
      // CORS for presigned uploads from pages of the site. Where its origin isn't known, the signature alone decides.
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

function stringKey(name: string): Attribute {
  return { name, type: AttributeType.STRING };
}

function projection(attributes: 'ALL' | readonly string[]) {
  if (attributes === 'ALL') return { projectionType: ProjectionType.ALL };
  return { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...attributes] };
}
