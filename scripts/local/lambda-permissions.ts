import * as z from 'zod';
import type { FunctionName } from './functions-from-template.ts';
import { policyPattern } from './iam/policy-pattern.ts';
import type { Grants } from './iam/role-policies.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import type { CloudTemplate } from './template.ts';

/** A service and its resource that call a function. */
type Caller = {
  readonly principal: string;
  readonly sourceArn: string;
  readonly functionArn: string;
  /** `lambda:InvokeFunction` by default. */
  readonly action?: string;
  readonly usesUrl?: boolean;
};

type Environment = { readonly region: string; readonly account: string };

const permissionSchema = z.strictObject({
  Action: z.enum(['lambda:InvokeFunction', 'lambda:InvokeFunctionUrl']),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
  SourceAccount: z.string().optional(),
  FunctionUrlAuthType: z.string().optional(),
  InvokedViaFunctionUrl: z.boolean().optional(),
});

/**
 * Throws LocalCloudError if a service calls a function without an `AWS::Lambda::Permission`. In AWS, the deployment would
 * fail (S3), the call would fail (API Gateway, Cognito, CloudFront), or nothing would happen and no error would appear (EventBridge).
 */
export function requireInvokePermissions(template: CloudTemplate, environment: Environment): void {
  const permissions = template
    .resources('AWS::Lambda::Permission')
    .map((resource) => resource.properties(permissionSchema));
  for (const caller of callersOf(template, environment)) {
    if (permissions.some((permission) => allows(permission, caller, environment.account))) continue;
    const { principal, sourceArn, functionArn } = caller;
    throw new LocalCloudError(
      `No permission of the template lets ${principal} start ${functionArn} for ${sourceArn}.`,
    );
  }
}

function allows(
  permission: z.infer<typeof permissionSchema>,
  { principal, sourceArn, functionArn, action = 'lambda:InvokeFunction', usesUrl = false }: Caller,
  account: string,
): boolean {
  return (
    permission.Principal === principal &&
    permission.Action === action &&
    permission.FunctionName === functionArn &&
    policyPattern(permission.SourceArn ?? '*')(sourceArn) &&
    (permission.SourceAccount ?? account) === account &&
    (permission.FunctionUrlAuthType ?? 'AWS_IAM') === 'AWS_IAM' &&
    (permission.InvokedViaFunctionUrl ?? usesUrl) === usesUrl
  );
}

function callersOf(template: CloudTemplate, environment: Environment): Caller[] {
  return [
    ...routes(template, environment),
    ...notifications(template),
    ...rules(template),
    ...triggers(template),
    ...distributions(template, environment),
  ];
}

const routeSchema = z.object({ ApiId: z.string(), RouteKey: z.string(), Target: z.string() });
const integrationSchema = z.object({ IntegrationUri: z.string() });

/** Their ARN is `<api>/<stage>/<method>/<path of the route>` ("Controlling access to a REST API", "Resource format"). */
function routes(template: CloudTemplate, { region, account }: Environment): Caller[] {
  const functions = new Map(
    template
      .resources('AWS::ApiGatewayV2::Integration')
      .map((one) => [`integrations/${one.reference}`, one.properties(integrationSchema).IntegrationUri]),
  );
  return template.resources('AWS::ApiGatewayV2::Route').map((resource) => {
    const { ApiId, RouteKey, Target } = resource.properties(routeSchema);
    const [method = '', path = `/${RouteKey}`] = RouteKey.split(' ');
    return {
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:aws:execute-api:${region}:${account}:${ApiId}/$default/${method}${path}`,
      functionArn: functions.get(Target) ?? '',
    };
  });
}

const notificationsSchema = z.object({
  BucketName: z.string(),
  NotificationConfiguration: z.object({
    LambdaFunctionConfigurations: z.array(z.object({ LambdaFunctionArn: z.string() })).default([]),
  }),
});

function notifications(template: CloudTemplate): Caller[] {
  return template.resources('Custom::S3BucketNotifications').flatMap((resource) => {
    const { BucketName, NotificationConfiguration } = resource.properties(notificationsSchema);
    return NotificationConfiguration.LambdaFunctionConfigurations.map(({ LambdaFunctionArn }) => ({
      principal: 's3.amazonaws.com',
      sourceArn: `arn:aws:s3:::${BucketName}`,
      functionArn: LambdaFunctionArn,
    }));
  });
}

const ruleSchema = z.object({ Targets: z.array(z.object({ Arn: z.string() })) });

function rules(template: CloudTemplate): Caller[] {
  return template.resources('AWS::Events::Rule').flatMap((resource) =>
    resource.properties(ruleSchema).Targets.map(({ Arn }) => ({
      principal: 'events.amazonaws.com',
      sourceArn: resource.attribute('Arn'),
      functionArn: Arn,
    })),
  );
}

const poolSchema = z.object({ LambdaConfig: z.record(z.string(), z.unknown()).default({}) });

function triggers(template: CloudTemplate): Caller[] {
  return template.resources('AWS::Cognito::UserPool').flatMap((resource) =>
    Object.values(resource.properties(poolSchema).LambdaConfig).map((arn) => ({
      principal: 'cognito-idp.amazonaws.com',
      sourceArn: resource.attribute('Arn'),
      functionArn: String(arn),
    })),
  );
}

const distributionSchema = z.object({
  DistributionConfig: z.object({ Origins: z.array(z.object({ DomainName: z.string() })) }),
});

/** CloudFront needs both permissions for a function URL ("Control access to Lambda function URLs"). */
function distributions(template: CloudTemplate, { account }: Environment): Caller[] {
  const urls = template.resources('AWS::Lambda::Url');
  return template.resources('AWS::CloudFront::Distribution').flatMap((resource) =>
    resource.properties(distributionSchema).DistributionConfig.Origins.flatMap(({ DomainName }) => {
      const url = urls.find((one) => new URL(one.attribute('FunctionUrl')).host === DomainName);
      if (url === undefined) return [];
      return ['lambda:InvokeFunctionUrl', 'lambda:InvokeFunction'].map((action) => ({
        principal: 'cloudfront.amazonaws.com',
        sourceArn: `arn:aws:cloudfront::${account}:distribution/${resource.name}`,
        functionArn: url.attribute('FunctionArn'),
        action,
        usesUrl: true,
      }));
    }),
  );
}

const loggingSchema = z.object({ LoggingConfig: z.object({ LogGroup: z.string() }).optional() });

/**
 * Throws LocalCloudError if a function may not write to its own log group: in AWS, its log would be missing without an
 * error. Roles of functions without their own group get the permissions from a managed policy, which isn't read here.
 */
export function requireLogging(
  functions: readonly FunctionName[],
  { region, account }: Environment,
  grants: Grants,
): void {
  for (const { resource, name } of functions) {
    const group = resource.properties(loggingSchema).LoggingConfig?.LogGroup;
    if (group === undefined) continue;
    const stream = `arn:aws:logs:${region}:${account}:log-group:${group}:log-stream:local`;
    for (const action of ['logs:CreateLogStream', 'logs:PutLogEvents']) {
      if (grants(name, { action, resource: stream })) continue;
      throw new LocalCloudError(`The role of ${name} does not allow ${action} on ${stream}.`);
    }
  }
}
