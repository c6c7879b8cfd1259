import { expect, it } from 'vitest';
import { createHttpApi } from './http-api.ts';
import type { LambdaService } from './lambda.ts';
import { ThrottledError } from './lambda-errors.ts';
import type { CloudTemplate, LocalResource } from './template.ts';

const resource = (type: string, reference: string, properties: object): LocalResource => ({
  ...{ stackName: 'Stack', logicalId: reference, type, name: reference, reference },
  properties: (schema) => schema.parse(properties),
  attribute: () => '',
});
const api = resource('AWS::ApiGatewayV2::Api', 'api', {});
const resources = [
  resource('AWS::ApiGatewayV2::Stage', 'stage', {
    ApiId: 'api',
    DefaultRouteSettings: { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 },
  }),
  resource('AWS::ApiGatewayV2::Integration', 'one', { IntegrationUri: 'F', PayloadFormatVersion: '2.0' }),
  resource('AWS::ApiGatewayV2::Route', 'route', {
    ...{ ApiId: 'api', RouteKey: 'GET /api/a', Target: 'integrations/one' },
  }),
];
const template = {
  resources: (type: string) => resources.filter((one) => one.type === type),
} as unknown as CloudTemplate;
const lambda = { invoke: async () => ({ statusCode: 204 }) } as unknown as LambdaService;

it('answers 503 if too many calls of the function are running', async () => {
  const busy = new ThrottledError('F', 'ConcurrentInvocationLimitExceeded');
  const call = createHttpApi({
    ...{ template, api, account: '1', region: 'eu-central-1', now: () => 0 },
    lambda: { ...lambda, invoke: () => Promise.reject(busy) },
    log: { info: () => undefined, error: () => undefined, close: async () => undefined },
  });
  const request = { method: 'GET', path: '/api/a', query: '', headers: {}, body: Buffer.alloc(0) };

  const answer = await call(request);

  expect([answer.status, String(answer.body)]).toEqual([503, '{"message":"Service Unavailable"}']);
});

it('accepts a request line and header values of 10,240 bytes in total, and no more', async () => {
  const call = createHttpApi({
    ...{ template, api, lambda, account: '1', region: 'eu-central-1', now: () => 0 },
    log: { info: () => undefined, error: () => undefined, close: async () => undefined },
  });
  const request = { method: 'GET', path: '/api/a', query: 'b=1', headers: {}, body: Buffer.alloc(0) };
  const line = 'GET /api/a?b=1 HTTP/1.1'.length;
  const statusWith = async (bytes: number) =>
    (await call({ ...request, headers: { cookie: 'é'.repeat(100), other: 'x'.repeat(bytes - line - 200) } }))
      .status;

  expect(await statusWith(10_240)).toBe(204);
  expect(await statusWith(10_241)).toBe(431);
});

it('answers 429 above the rate of the stage, without calling the function', async () => {
  let now = 0;
  const call = createHttpApi({
    ...{ template, api, lambda, account: '1', region: 'eu-central-1', now: () => now },
    log: { info: () => undefined, error: () => undefined, close: async () => undefined },
  });
  const statuses = async (count: number) => {
    const request = { method: 'GET', path: '/api/a', query: '', headers: {}, body: Buffer.alloc(0) };
    const answers = await Promise.all(Array.from({ length: count }, () => call(request)));
    return answers.map(({ status }) => status);
  };

  expect(await statuses(3)).toEqual([204, 204, 429]);
  now += 1000;
  expect(await statuses(2)).toEqual([204, 429]);
});
