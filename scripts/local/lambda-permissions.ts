import * as z from 'zod';
import { isAllowed, readStatement, type Statement } from './iam/statement.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import type { CloudTemplate } from './template.ts';

/** A service and its resource that call a function. */
type Caller = {
  readonly principal: string;
  readonly sourceArn: string;
  readonly functionArn: string;
  /** What it needs permission for; `invokeFunction` by default. */
  readonly action?: Action;
  readonly usesUrl?: boolean;
};

type Environment = { readonly region: string; readonly account: string };

const invokeFunction = 'lambda:InvokeFunction';
const invokeFunctionUrl = 'lambda:InvokeFunctionUrl';
type Action = typeof invokeFunction | typeof invokeFunctionUrl;

const permissionSchema = z.strictObject({
  Action: z.enum([invokeFunction, invokeFunctionUrl]),
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
  const permissions = readPermissions(template);
  for (const caller of callersOf(template, environment)) {
    if (permissions.some((permission) => allows(permission, caller, environment))) continue;
    const { principal, sourceArn, functionArn } = caller;
    throw new LocalCloudError(
      `No permission of the template lets ${principal} start ${functionArn} for ${sourceArn}.`,
    );
  }
}

type Permission = { readonly principal: string; readonly statement: Statement };

function readPermissions(template: CloudTemplate): Permission[] {
  return template.resources('AWS::Lambda::Permission').map((resource) => {
    const { Action, Principal, FunctionName, ...given } = resource.properties(permissionSchema);
    const statement = readStatement({
      Effect: 'Allow',
      Action: [Action],
      Resource: [FunctionName],
      Condition: {
        ArnLike: condition('aws:SourceArn', given.SourceArn),
        StringEquals: {
          ...condition('aws:SourceAccount', given.SourceAccount),
          ...condition('lambda:FunctionUrlAuthType', given.FunctionUrlAuthType),
        },
        Bool: condition('lambda:InvokedViaFunctionUrl', given.InvokedViaFunctionUrl),
      },
    });
    return { principal: Principal, statement };
  });
}

function condition(key: string, value: string | boolean | undefined): Record<string, string[]> {
  return value === undefined ? {} : { [key]: [String(value)] };
}

function allows({ principal, statement }: Permission, caller: Caller, { account }: Environment): boolean {
  const context = {
    'aws:sourcearn': [caller.sourceArn],
    'aws:sourceaccount': [account],
    'lambda:functionurlauthtype': caller.usesUrl ? ['AWS_IAM'] : [],
    'lambda:invokedviafunctionurl': caller.usesUrl ? ['true'] : [],
  };
  const request = { action: caller.action ?? invokeFunction, resource: caller.functionArn, context };
  return principal === caller.principal && isAllowed([statement], request);
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
      return ([invokeFunctionUrl, invokeFunction] as const).map((action) => ({
        principal: 'cloudfront.amazonaws.com',
        sourceArn: `arn:aws:cloudfront::${account}:distribution/${resource.name}`,
        functionArn: url.attribute('FunctionArn'),
        action,
        usesUrl: true,
      }));
    }),
  );
}
