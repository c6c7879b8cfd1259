import * as path from 'node:path';
import * as z from 'zod';
import { siteName } from '#shared/domain/site-name.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { credentialsFor } from '../common/credentials.ts';
import { assetPath, type SynthesizedApp } from '../template/synth.ts';
import type { CloudTemplate, LocalResource } from '../template/template.ts';
import { defaultEventSettings, type EventSettings } from './events.ts';
import type { FunctionDefinition } from './lambda.ts';

/** URLs of the emulated services; functions get them as `AWS_ENDPOINT_URL_...`. */
export type ServiceEndpoints = {
  dynamodb: string;
  s3: string;
  lambda: string;
  cognito: string;
  ses: string;
};

/** The sender of mails, which the local stage has no setting for. */
const localSender = `${siteName} <quizzes@localhost>`;

/** A function of the template with its name; its other properties are resolved later. */
export type FunctionName = { resource: LocalResource; name: string };

const functionSchema = z.object({
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  MemorySize: z.number().default(128),
  Timeout: z.number().default(3),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()) }).optional(),
});

const runtimeSchema = z.object({ Runtime: z.string().optional() });

/** CDK's helper functions run during a deployment; the local cloud does the same work without them. */
const CDK_HELPERS =
  /^(CustomCDKBucketDeployment|CustomS3AutoDeleteObjects|BucketNotificationsHandler|AWS[0-9a-f]{32}|LogRetention|Custom[A-Z].*CustomResourceProvider)/;

/** The functions of the application, without CDK's own helpers. */
export function listFunctions(template: CloudTemplate): FunctionName[] {
  return template
    .resources('AWS::Lambda::Function')
    .filter((resource) => !CDK_HELPERS.test(resource.logicalId))
    .filter((resource) => resource.properties(runtimeSchema).Runtime?.startsWith('nodejs') ?? false)
    .map((resource) => ({ resource, name: resource.name }));
}

/** Settings with which tests change all functions. */
export type FunctionOverrides = {
  /** Replaces all time limits. */
  readonly timeLimitMs?: number | undefined;
  /** Added to the environment variables. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
};

/** The functions as `startLambda` runs them. */
export function defineFunctions(
  functions: readonly FunctionName[],
  app: SynthesizedApp,
  endpoints: ServiceEndpoints,
  eventSettings: ReadonlyMap<string, EventSettings>,
  { timeLimitMs, environment }: FunctionOverrides = {},
): FunctionDefinition[] {
  return functions.map(({ resource, name }) => {
    const properties = resource.properties(functionSchema);
    const dot = properties.Handler.lastIndexOf('.');
    const codeDirectory = assetPath(app, properties.Code.S3Key);
    const { accessKeyId, secretAccessKey } = credentialsFor(name);
    return {
      name,
      logicalId: resource.logicalId,
      arn: resource.attribute('Arn'),
      file: path.join(codeDirectory, `${properties.Handler.slice(0, dot)}.mjs`),
      exportName: properties.Handler.slice(dot + 1),
      memoryMb: properties.MemorySize,
      events: eventSettings.get(name) ?? defaultEventSettings,
      timeoutMs: timeLimitMs ?? properties.Timeout * 1000,
      env: {
        ...properties.Environment?.Variables,
        ...developerSettings(properties.Environment?.Variables ?? {}, process.env),
        ...(timeLimitMs === undefined ? {} : timeLimits(timeLimitMs)),
        ...environment,
        TZ: ':UTC',
        LANG: 'en_US.UTF-8',
        _HANDLER: properties.Handler,
        LAMBDA_TASK_ROOT: codeDirectory,
        AWS_REGION: app.region,
        AWS_DEFAULT_REGION: app.region,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(properties.MemorySize),
        AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
        AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
        AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
        AWS_ENDPOINT_URL_S3: endpoints.s3,
        AWS_ENDPOINT_URL_LAMBDA: endpoints.lambda,
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
        AWS_ENDPOINT_URL_SESV2: endpoints.ses,
        [envNames.mailFrom]: localSender,
      },
    };
  });
}

/** Environment variables with time limits of the functions. */
function timeLimits(ms: number): Record<string, string> {
  const { serviceTimeoutMs, aiTextTimeoutMs, aiImageTimeoutMs } = envNames;
  return Object.fromEntries(
    [serviceTimeoutMs, aiTextTimeoutMs, aiImageTimeoutMs].map((name) => [name, String(ms)]),
  );
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * AI settings from the developer's shell (`AI_TEXT_PROVIDER=openai AI_TEXT_BASE_URL=... npm start`) for functions that use
 * the same kind of AI. They override the stage's settings. Locally, a key may be in a variable, because there is no
 * Parameter Store.
 */
export function developerSettings(template: Variables, shell: Variables): Record<string, string> {
  const kinds = ['AI_TEXT_', 'AI_IMAGE'].filter((kind) =>
    Object.keys(template).some((name) => name.startsWith(kind)),
  );
  const names = Object.values(envNames).filter((name) => kinds.some((kind) => name.startsWith(kind)));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = shell[name];
      return value ? [[name, value] as const] : [];
    }),
  );
}
