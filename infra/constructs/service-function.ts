import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  type IFunction,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy, Size, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type EnvKey, envNames } from '#shared/infrastructure/env-names.ts';
import { indexPartitions, type PartitionName, partitions } from '#shared/infrastructure/partitions.ts';
import type { AiConfig, BedrockModel } from '../ai-config.ts';
import type { BuildOutput } from '../build-output.ts';
import {
  type ContentCheckConfig,
  type FunctionSize,
  type LimitedFunction,
  type Stage,
  type StageConfig,
  siteUrlOf,
} from '../config.ts';
import { type TableAccess, tableAccessOf } from '../table-access.ts';
import type { AccountSecret } from './account-secret.ts';
import { aiSettings, providerSettings } from './ai-settings.ts';
import { addFunctionAlarms, type ExtraAlarms } from './function-alarms.ts';
import type { OriginSecret } from './origin-secret.ts';

/** Cognito operations that need AWS credentials. */
export type UserPoolAction =
  | 'AdminGetUser'
  | 'AdminDeleteUser'
  | 'AdminListGroupsForUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'DescribeUserPoolClient';

/**
 * A function's permissions for objects, by a pattern of their keys (`uploads/*`). With `ListBucket` it may also list them,
 * and S3 answers 404 for a missing object; without it 403, as for a refused read.
 */
export type BucketAccess = Readonly<
  Record<string, readonly ('GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket')[]>
>;

/** The context key for functions that run on the machine that builds them. */
export const runsHereContext = 'your-quizzes:runs-here';

/** Native code next to the bundles for platforms other than Lambda's. */
const otherMachines = ['node_modules/@img/sharp-*', '!node_modules/@img/sharp-*linux-arm64'].flatMap(
  (pattern) => [pattern, `${pattern}/**`],
);

/** What all functions of a stage have in common. */
export type StageParts = {
  readonly stage: Stage;
  readonly config: StageConfig;
  readonly build: BuildOutput;
};

export type ServiceFunctionProps = StageParts & {
  /** The name of the bundle, whose `index` exports `handler`, and of the copies that are reserved for it. */
  readonly code: string;
  readonly description: string;
  readonly size: FunctionSize;
  /** GiB of the disk for temporary files; half a GiB when absent. */
  readonly diskGib?: number;
} & ExtraAlarms;

