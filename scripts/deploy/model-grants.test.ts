import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { guardrailSays } from '../../functions/testing/guardrail-wire.ts';
import { stubProviderEnv } from '../../functions/testing/provider-env.ts';
import {
  noLimit,
  type ReceivedRequest,
  startWireServer,
  type WireServer,
} from '../../functions/testing/wire-server.ts';
import { type AiConfig, cloudAi, embeddedAi } from '../../infra/ai-config.ts';
import { stageConfig } from '../../infra/config.ts';
import { synthesizeOnce } from '../../infra/testing/synthesize.ts';
import { readRolePolicies } from '../local/iam/role-policies.ts';
import { type AccessRequest, isAllowed } from '../local/iam/statement.ts';
import { listFunctions } from '../local/lambda/functions-from-template.ts';
import { readTemplates } from '../local/template/template.ts';

/**
 * Bedrock and Parameter Store exist in deployed stages only. This test compares their permissions with the requests
 * that the functions' code sends with the settings of the template. The permissions that IAM requires for each request
 * are from the reference of the service.
 */

let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
});
beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});
afterAll(() => server.close());

const { region } = stageConfig('prod');
const account = '000000000000';
const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`;

/** The functions that call models, with their settings and permissions, as a stage with these settings has them. */
function functionsOf(ai: AiConfig) {
  const stacks = synthesizeOnce('prod', { ai });
  const template = readTemplates(stacks, { region, account, distributionHost: 'localhost' });
  const functions = listFunctions(template);
  const policies = readRolePolicies(
    template,
    functions.map(({ name }) => name),
  );
  const variables = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.string()) }) });
  return (logicalId: string) => {
    const found = functions.find(({ resource }) => resource.logicalId.startsWith(logicalId));
    if (!found) throw new Error(`There is no function ${logicalId}`);
    const env = found.resource.properties(variables).Environment.Variables;
    return { env, statements: policies.get(found.name) ?? [] };
  };
}

/**
 * Runs the code of a function, which calls its provider and the guardrail once. Returns the requests; the answers don't
 * matter.
 */
async function requestsOf(kind: 'TEXT' | 'IMAGE', env: Readonly<Record<string, string>>) {
  stubProviderEnv(kind, server.url, '');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', server.url);
  vi.stubEnv(`AI_${kind}_BASE_URL`, server.url);
  server.react(guardrailSays('NONE'));
  const { passesModeration } = await import('../../functions/ai/moderation.ts');
  await passesModeration({ kind: 'text', texts: ['a text'] }, 'INPUT', noLimit());
  if (kind === 'TEXT') {
    const { textProvider } = await import('../../functions/ai/text-provider.ts');
    const provider = await textProvider();
    const order = { topic: 'Rivers', count: 1, difficulty: 'easy', language: 'en' } as const;
    await provider.generateQuestions(order, noLimit()).catch(() => undefined);
  } else {
    const { imageProvider } = await import('../../functions/ai/image-provider.ts');
    const provider = await imageProvider();
    const request = {
      prompt: 'A dog',
      style: null,
      aspectRatio: '1:1',
      nonce: 'one',
      signal: noLimit(),
    } as const;
    await provider.generate(request).catch(() => undefined);
  }
  return [...server.requests];
}

/** The permissions that IAM requires for a request of the AWS SDK; none for requests to other servers. */
function accessOf({ path: target, headers, body }: ReceivedRequest): AccessRequest[] {
  if (headers['x-amz-target'] === 'AmazonSSM.GetParameter') {
    const resource = arn('ssm', `parameter/${String(body.Name).replace(/^\//, '')}`);
    return [{ action: 'ssm:GetParameter', resource }];
  }
  const [, kind, id = ''] = /^\/(model|guardrail)\/([^/]+)\//.exec(decodeURIComponent(target)) ?? [];
  if (kind === 'guardrail')
    return [{ action: 'bedrock:ApplyGuardrail', resource: arn('bedrock', `guardrail/${id}`) }];
  if (kind !== 'model') return [];
  const action = 'bedrock:InvokeModel';
  const modelIn = (one: string, model: string) => `arn:aws:bedrock:${one}::foundation-model/${model}`;
  const [, model] = /^(?:eu|us|apac|global)\.(.+)$/.exec(id) ?? [];
  if (model === undefined) return [{ action, resource: modelIn(region, id) }];
  // A request to a profile requires permission for the profile, and for the model in every region that the profile may
  // choose.
  const profile = arn('bedrock', `inference-profile/${id}`);
  const context = { 'bedrock:inferenceprofilearn': [profile] };
  return [
    { action, resource: profile },
    ...['eu-central-1', 'eu-north-1'].map((one) => ({ action, resource: modelIn(one, model), context })),
  ];
}

const inRegion = {
  provider: 'bedrock',
  model: { modelId: 'anthropic.claude-3-haiku-20240307-v1:0' },
} as const;
const pictures = { provider: 'bedrock', model: { modelId: 'stability.stable-image-core-v1:1' } } as const;
const serverWithKey = (apiKeyParameter: string) =>
  ({ provider: 'openai', baseUrl: 'https://models.example/v1', model: 'one', apiKeyParameter }) as const;
const guardrail = { id: 'guardrail1', version: '1' };

describe.each<[string, AiConfig]>([
  ['as prod is', cloudAi],
  [
    'with models of the region and a guardrail',
    {
      ...embeddedAi,
      text: { ...inRegion, timeoutMs: 1000 },
      image: { ...pictures, timeoutMs: 1000 },
      guardrail,
    },
  ],
  [
    'with servers whose keys are in Parameter Store',
    {
      ...embeddedAi,
      text: { ...serverWithKey('/your-quizzes/text-key'), timeoutMs: 1000 },
      image: { ...serverWithKey('/your-quizzes/image-key'), timeoutMs: 1000 },
    },
  ],
])('a stage %s', (_what, ai) => {
  it.each([
    ['AiText', 'TEXT', ai.text],
    ['ImageWorker', 'IMAGE', ai.image],
  ] as const)('lets %s make the calls that its code makes', async (logicalId, kind, { provider }) => {
    const { env, statements } = functionsOf(ai)(logicalId);

    const access = (await requestsOf(kind, env)).flatMap(accessOf);

    expect(access.length > 0).toBe(provider !== 'embedded' || ai.guardrail !== undefined);
    expect(access.filter((request) => !isAllowed(statements, request))).toEqual([]);
  });
});
