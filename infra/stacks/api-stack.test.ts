import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { type Group, groups } from '#shared/api/route.ts';
import { routeList } from '#shared/api/routes.ts';
import { leaseMsBefore } from '../../functions/pictures/watch-job.ts';
import { apiTemplate } from '../testing/api-template.ts';
import { synthesize } from '../testing/synthesize.ts';

const eventsFunction = 'What follows from changes of the table (its stream)';
const imageWorker = 'Makes AI pictures';
const processorFunction = 'Makes the files of an uploaded picture';
const exporterFunction = 'Makes the files of exports';
const builderFunction = 'Builds what is derived from the table';
const linkPictureFunction = 'Makes the pictures of shared links';
const groupFunction = (group: Group) => `API operations of the group ${group}`;

describe('api stack', () => {
  const template = synthesize('dev').api;
  const api = apiTemplate(template);

  it('has a function for every group, one for the stream, those for pictures and exports, and the catalogue builder', () => {
    const others = [
      ...[eventsFunction, processorFunction, linkPictureFunction, imageWorker],
      ...[exporterFunction, builderFunction],
    ];
    expect(api.functionDescriptions().toSorted()).toEqual(
      [...groups.map(groupFunction), ...others].toSorted(),
    );
  });

  it("sends every route of the contract to its group's function, and other calls to the function of users", () => {
    const expected = routeList.flatMap(({ method, path, group }) =>
      (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((one) => [`${one} ${path}`, groupFunction(group)]),
    );

    expect(api.routes()).toEqual({
      ...Object.fromEntries(expected),
      'ANY /api/{proxy+}': groupFunction('users'),
      'GET /link-pictures/{name}': linkPictureFunction,
      'HEAD /link-pictures/{name}': linkPictureFunction,
    });
  });

  it('leaves the check of tokens to the functions and allows no other origin', () => {
    template.allResourcesProperties('AWS::ApiGatewayV2::Route', { AuthorizationType: 'NONE' });
    template.resourceCountIs('AWS::ApiGatewayV2::Authorizer', 0);
    template.hasResourceProperties('AWS::ApiGatewayV2::Api', { CorsConfiguration: Match.absent() });
  });

  it('generates the origin secret, and passes it by reference to every function that the API calls', () => {
    const references = (one: ReturnType<typeof apiTemplate>) => {
      const called = new Set(Object.values(one.routes()));
      return one
        .functions()
        .filter(({ Description }) => called.has(String(Description)))
        .map(
          ({ Environment }) =>
            (Environment as { Variables: Record<string, unknown> }).Variables.ORIGIN_SECRETS,
        );
    };
    const secretsOf = (one: typeof template) =>
      Object.values(one.findResources('AWS::SecretsManager::Secret')).map(
        ({ Properties }) => Properties.Name,
      );
    const reference = (generation: number) =>
      `{{resolve:secretsmanager:your-quizzes/dev/origin-${generation}:SecretString:::}}`;

    template.hasResourceProperties('AWS::SecretsManager::Secret', {
      Name: 'your-quizzes/dev/origin-1',
      GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
    });
    expect(new Set(references(api))).toEqual(new Set([reference(1)]));
    expect(JSON.stringify(template.toJSON().Outputs)).not.toMatch(/secret|execute-api/i);

    // First the functions accept the new secret. In the next deployment CloudFront sends it, and the functions don't
    // change.
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const changing = synthesize('dev', { originSecretGenerations: [first, second] });
      expect(secretsOf(changing.api).toSorted()).toEqual([
        'your-quizzes/dev/origin-1',
        'your-quizzes/dev/origin-2',
      ]);
      expect(new Set(references(apiTemplate(changing.api)))).toEqual(
        new Set([`${reference(1)},${reference(2)}`]),
      );
      const distribution = JSON.stringify(changing.web.findResources('AWS::CloudFront::Distribution'));
      expect(distribution).toContain(reference(first));
      expect(distribution).not.toContain(reference(second));
    }
  });

  it('has a function that checks published quizzes only in a stage with a guardrail for it', () => {
    const guardrail = { id: 'gr1abc', version: '3', profile: 'eu.guardrail.v1:0' };
    const contentCheck = { guardrail, checksPerAuthor: 5, checksPerStage: 50 };
    const checking = synthesize('dev', { contentCheck }).api;
    const ofAccount = (region: string, name: string) => ({
      'Fn::Join': ['', [`arn:aws:bedrock:${region}:`, { Ref: 'AWS::AccountId' }, `:${name}`]],
    });
    const statements = Object.values(checking.findResources('AWS::IAM::Policy'))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Action }) => String(Action).startsWith('bedrock:'));
    const variables = (name: string) =>
      Object.values(checking.findResources('AWS::Lambda::Function'))
        .filter(({ Properties }) => Properties.Description === name)
        .map(({ Properties }) => Properties.Environment.Variables);

    expect(statements).toMatchObject([
      {
        Action: 'bedrock:ApplyGuardrail',
        Resource: [
          ofAccount('*', 'guardrail-profile/eu.guardrail.v1:0'),
          ofAccount('eu-central-1', 'guardrail/gr1abc'),
        ],
      },
    ]);
    expect(variables('Checks published quizzes')).toMatchObject([
      {
        ...{ AI_GUARDRAIL_ID: 'gr1abc', AI_GUARDRAIL_VERSION: '3' },
        ...{ CONTENT_CHECKS_PER_AUTHOR: '5', CONTENT_CHECKS_PER_STAGE: '50' },
      },
    ]);
    expect(variables(eventsFunction)).toMatchObject([{ CHECKER_NAME: expect.anything() }]);
    expect(api.functionDescriptions()).not.toContain('Checks published quizzes');
  });

  it('calls the configured model through its profile, and grants only that, in every region of the profile', () => {
    const prod = synthesize('prod').api;
    const granted = Object.values(prod.findResources('AWS::IAM::Policy'))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Action }) => String(Action).startsWith('bedrock:'))
      .map(({ Action, Resource, Condition }) => [
        Action,
        JSON.stringify(Resource),
        JSON.stringify(Condition),
      ]);
    const model = 'anthropic.claude-haiku-4-5-20251001-v1:0';
    prod.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ AI_TEXT_MODEL: `eu.${model}` }) },
    });

    expect(granted).toEqual([
      ['bedrock:InvokeModel', expect.stringContaining(`:inference-profile/eu.${model}`), undefined],
      [
        'bedrock:InvokeModel',
        expect.stringContaining(`:bedrock:*::foundation-model/${model}`),
        expect.stringMatching(
          new RegExp(`^{"StringEquals":{"bedrock:InferenceProfileArn":.*:inference-profile/eu.${model}`),
        ),
      ],
    ]);
  });

  it('lets only the account’s own bucket start the processor, with one core, and keeps events that fail three times', () => {
    template.hasResourceProperties('AWS::Lambda::Permission', {
      Principal: 's3.amazonaws.com',
      SourceAccount: Match.anyValue(),
      SourceArn: Match.anyValue(),
    });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    });
    const processor = api.functions().find(({ Description }) => Description === processorFunction);
    expect(processor).toMatchObject({ MemorySize: 1769, Timeout: 45 });
    // Lambda's first retry is a minute after a worker was killed, when its lease has ended.
    expect(leaseMsBefore(Date.now() + Number(processor?.Timeout) * 1000)).toBeLessThan(60_000);
  });

  it('throttles calls and pages separately, and logs them without any data from visitors', () => {
    for (const [StageName, ThrottlingRateLimit, ThrottlingBurstLimit] of [
      ['$default', 500, 1000],
      ['pages', 100, 200],
    ]) {
      template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
        StageName,
        DefaultRouteSettings: { ThrottlingRateLimit, ThrottlingBurstLimit },
      });
    }
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    const format: string = stage?.Properties.AccessLogSettings.Format;

    expect(Object.values(JSON.parse(format)).toSorted()).toEqual([
      '$context.integrationErrorMessage',
      '$context.integrationLatency',
      '$context.requestId',
      '$context.responseLatency',
      '$context.responseLength',
      '$context.routeKey',
      '$context.status',
    ]);
  });
});
