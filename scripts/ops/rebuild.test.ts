import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { rebuild } from './rebuild.ts';
import { deployedStacks, jsonPayload } from './testing/deployed-stacks.ts';

const lambda = mockClient(LambdaClient);
const edge = mockClient(CloudFrontClient);
const deployed = { stage: 'dev', region: 'eu-central-1' };

afterAll(() => {
  for (const client of [lambda, edge]) client.restore();
});

beforeEach(() => {
  for (const client of [lambda, edge]) client.reset();
  deployedStacks({ Api: { BuilderFunction: 'builder-1' }, Web: { DistributionId: 'E1' } });
});

it.each([
  ['catalogue', 'The catalogue has 12 published quizzes.'],
  ['statistics', 'The plays of 12 quizzes are summed up.'],
] as const)('lets the builder build the %s, and says what it has', async (what, said) => {
  lambda.on(InvokeCommand).resolves({ StatusCode: 200, Payload: jsonPayload({ result: 12 }) });

  expect(await rebuild(what, deployed)).toBe(said);

  const [call] = lambda.commandCalls(InvokeCommand);
  expect(call?.args[0].input).toEqual({
    FunctionName: 'builder-1',
    Payload: JSON.stringify({ build: what }),
  });
});

it('removes the pages from the cache of CloudFront', async () => {
  edge.on(CreateInvalidationCommand).resolves({});

  await rebuild('pages', deployed);

  expect(edge.commandCalls(CreateInvalidationCommand)[0]?.args[0].input).toMatchObject({
    DistributionId: 'E1',
    InvalidationBatch: { Paths: { Quantity: 1, Items: ['/*'] } },
  });
});

it('says why the builder failed', async () => {
  const answer = { errorType: 'Error', errorMessage: 'The table is throttled' };
  lambda
    .on(InvokeCommand)
    .resolves({ StatusCode: 200, FunctionError: 'Unhandled', Payload: jsonPayload(answer) });

  await expect(rebuild('catalogue', deployed)).rejects.toThrow(
    "The catalogue couldn't be built: The table is throttled",
  );
});

it('says which stack is missing', async () => {
  deployedStacks({});

  await expect(rebuild('pages', deployed)).rejects.toThrow(
    'There is no stack YourQuizzes-dev-Web in eu-central-1. Deploy it first.',
  );
});
