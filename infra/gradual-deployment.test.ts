import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { groups } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { checkedConfig, stageConfig } from './config.ts';
import { synthesize } from './testing/synthesize.ts';

const { auth, api, web } = synthesize('prod');

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

  it('leads every caller to an alias', () => {
    const callers = JSON.stringify([
      ...Object.values(api.findResources('AWS::ApiGatewayV2::Integration')).map(
        (one) => one.Properties.IntegrationUri,
      ),
      ...Object.values(web.findResources('AWS::ApiGatewayV2::Integration')).map(
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

  it('rolls back what the API calls when the API answers 5xx, for Lambda counts no errors there', () => {
    const rolledBack = (template: Template) =>
      Object.values(template.findResources('AWS::CodeDeploy::DeploymentGroup')).filter(({ Properties }) =>
        JSON.stringify(Properties.AlarmConfiguration.Alarms).includes('ApiServerErrors'),
      ).length;

    // Each group, and the pictures of links.
    expect(rolledBack(api)).toBe(groups.length + 1);
    // The pages.
    expect(rolledBack(web)).toBe(1);
  });

  it('needs somebody on call', () => {
    const { onCall: _onCall, ...config } = stageConfig('prod');

    expect(() => checkedConfig(config)).toThrow('gradualDeployment needs onCall');
  });
});

it('keeps copies of the functions that a play needs in prod, few of the one that makes AI pictures, and of no other', () => {
  const reserved = Object.values(api.findResources('AWS::Lambda::Function'))
    .filter(({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined)
    .map(({ Properties }) => [Properties.Description, Properties.ReservedConcurrentExecutions]);

  expect(Object.fromEntries(reserved)).toEqual({
    [`API operations of the group ${routes.playQuiz.group}`]: 100,
    [`API operations of the group ${routes.startAttempt.group}`]: 100,
    'Makes AI pictures': 10,
  });
});

it('traces every function of prod', () => {
  for (const template of [auth, api, web]) {
    const own = Object.values(template.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => Properties.LoggingConfig?.LogFormat === 'JSON',
    );
    for (const { Properties } of own) expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
  }
});

it('has none of it in dev', () => {
  const dev = synthesize('dev').api;

  for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::DeploymentGroup']) {
    dev.resourceCountIs(type, 0);
  }
  dev.allResourcesProperties('AWS::Lambda::Function', {
    ReservedConcurrentExecutions: Match.absent(),
    TracingConfig: Match.absent(),
  });
});
