import { expect, it } from 'vitest';
import { createHttpApi } from './http-api.ts';
import type { LambdaService } from './lambda.ts';
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

it('answers 429 beyond the rate of the stage, without calling the function', async () => {
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
