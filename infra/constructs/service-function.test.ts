import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { afterAll, describe, expect, it } from 'vitest';
import packageLock from '../../package-lock.json' with { type: 'json' };
import type { AiConfig } from '../ai-config.ts';
import { buildOutput } from '../build-output.ts';
import { stageConfig } from '../config.ts';
import { stubBuild } from '../testing/synthesize.ts';
import { runsHereContext, ServiceFunction } from './service-function.ts';

const build = stubBuild();
afterAll(() => rmSync(build, { recursive: true }));

/** The template of one function that may use the models of a stage. */
function templateWith(kind: 'text' | 'image', ai: Partial<AiConfig>): Template {
  const config = stageConfig('dev');
  const stack = new Stack(
    new App({ builtinCloudFormationValidation: false, analyticsReporting: false }),
    'Test',
    { env: { region: 'eu-central-1', account: '111111111111' } },
  );
  const service = new ServiceFunction(stack, 'Service', {
    ...{ build: buildOutput(build), code: 'ai-text', description: 'Test' },
    ...{ stage: 'dev', config, size: config.aiText },
  });
  service.grantModels(kind, { ...config.ai, ...ai });
  return Template.fromStack(stack);
}

const statements = (template: Template) =>
  Object.values(template.findResources('AWS::IAM::Policy'))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .filter(({ Action }) => !String(Action).includes('logs:'))
    .map(({ Action, Resource }) => [Action, JSON.stringify(Resource)]);

// The first synthesis of a process loads the library.
describe('grantModels', () => {
  it.each<[string, 'text' | 'image', Partial<AiConfig>, (readonly [string, unknown])[]]>([
    ['nothing to the embedded generator', 'text', { text: { provider: 'embedded', timeoutMs: 25_000 } }, []],
    [
      'a model in the stage’s region',
      'image',
      { image: { provider: 'bedrock', model: { modelId: 'stability.model-v1:0' }, timeoutMs: 60_000 } },
      [
        [
          'bedrock:InvokeModel',
          expect.stringContaining(':bedrock:eu-central-1::foundation-model/stability.model-v1:0'),
        ],
      ],
    ],
    [
      'a profile, and its model in each region, to any provider',
      'text',
      {
        text: {
          provider: 'other',
          name: 'acme',
          model: { modelId: 'acme.model-v1:0', inferenceProfile: 'eu.acme.model-v1:0' },
          timeoutMs: 25_000,
        },
      },
      [
        ['bedrock:InvokeModel', expect.stringContaining('inference-profile/eu.acme.model-v1:0')],
        ['bedrock:InvokeModel', expect.stringContaining(':bedrock:*::foundation-model/acme.model-v1:0')],
      ],
    ],
    [
      'the guardrail of the stage',
      'image',
      { guardrail: { id: 'gr1abc', version: '3' } },
      [['bedrock:ApplyGuardrail', expect.stringContaining('guardrail/gr1abc')]],
    ],
  ])('grants %s, and nothing else', (_what, kind, ai, granted) => {
    expect(statements(templateWith(kind, ai))).toEqual(granted);
  });

  it.each(['text', 'image'] as const)(
    'sets and grants what a provider of %s needs that has no type in the configuration',
    (kind) => {
      const template = templateWith(kind, {
        [kind]: {
          provider: 'other',
          name: 'acme',
          baseUrl: 'https://acme.example.com/api',
          model: 'large',
          apiKeyParameter: '/your-quizzes/dev/acme-key',
          timeoutMs: 25_000,
        },
      });

      expect(statements(template)).toEqual([
        ['ssm:GetParameter', expect.stringContaining('parameter/your-quizzes/dev/acme-key')],
      ]);
      const prefix = `AI_${kind.toUpperCase()}`;
      template.hasResourceProperties('AWS::Lambda::Function', {
        Environment: {
          Variables: Match.objectLike({
            [`${prefix}_PROVIDER`]: 'acme',
            [`${prefix}_BASE_URL`]: 'https://acme.example.com/api',
            [`${prefix}_MODEL`]: 'large',
            [`${prefix}_API_KEY_PARAMETER`]: '/your-quizzes/dev/acme-key',
          }),
        },
      });
    },
  );
});

describe('the code', () => {
  /** The packages of sharp, including its native code for each platform in the test. */
  const packages = Object.keys(packageLock.packages)
    .filter((folder) => /^node_modules\/(@img\/[^/]+|sharp)$/.test(folder))
    .toSorted();

  /** The packages in the code of a function, as it is deployed. */
  function deployedPackages(context: Record<string, unknown>): string[] {
    const codeFolder = path.join(build, 'functions/media-processor');
    for (const folder of packages) {
      mkdirSync(path.join(codeFolder, folder, 'lib'), { recursive: true });
      writeFileSync(path.join(codeFolder, folder, 'lib/code.node'), folder);
    }
    const outdir = path.join(build, `code-${JSON.stringify(context).length}`);
    const options = { outdir, context, builtinCloudFormationValidation: false, analyticsReporting: false };
    const stack = new Stack(new App(options), 'Test');
    const config = stageConfig('prod');
    const { onCall: _onCall, ...withoutAlarms } = config;
    new ServiceFunction(stack, 'Service', {
      ...{ build: buildOutput(build), code: 'media-processor', description: 'Test' },
      ...{ stage: 'prod', config: withoutAlarms, size: config.mediaProcessor },
    });
    Template.fromStack(stack);
    const asset = readdirSync(outdir).find((name) => name.startsWith('asset.')) ?? '';
    return readdirSync(path.join(outdir, asset), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('/lib/code.node'))
      .map((file) => file.replace('/lib/code.node', ''))
      .toSorted();
  }

  it('has native code only for Lambda, whatever machine it was built on', () => {
    expect(deployedPackages({})).toEqual([
      'node_modules/@img/colour',
      'node_modules/@img/sharp-libvips-linux-arm64',
      'node_modules/@img/sharp-linux-arm64',
      'node_modules/sharp',
    ]);
    expect(packages).toEqual(
      expect.arrayContaining([
        'node_modules/@img/sharp-linux-x64',
        'node_modules/@img/sharp-darwin-arm64',
        'node_modules/@img/sharp-linuxmusl-arm64',
      ]),
    );
  });

  it('keeps the native code of this machine if it runs here', () => {
    expect(deployedPackages({ [runsHereContext]: true })).toEqual(packages);
  });
});
