import { readFileSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { groups } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { recordMessages } from '#shared/infrastructure/log-messages.ts';
import { checkedConfig, stageConfig } from './config.ts';
import { synthesize } from './testing/synthesize.ts';

const { auth, api, web } = synthesize('prod');
const handbook = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');

const lambdas = api.findResources('AWS::Lambda::Function');

/** The ARN of a function or, with `<function>:<alias>`, of an alias. */
const arnOf = (name: string) => `arn:aws:lambda:eu-central-1:111122223333:function:${name}`;

/**
 * The ARN of a value that refers to a function or an alias of the stack Api, as CloudFormation resolves it; other
 * references stay as JSON.
 */
function resolve(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const {
    Ref,
    'Fn::GetAtt': attribute,
    'Fn::Join': join,
    'Fn::Select': select,
  } = value as {
    readonly Ref?: string;
    readonly 'Fn::GetAtt'?: readonly [id: string, name: string];
    readonly 'Fn::Join'?: readonly [separator: string, parts: readonly unknown[]];
    readonly 'Fn::Select'?: readonly [at: number, { readonly 'Fn::Split': readonly [string, unknown] }];
  };
  if (join) return join[1].map(resolve).join(join[0]);
  if (select) return resolve(select[1]['Fn::Split'][1]).split(select[1]['Fn::Split'][0])[select[0]] ?? '';
  if (attribute && attribute[0] in lambdas && attribute[1] === 'Arn') return arnOf(attribute[0]);
  if (Ref && Ref in lambdas) return Ref;
  const alias = Ref && api.findResources('AWS::Lambda::Alias')[Ref];
  if (alias) return arnOf(`${resolve(alias.Properties.FunctionName)}:${alias.Properties.Name}`);
  return JSON.stringify(value);
}

describe('a stage with gradual deployment', () => {
  it.each([
    ['Auth', auth],
    ['Api', api],
    ['Web', web],
  ])('moves the alias of each function of %s slowly, and back when an alarm goes off', (_name, template) => {
    const functions = Object.entries(template.findResources('AWS::Lambda::Function'))
      .filter(([, { Properties }]) => Properties.LoggingConfig?.LogFormat === 'JSON')
      .map(([id]) => id);
    const aliases = Object.values(template.findResources('AWS::Lambda::Alias'));
    const groups = Object.values(template.findResources('AWS::CodeDeploy::DeploymentGroup'));

    expect(aliases.map(({ Properties }) => Properties.FunctionName.Ref).toSorted()).toEqual(
      functions.toSorted(),
    );
    for (const alias of aliases) expect(alias.UpdatePolicy).toHaveProperty('CodeDeployLambdaAliasUpdate');
    expect(groups).toHaveLength(functions.length);
    for (const { Properties } of groups) {
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true },
        AutoRollbackConfiguration: { Enabled: true },
      });
      expect(Properties.AlarmConfiguration.Alarms.length).toBeGreaterThan(0);
    }
  });

  it('sends every caller to an alias', () => {
    const callers = JSON.stringify([
      ...Object.values(api.findResources('AWS::ApiGatewayV2::Integration')).map(
        (one) => one.Properties.IntegrationUri,
      ),
      ...Object.values(api.findResources('AWS::Lambda::EventSourceMapping')).map(
        (one) => one.Properties.FunctionName,
      ),
      ...Object.values(api.findResources('AWS::Events::Rule')).map((one) => one.Properties.Targets[0].Arn),
      ...Object.values(api.findResources('Custom::S3BucketNotifications')).map(
        (one) => one.Properties.NotificationConfiguration.LambdaFunctionConfigurations[0].LambdaFunctionArn,
      ),
      ...Object.values(auth.findResources('AWS::Cognito::UserPool')).map(
        (one) => one.Properties.LambdaConfig,
      ),
    ]);

    expect(callers).toMatch(/Live/);
    expect(callers).not.toMatch(/Function[0-9A-F]{8}"/);
  });

  it('permits each service to start the aliases that it uses, because a permission for the function is not enough', () => {
    const resources = (type: string) =>
      [auth, api, web].flatMap((template) => Object.values(template.findResources(type)));
    const started = {
      'apigateway.amazonaws.com': resources('AWS::ApiGatewayV2::Integration').map(
        ({ Properties }) => Properties.IntegrationUri,
      ),
      'events.amazonaws.com': resources('AWS::Events::Rule').flatMap(({ Properties }) =>
        Properties.Targets.map(({ Arn }: { Arn: unknown }) => Arn),
      ),
      's3.amazonaws.com': resources('Custom::S3BucketNotifications').flatMap(({ Properties }) =>
        Properties.NotificationConfiguration.LambdaFunctionConfigurations.map(
          ({ LambdaFunctionArn }: { LambdaFunctionArn: unknown }) => LambdaFunctionArn,
        ),
      ),
      'cognito-idp.amazonaws.com': resources('AWS::Cognito::UserPool').flatMap(({ Properties }) =>
        Object.values(Properties.LambdaConfig),
      ),
    };
    const permitted = Map.groupBy(
      resources('AWS::Lambda::Permission').map(({ Properties }) => Properties),
      ({ Principal }) => Principal,
    );

    for (const [principal, functions] of Object.entries(started)) {
      expect(functions.length).toBeGreaterThan(0);
      const aliases = new Set(functions.map((one) => JSON.stringify(one)));
      const named = permitted.get(principal)?.map(({ FunctionName }) => JSON.stringify(FunctionName));
      expect(new Set(named)).toEqual(aliases);
      for (const alias of aliases) expect(alias).toMatch(/^\{"Ref":"\w+Live[0-9A-F]{8}"\}$/);
    }
    expect([...permitted.keys()].toSorted()).toEqual(
      [...Object.keys(started), 'cloudfront.amazonaws.com'].toSorted(),
    );
  });

  it('has the URL of the pages at their alias, which its attribute FunctionArn names', () => {
    const [[urlId, url] = []] = Object.entries(web.findResources('AWS::Lambda::Url'));
    const aliases = Object.values(web.findResources('AWS::Lambda::Alias'));
    const permissions = Object.values(web.findResources('AWS::Lambda::Permission'))
      .map(({ Properties }) => Properties)
      .filter(({ Principal }) => Principal === 'cloudfront.amazonaws.com');

    const functionId = url?.Properties.TargetFunctionArn['Fn::GetAtt'][0];
    const own = aliases.filter(({ Properties }) => Properties.FunctionName.Ref === functionId);
    expect(own.map(({ Properties }) => Properties.Name)).toEqual([url?.Properties.Qualifier]);
    expect(permissions.map(({ FunctionName }) => FunctionName)).toEqual(
      ['lambda:InvokeFunctionUrl', 'lambda:InvokeFunction'].map(() => ({
        'Fn::GetAtt': [urlId, 'FunctionArn'],
      })),
    );
  });

  it('grants a function only the aliases in its environment variables', () => {
    const called = Object.values(api.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) => {
      const names = Object.values(Properties.Environment?.Variables ?? {}).map(resolve);
      const functions = names.filter((name) => (name.split(':')[0] ?? '') in lambdas);
      return functions.map((name) => ({ role: Properties.Role['Fn::GetAtt'][0], resource: arnOf(name) }));
    });
    const granted = Object.values(api.findResources('AWS::IAM::Policy')).flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.filter((one: { Action: unknown }) =>
        [one.Action].flat().includes('lambda:InvokeFunction'),
      ).flatMap((one: { Resource: unknown }) =>
        [one.Resource]
          .flat()
          .map((resource) => ({ role: Properties.Roles[0].Ref, resource: resolve(resource) })),
      ),
    );

    expect(called).toEqual([
      {
        role: expect.stringMatching(/^AiImagesRole/),
        resource: expect.stringMatching(/:function:ImageWorkerFunction\w+:live$/),
      },
    ]);
    expect(granted).toEqual(called);
  });

  it('rolls back functions behind the API, and pages, when they answer 5xx, because Lambda counts no errors there', () => {
    const rolledBack = (template: Template, alarm: string) =>
      Object.values(template.findResources('AWS::CodeDeploy::DeploymentGroup')).filter(({ Properties }) =>
        JSON.stringify(Properties.AlarmConfiguration.Alarms).includes(alarm),
      ).length;

    // Each group, and the pictures of links.
    expect(rolledBack(api, 'ApiServerErrors')).toBe(groups.length + 1);
    // Pages don't depend on the API, and have an alarm of their own.
    expect(rolledBack(web, 'ApiServerErrors')).toBe(0);
    expect(rolledBack(web, 'UrlFailures')).toBe(1);
  });

  it('rolls back the consumer of the stream when records fail, because Lambda counts no errors there', () => {
    const events = 'What follows from changes of the table (its stream)';
    const alarms = api.findResources('AWS::CloudWatch::Alarm');
    const [group] = Object.values(api.findResources('AWS::CodeDeploy::DeploymentGroup')).filter(
      ({ Properties }) => JSON.stringify(Properties.AlarmConfiguration).includes('"Events'),
    );
    const watched: readonly { readonly Name: { readonly Ref: string } }[] =
      group?.Properties.AlarmConfiguration.Alarms;
    const sections = watched.map(({ Name }) => String(alarms[Name.Ref]?.Properties.AlarmDescription));

    expect(sections.map((text) => text.replace(/ \(docs.*$/, '')).toSorted()).toEqual([
      `A function fails: ${events}`,
      'A record was set aside',
      'Records of the stream fail',
    ]);
  });

  it('counts the log lines about failed records', () => {
    const all = Object.values(api.findResources('AWS::Logs::MetricFilter'));
    const ofEvents = all.filter(({ Properties }) => Properties.LogGroupName.Ref.startsWith('EventsLogs'));
    const filters = ofEvents.map(({ Properties }) => [
      Properties.FilterPattern,
      Properties.MetricTransformations[0].MetricName,
    ]);

    expect(filters).toEqual(
      Object.values(recordMessages).map((message) => [`{ $.message = "${message}" }`, message]),
    );
  });

  it('can deploy immediately and despite alarms, with the same aliases', () => {
    const atOnce = synthesize('prod', { deploysAtOnce: true });

    for (const [template, slowly] of [
      [atOnce.auth, auth],
      [atOnce.api, api],
      [atOnce.web, web],
    ] as const) {
      const groups = Object.values(template.findResources('AWS::CodeDeploy::DeploymentGroup'));
      for (const { Properties } of groups) {
        expect(Properties).toMatchObject({
          DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
          AlarmConfiguration: { Enabled: false },
        });
      }
      expect(Object.keys(template.toJSON().Resources)).toEqual(Object.keys(slowly.toJSON().Resources));
      const aliases = Object.values(template.findResources('AWS::Lambda::Alias'));
      expect(aliases.length).toBeGreaterThan(0);
      for (const { DependsOn, UpdatePolicy } of aliases) {
        expect(DependsOn).toContain(UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref);
      }
    }
    expect(handbook).toContain('`deploysAtOnce: true`');
  });

  it('requires people on call', () => {
    const { onCall: _onCall, ...config } = stageConfig('prod');

    expect(() => checkedConfig(config)).toThrow('gradualDeployment needs onCall');
  });
});

