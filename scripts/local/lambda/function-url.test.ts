import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Origin } from '../common/gateway-types.ts';
import type { Log } from '../common/log.ts';
import { type CloudTemplate, readTemplates } from '../template/template.ts';
import { FunctionError } from './function-error.ts';
import { readFunctionUrls } from './function-url.ts';

const host = /^[a-z0-9]+\.lambda-url\.eu-central-1\.on\.aws$/;
const environment = { region: 'eu-central-1', account: '000000000000', distributionHost: 'localhost:3000' };

const templateWith = (url: object = {}): CloudTemplate =>
  readTemplates(
    [
      {
        stackName: 'App',
        template: {
          Resources: {
            Pages: { Type: 'AWS::Lambda::Function' },
            Url: {
              Type: 'AWS::Lambda::Url',
              Properties: {
                AuthType: 'AWS_IAM',
                TargetFunctionArn: { 'Fn::GetAtt': ['Pages', 'Arn'] },
                ...url,
              },
            },
          },
        },
      },
    ],
    environment,
  );

const invoke = vi.fn<(reference: string, event: unknown) => Promise<unknown>>();
const errors: string[] = [];
const log: Log = {
  info: () => undefined,
  error: (_source, message) => errors.push(message),
  close: async () => undefined,
};
const urlsOf = (template: CloudTemplate) =>
  readFunctionUrls({ template, lambda: { invoke }, account: environment.account, log });

let call: Origin;
beforeEach(() => {
  invoke.mockReset();
  call = [...urlsOf(templateWith()).values()][0] as Origin;
});

const request = {
  method: 'GET',
  path: '/quiz/a%20b',
  query: 'page=2&x=%20y',
  headers: { 'user-agent': 'Amazon CloudFront', 'x-language': 'sk', 'x-forwarded-for': '203.0.113.9' },
  body: Buffer.alloc(0),
};

describe('a function URL', () => {
  it('has the host name of which the template makes the domain name of an origin', () => {
    const template = templateWith();
    const urls = [...urlsOf(template).keys()];
    const domainName = template.resolve('App', {
      'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Url', 'FunctionUrl'] }] }],
    });

    expect(urls).toEqual([domainName]);
    expect(domainName).toMatch(host);
    expect(template.resolve('App', { 'Fn::GetAtt': ['Url', 'FunctionArn'] })).toBe(
      template.resolve('App', { 'Fn::GetAtt': ['Pages', 'Arn'] }),
    );
  });

  it('passes the function an event of payload format 2.0, with the path as it was sent', async () => {
    invoke.mockResolvedValue({ statusCode: 200, headers: { etag: '"1"' }, body: 'page' });

    const answer = await call(request);

    const [reference, event] = invoke.mock.lastCall ?? [];
    expect(reference).toBe('arn:aws:lambda:eu-central-1:000000000000:function:App-Pages');
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: '$default',
      rawPath: '/quiz/a%20b',
      rawQueryString: 'page=2&x=%20y',
      headers: {
        ...request.headers,
        host: expect.stringMatching(host),
        'x-forwarded-for': '203.0.113.9, 192.0.2.1',
      },
      requestContext: {
        domainName: expect.stringMatching(host),
        http: { path: '/quiz/a%20b', sourceIp: '192.0.2.1' },
      },
    });
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: Buffer.from('page') });
  });

  it('answers 502 if the function fails or its result is not a response', async () => {
    const failure = { errorType: 'Error', errorMessage: 'a secret', trace: '' };
    invoke.mockRejectedValueOnce(new FunctionError('Pages', failure));
    invoke.mockResolvedValueOnce({ statusCode: 'none' });

    for (const answer of [await call(request), await call(request)]) {
      expect([answer.status, String(answer.body)]).toEqual([502, '{"message":"Internal Server Error"}']);
    }
    expect(errors).toEqual([expect.stringContaining('not a response')]);
  });

  it.each([
    ['is for everybody', { AuthType: 'NONE' }],
    ['belongs to an alias', { Qualifier: 'live' }],
    ['streams', { InvokeMode: 'RESPONSE_STREAM' }],
  ])('that %s is refused', (_what, properties) => {
    expect(() => urlsOf(templateWith(properties))).toThrow('cannot read AWS::Lambda::Url');
  });
});