/**
 * A Lambda function that at first may only write its own log. Each method grants a permission and sets the matching
 * environment variable, so that a function never has only one of the two.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  private readonly codeFolder: string;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.codeFolder = props.build.functionFolder(props.code);
    const copies = props.config.reservedConcurrency?.[props.code as LimitedFunction];
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: props.config.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [this.logGroup.logGroupArn],
      }),
    );
    this.lambda = new LambdaFunction(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(this.codeFolder, {
        exclude: this.node.tryGetContext(runsHereContext) ? [] : otherMachines,
      }),
      handler: 'index.handler',
      memorySize: props.size.memoryMb,
      timeout: Duration.seconds(props.size.timeoutSeconds),
      ...(props.diskGib === undefined ? {} : { ephemeralStorageSize: Size.gibibytes(props.diskGib) }),
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Without the two lines for each successful call, which have more bytes than our own.
      systemLogLevelV2: SystemLogLevel.WARN,
      ...(copies === undefined ? {} : { reservedConcurrentExecutions: copies }),
      ...(props.config.tracing ? { tracing: Tracing.ACTIVE } : {}),
      environment: {
        [envNames.stage]: props.stage,
        [envNames.logLevel]: props.config.logLevel,
      },
    });
    const { s3Bucket, s3Key } = (this.lambda.node.defaultChild as CfnFunction)
      .code as CfnFunction.CodeProperty;
    this.lambda.addEnvironment(envNames.code, `${s3Bucket}/${s3Key}`);
    if (props.config.tracing) this.acknowledgeTracing();
    addFunctionAlarms(this, props);
  }

  private acknowledgeTracing(): void {
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray has no resources to name: a function may send traces, and nothing else.',
    });
  }

  /**
   * Grants what the function's bundle does with the table: explicit actions on named partitions. CDK's `grantRead...`
   * methods would include Scan, which conditions on partition keys can't restrict. For a query of an index,
   * `LeadingKeys` is the partition key of the index.
   */
  grantTable(table: ITableV2): void {
    const { items, lists } = tableAccessOf(this.codeFolder);
    for (const { actions, keys } of keysByAction(items)) {
      this.allowItems(actions, table.tableArn, keys);
    }
    for (const [index, found] of Map.groupBy(lists, (list) => indexPartitions[list].index)) {
      const keys = found.map((list) => indexPartitions[list].key);
      this.allowItems(['Query'], `${table.tableArn}/index/${index}`, keys);
    }
    this.lambda.addEnvironment(envNames.tableName, table.tableName);
  }

  private allowItems(actions: readonly string[], resource: string, keys: readonly string[]): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [resource],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
      }),
    );
  }

  /** Grants actions on objects by a pattern of keys. */
  grantMediaBucket(bucket: IBucket, access: BucketAccess): void {
    for (const [pattern, granted] of Object.entries(access)) {
      if (granted.includes('ListBucket')) this.grantList(bucket, pattern);
      const actions = granted.filter((action) => action !== 'ListBucket');
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

  /** For listing the objects whose keys have this pattern; all objects if no pattern is given. */
  grantList(bucket: IBucket, pattern?: string): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [bucket.bucketArn],
        ...(pattern === undefined ? {} : { conditions: { StringLike: { 's3:prefix': pattern } } }),
      }),
    );
  }

  /** For verifying access tokens with the pool's public keys; needs no permission. */
  setUserPool(userPool: IUserPool, client: IUserPoolClient): void {
    this.lambda.addEnvironment(envNames.userPoolId, userPool.userPoolId);
    this.lambda.addEnvironment(envNames.userPoolClientId, client.userPoolClientId);
  }

  /** For Cognito operations that need AWS credentials; signing in and signing up need only the client's secret. */
  grantUserPool(userPool: IUserPool, actions: readonly UserPoolAction[]): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: actions.map((action) => `cognito-idp:${action}`),
        resources: [userPool.userPoolArn],
      }),
    );
    this.lambda.addEnvironment(envNames.userPoolId, userPool.userPoolId);
  }

  /** For links in mails. Needs no permission. */
  setSiteUrl(siteUrl: string): void {
    this.lambda.addEnvironment(envNames.siteUrl, siteUrl);
  }

  /** The content security policy of pages, without `frame-ancestors`. Needs no permission. */
  setPageRules(rules: string): void {
    this.addVariables({ pageRules: rules });
  }

  /** For URLs of pictures; needs no permission on the bucket. */
  setMediaUrls(baseUrl: string): void {
    this.lambda.addEnvironment(envNames.mediaBaseUrl, baseUrl);
  }

  /**
   * For refusing calls that bypass CloudFront. CloudFormation inserts the values, so no permission on the secrets is
   * needed.
   */
  setOriginSecret(secret: OriginSecret): void {
    this.addVariables({ originSecrets: secret.accepted });
    // The worker is referenced by name.
    if (Stack.of(this) === Stack.of(secret)) this.lambda.node.addDependency(secret);
  }

  /** For calls to Cognito whose triggers must recognise this function, or for such a trigger. Needs no permission. */
  setAccountSecret(secret: AccountSecret): void {
    this.addVariables({ accountSecret: secret.reference });
    // The secret is referenced by name.
    if (Stack.of(this) === Stack.of(secret)) this.lambda.node.addDependency(secret);
  }

  /** The daily quotas; counting needs only permissions on the table. */
  setQuotas(kind: 'text' | 'image', { quotas }: AiConfig): void {
    this.addVariables(kind === 'text' ? aiSettings.textQuotas(quotas) : aiSettings.imageQuotas(quotas));
  }

  /** The limits of account calls for one address and one account; counting needs only permissions on the table. */
  setAccountLimits({ accountLimits }: StageConfig): void {
    const { registrations, wrongPasswords, codes, perAccount } = accountLimits;
    this.addVariables({
      registrationsPerAddress: String(registrations),
      wrongPasswordsPerAddress: String(wrongPasswords),
      codesPerAddress: String(codes),
      registrationsPerAccount: String(perAccount.registrations),
      codesPerAccount: String(perAccount.codes),
      mailsPerAccount: String(perAccount.mails),
    });
  }

  /** The limits of uploads; counting needs only permissions on the table. */
  setUploadLimits({ uploadLimits }: StageConfig): void {
    this.addVariables({
      uploadsPerAuthor: String(uploadLimits.picturesPerAuthor),
      uploadMegabytesPerAuthor: String(uploadLimits.megabytesPerAuthor),
      uploadMegabytesPerStage: String(uploadLimits.megabytesPerStage),
    });
  }

  /** For sending our own mails through SES, if the stage has a sender; the address of the site is for their links. */
  grantMail(config: StageConfig): void {
    const siteUrl = siteUrlOf(config);
    if (siteUrl !== undefined) this.setSiteUrl(siteUrl);
    if (!config.mail) return;
    const { identity, from, fromName } = config.mail;
    this.addVariables({ mailFrom: `${fromName} <${from}>` });
    // The identity has a configuration set, which SES checks, too.
    const sets = this.arn('ses', 'configuration-set', '*');
    this.allow('ses:SendEmail', [this.arn('ses', 'identity', identity), sets]);
    Validations.of(this).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${asShown(Stack.of(this).resolve(sets))}]`,
      reason:
        'CloudFormation makes the name of the configuration set, which only says where events are sent.',
    });
  }

  /** The limit of mails to people who report problems; counting needs only permissions on the table. */
  setReporterMails({ reporterMails }: StageConfig): void {
    this.addVariables({ reporterMailsPerStage: String(reporterMails) });
  }

  /** Which quizzes the function's catalogue promotes. Needs no permission. */
  setPromotion({ promotion, hasModerators }: StageConfig): void {
    if (promotion === 'all') this.addVariables({ promotion });
    if (hasModerators) this.addVariables({ hasModerators: 'true' });
  }

  /**
   * For calling the stage's text or image provider: its settings, and permissions only for the configured Bedrock
   * model, the guardrail and the parameter with the server's key.
   */
  grantModels(kind: 'text' | 'image', ai: AiConfig): void {
    this.addVariables(aiSettings[kind](ai[kind]));
    const { model, apiKeyParameter } = providerSettings(ai[kind]);
    if (typeof model === 'object') this.grantBedrockModel(model);
    if (apiKeyParameter) {
      this.allow('ssm:GetParameter', [this.arn('ssm', 'parameter', apiKeyParameter.replace(/^\//, ''))]);
    }
    if (ai.guardrail) this.grantGuardrail(ai.guardrail);
  }

  private grantGuardrail(guardrail: NonNullable<AiConfig['guardrail']>): void {
    this.addVariables(aiSettings.guardrail(guardrail));
    this.allow('bedrock:ApplyGuardrail', [this.arn('bedrock', 'guardrail', guardrail.id)]);
  }

  /** For checking published quizzes; counting needs only permissions on the table. */
  grantContentCheck({ guardrail, checksPerAuthor, checksPerStage }: ContentCheckConfig): void {
    this.grantGuardrail(guardrail);
    this.addVariables({
      contentChecksPerAuthor: String(checksPerAuthor),
      contentChecksPerStage: String(checksPerStage),
    });
    if (guardrail.profile === undefined) return;
    const { partition, account } = Stack.of(this);
    const profile = `arn:${partition}:bedrock:*:${account}:guardrail-profile/${guardrail.profile}`;
    this.allow('bedrock:ApplyGuardrail', [profile]);
    Validations.of(this).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${asShown(Stack.of(this).resolve(profile))}]`,
      reason: 'One guardrail profile, which chooses the region.',
    });
  }

  /** For checking whether pictures can be made before the worker is started: settings without permissions. */
  setProviders({ image, text }: AiConfig): void {
    this.addVariables({ ...aiSettings.image(image), ...aiSettings.textProvider(text) });
  }

  /** For starting only the function that makes pictures. */
  grantImageWorker(worker: IFunction): void {
    this.allow('lambda:InvokeFunction', [worker.functionArn]);
    this.addVariables({ imageWorkerName: worker.functionName });
  }

  /** For starting only the function that makes exports. */
  grantExporter(exporter: IFunction): void {
    this.allow('lambda:InvokeFunction', [exporter.functionArn]);
    this.addVariables({ exporterName: exporter.functionName });
  }

  /** For starting only the function that checks published quizzes. */
  grantChecker(checker: IFunction): void {
    this.allow('lambda:InvokeFunction', [checker.functionArn]);
    this.addVariables({ checkerName: checker.functionName });
  }

  /** `InvokeModel` also allows Converse. A profile can call the model in all its regions, and AWS may add regions. */
  private grantBedrockModel({ modelId, inferenceProfile }: BedrockModel): void {
    const { partition, region } = Stack.of(this);
    const modelIn = (one: string) => `arn:${partition}:bedrock:${one}::foundation-model/${modelId}`;
    if (inferenceProfile === undefined) {
      this.allow('bedrock:InvokeModel', [modelIn(region)]);
      return;
    }
    const profile = this.arn('bedrock', 'inference-profile', inferenceProfile);
    this.allow('bedrock:InvokeModel', [profile]);
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['bedrock:InvokeModel'],
        resources: [modelIn('*')],
        conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
      }),
    );
    Validations.of(this).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:bedrock:*::foundation-model/${modelId}]`,
      reason: 'One model, through one inference profile, which chooses the region.',
    });
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

/** The pattern of the partition keys of items. */
function keyPattern(name: PartitionName): string {
  const start = partitions[name];
  return start.endsWith('#') ? `${start}*` : start;
}

/**
 * Actions with the patterns of the partition keys that they are allowed for. All keys of an action are in one
 * statement, because a batch may read from several partitions, and one statement must allow all of them.
 */
function keysByAction(items: TableAccess['items']) {
  const used = [...items].filter(([, names]) => names.length > 0);
  return [...Map.groupBy(used, ([, names]) => names.join(' ')).values()].map((equal) => ({
    actions: equal.map(([action]) => action),
    keys: equal[0]?.[1].map(keyPattern) ?? [],
  }));
}

/** A name made of text, references and imports from other stacks, in the form in which cdk-nag prints it. */
export function asShown(value: unknown): string {
  if (typeof value === 'string') return value;
  const {
    'Fn::Join': join,
    'Fn::ImportValue': imported,
    'Fn::GetAtt': attribute,
    Ref,
  } = value as {
    'Fn::Join'?: readonly [separator: string, parts: readonly unknown[]];
    'Fn::ImportValue'?: string;
    'Fn::GetAtt'?: readonly string[];
    Ref?: string;
  };
  if (join) return join[1].map(asShown).join(join[0]);
  if (imported) return imported;
  if (attribute) return `<${attribute.join('.')}>`;
  if (Ref) return `<${Ref}>`;
  throw new Error(`cdk-nag's name of ${JSON.stringify(value)} is unknown`);
}