it('reserves copies in prod for the functions that a play needs, a few for the image worker, and none for other functions', () => {
  const reserved = [api, web]
    .flatMap((template) => Object.values(template.findResources('AWS::Lambda::Function')))
    .filter(({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined)
    .map(({ Properties }) => [Properties.Description, Properties.ReservedConcurrentExecutions]);

  expect(Object.fromEntries(reserved)).toEqual({
    [`API operations of the group ${routes.playQuiz.group}`]: 100,
    [`API operations of the group ${routes.startAttempt.group}`]: 100,
    [`API operations of the group ${routes.joinRound.group}`]: 100,
    'Renders the pages of the site': 100,
    'Makes AI pictures': 10,
  });
  // Lambda requires 100 unreserved copies.
  const needed = reserved.reduce((sum, [, copies]) => sum + copies, 100);
  expect(handbook).toContain(`prod needs ${needed} in all`);
});

it('traces every function of prod', () => {
  for (const template of [auth, api, web]) {
    const own = Object.values(template.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => Properties.LoggingConfig?.LogFormat === 'JSON',
    );
    for (const { Properties } of own) expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
  }
});

it('has no aliases, reserved copies or tracing in dev', () => {
  const dev = synthesize('dev');

  for (const template of [dev.api, dev.web]) {
    for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::DeploymentGroup']) {
      template.resourceCountIs(type, 0);
    }
    template.allResourcesProperties('AWS::Lambda::Function', {
      ReservedConcurrentExecutions: Match.absent(),
      TracingConfig: Match.absent(),
    });
  }
});
