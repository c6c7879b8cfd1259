import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy, type SecretValue, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type EnvKey, envNames } from '#shared/infrastructure/env-names.ts';
import type { AiConfig, BedrockModel, FunctionSize, Stage, StageConfig } from '../config.ts';
import { aiSettings, providerSettings } from './ai-settings.ts';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem';

/** Calls that want AWS credentials. */
export type UserPoolAction =
  | 'AdminGetUser'
  | 'AdminDeleteUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut';

/** What a function may do: DynamoDB actions on the table itself, and the indexes that it may query. */
export type TableAccess = {
  readonly table: readonly TableAction[];
  readonly queryIndexes?: readonly string[];
};

/** What a function may do with objects, by the pattern of their keys (`uploads/*`). */
export type BucketAccess = Readonly<Record<string, readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]>>;

export type ServiceFunctionProps = {
  /** Absolute path of the bundle, whose `index` exports `handler`. */
  readonly codeFolder: string;
  readonly description: string;
  readonly stage: Stage;
  readonly config: StageConfig;
  readonly size: FunctionSize;
};

/**
 * One Lambda function that may do nothing at first but write its own log. Each method grants a permission and
 * sets the matching variable, so that neither is ever without the other.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: props.config.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    this.lambda = new LambdaFunction(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(props.codeFolder),
      handler: 'index.handler',
      memorySize: props.size.memoryMb,
      timeout: Duration.seconds(props.size.timeoutSeconds),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: {
        [envNames.stage]: props.stage,
        [envNames.logLevel]: props.config.logLevel,
      },
    });
  }

  /** Explicit actions only, never a `grantRead...` of the library: those include Scan. */
  grantTable(table: ITableV2, access: TableAccess): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: access.table.map((action) => `dynamodb:${action}`),
        resources: [table.tableArn],
      }),
    );
    if (access.queryIndexes) {
      this.lambda.addToRolePolicy(
        new PolicyStatement({
          actions: ['dynamodb:Query'],
          resources: access.queryIndexes.map((index) => `${table.tableArn}/index/${index}`),
        }),
      );
    }
    this.lambda.addEnvironment(envNames.tableName, table.tableName);
  }

  /** Objects by a pattern of keys. Without rights on the bucket itself, S3 answers 403 for a missing object. */
  grantMediaBucket(bucket: IBucket, access: BucketAccess): void {
    for (const [pattern, actions] of Object.entries(access)) {
      const resource = bucket.arnForObjects(pattern);
      this.lambda.addToRolePolicy(
        new PolicyStatement({ actions: actions.map((action) => `s3:${action}`), resources: [resource] }),
      );
      Validations.of(this).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${asShown(Stack.of(this).resolve(resource))}]`,
        reason: 'The keys of objects are not known in advance; the grant is limited to a prefix.',
      });
    }
    this.lambda.addEnvironment(envNames.mediaBucketName, bucket.bucketName);
  }

  /** For verifying access tokens, which takes the pool's public keys and no permission. */
  setUserPool(userPool: IUserPool, client: IUserPoolClient): void {
    this.lambda.addEnvironment(envNames.userPoolId, userPool.userPoolId);
    this.lambda.addEnvironment(envNames.userPoolClientId, client.userPoolClientId);
  }

  /** For calls that Cognito answers to AWS credentials only; signing in and up take none. */
  grantUserPool(userPool: IUserPool, actions: readonly UserPoolAction[]): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: actions.map((action) => `cognito-idp:${action}`),
        resources: [userPool.userPoolArn],
      }),
    );
    this.lambda.addEnvironment(envNames.userPoolId, userPool.userPoolId);
  }

  /** For links in mails. */
  setSiteUrl(siteUrl: string): void {
    this.lambda.addEnvironment(envNames.siteUrl, siteUrl);
  }

  /** For writing addresses of pictures, which takes no permission on the bucket. */
  setMediaUrls(baseUrl: string): void {
    this.lambda.addEnvironment(envNames.mediaBaseUrl, baseUrl);
  }

  /** For telling visitors apart by address; CloudFormation puts the value in, so it takes no permission on the secret. */
  setOriginSecret(secret: SecretValue): void {
    this.addVariables({ originSecret: secret.unsafeUnwrap() });
  }

  /** How much of a kind may be made a day; counting takes no permission beyond the table's. */
  setQuotas(kind: 'text' | 'image', { quotas }: AiConfig): void {
    this.addVariables(kind === 'text' ? aiSettings.textQuotas(quotas) : aiSettings.imageQuotas(quotas));
  }

  /**
   * For asking the stage's provider of texts or pictures: its settings, and of Bedrock just the configured model and
   * guardrail, of Parameter Store just the server's key.
   */
  grantModels(kind: 'text' | 'image', ai: AiConfig): void {
    this.addVariables(aiSettings[kind](ai[kind]));
    const { model, apiKeyParameter } = providerSettings(ai[kind]);
    if (typeof model === 'object') this.grantBedrockModel(model);
    if (apiKeyParameter) {
      this.allow('ssm:GetParameter', [this.arn('ssm', 'parameter', apiKeyParameter.replace(/^\//, ''))]);
    }
    if (!ai.guardrail) return;
    this.addVariables(aiSettings.guardrail(ai.guardrail));
    this.allow('bedrock:ApplyGuardrail', [this.arn('bedrock', 'guardrail', ai.guardrail.id)]);
  }

  /** For saying before anything is begun whether pictures can be made: the provider's settings, and no permission. */
  setImageProvider({ image }: AiConfig): void {
    this.addVariables(aiSettings.image(image));
  }

  /** For starting the function that makes pictures, and none other. */
  grantImageWorker(worker: LambdaFunction): void {
    this.allow('lambda:InvokeFunction', [worker.functionArn]);
    this.addVariables({ imageWorkerName: worker.functionName });
  }

  /** Converse, too, is allowed by `InvokeModel`. A profile wants its own ARN and the model's in each of its regions. */
  private grantBedrockModel({ modelId, inferenceProfile }: BedrockModel): void {
    const { partition, region } = Stack.of(this);
    const regions = inferenceProfile?.regions ?? [region];
    this.allow('bedrock:InvokeModel', [
      ...(inferenceProfile ? [this.arn('bedrock', 'inference-profile', inferenceProfile.id)] : []),
      ...regions.map((one) => `arn:${partition}:bedrock:${one}::foundation-model/${modelId}`),
    ]);
  }

  private arn(service: string, resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service, resource, resourceName });
  }

  private allow(action: string, resources: readonly string[]): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions: [action], resources: [...resources] }));
  }

  private addVariables(values: Readonly<Partial<Record<EnvKey, string>>>): void {
    for (const [key, value] of Object.entries(values)) {
      this.lambda.addEnvironment(envNames[key as EnvKey], value);
    }
  }
}

/** A name made of text and imports of other stacks, in the one line by which cdk-nag knows it. */
function asShown(value: unknown): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': join, 'Fn::ImportValue': imported } = value as {
    'Fn::Join'?: readonly [separator: string, parts: readonly unknown[]];
    'Fn::ImportValue'?: string;
  };
  if (join) return join[1].map(asShown).join(join[0]);
  if (imported) return imported;
  throw new Error(`cdk-nag's name of ${JSON.stringify(value)} is not known`);
}
