import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_CREDENTIALS, type Credentials, credentialsFor, principalsOf } from '../common/credentials.ts';
import type { Log } from '../common/log.ts';
import { type LambdaEndpoint, startLambdaEndpoint } from './endpoint.ts';
import { FunctionError } from './function-error.ts';
import type { FunctionDefinition, LambdaService } from './lambda.ts';

const region = 'eu-central-1';
const arn = (name: string) => `arn:aws:lambda:${region}:000000000000:function:${name}`;
const worker = { name: 'Worker', arn: arn('Worker') } as FunctionDefinition;
const other = { name: 'Other', arn: arn('Other') } as FunctionDefinition;
const log: Log = { info: () => undefined, error: () => undefined, close: async () => undefined };

const events: unknown[] = [];
const lambda: Pick<LambdaService, 'functions' | 'invoke' | 'invokeAsync'> = {
  functions: [worker, other],
  invoke: async (reference, event) => {
    if (reference === 'Other') {
      throw new FunctionError('Other', { errorType: 'TypeError', errorMessage: 'no', trace: '' });
    }
    return { reference, event };
  },
  invokeAsync: (reference, event) => events.push({ reference, event }),
};

let endpoint: LambdaEndpoint;
beforeAll(async () => {
  endpoint = await startLambdaEndpoint({
    region,
    principals: principalsOf(['Images', 'Worker', 'Other']),
    grants: (name, { action, resource }) =>
      name === 'Images' && action === 'lambda:InvokeFunction' && resource === worker.arn,
    lambda: () => lambda,
    log,
  });
});
afterAll(() => endpoint.close());

function invoke(
  credentials: Credentials,
  FunctionName: string,
  InvocationType: 'Event' | 'RequestResponse' = 'Event',
  event: object = { id: 'ä' },
) {
  const client = new LambdaClient({ region, credentials, endpoint: endpoint.endpoint, maxAttempts: 1 });
  return client.send(new InvokeCommand({ FunctionName, InvocationType, Payload: JSON.stringify(event) }));
}
const images = credentialsFor('Images');

it('accepts an event to run later from a function that may invoke, by name and by ARN', async () => {
  expect((await invoke(images, 'Worker')).StatusCode).toBe(202);
  expect((await invoke(images, worker.arn)).StatusCode).toBe(202);

  expect(events).toEqual([
    { reference: 'Worker', event: { id: 'ä' } },
    { reference: 'Worker', event: { id: 'ä' } },
  ]);
});

it('waits for the answer of a synchronous call, and reports a failed function', async () => {
  const answered = await invoke(images, 'Worker', 'RequestResponse');
  expect(JSON.parse(answered.Payload?.transformToString() ?? '')).toEqual({
    reference: 'Worker',
    event: { id: 'ä' },
  });

  const failed = await invoke(ADMIN_CREDENTIALS, 'Other', 'RequestResponse');
  expect(failed.FunctionError).toBe('Unhandled');
  expect(JSON.parse(failed.Payload?.transformToString() ?? '')).toMatchObject({ errorType: 'TypeError' });
});

it.each([
  ['a call that the role does not allow', images, 'Other', 'AccessDeniedException'],
  ['a function without any grant', credentialsFor('Worker'), 'Other', 'AccessDeniedException'],
  ['an unknown function', ADMIN_CREDENTIALS, 'Nobody', 'ResourceNotFoundException'],
  ['an unknown key', credentialsFor('Stranger'), 'Worker', 'UnrecognizedClientException'],
  ['a wrong secret', { ...images, secretAccessKey: 'guessed' }, 'Worker', 'InvalidSignatureException'],
])('refuses %s', async (_what, credentials, name, error) => {
  const before = events.length;

  await expect(invoke(credentials, name)).rejects.toMatchObject({ name: error });
  expect(events).toHaveLength(before);
});

it('refuses a request that is not signed', async () => {
  const answer = await fetch(`${endpoint.endpoint}/2015-03-31/functions/Worker/invocations`, {
    method: 'POST',
    body: '{}',
  });

  expect(answer.status).toBe(403);
});
