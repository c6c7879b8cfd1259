import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Origin, OriginResponse } from '../common/gateway-types.ts';
import type { Log } from '../common/log.ts';
import type { CloudTemplate } from '../template/template.ts';
import { FunctionError } from './function-error.ts';
import { EDGE_ADDRESS, toHttpEvent, toHttpResponse } from './http-event.ts';
import type { LambdaService } from './lambda.ts';

export type FunctionUrlOptions = {
  template: CloudTemplate;
  lambda: Pick<LambdaService, 'invoke'>;
  account: string;
  log: Log;
};

/** Strict: an alias (`Qualifier`), streaming and a URL for everybody (`NONE`) are not emulated. */
const urlSchema = z.strictObject({
  AuthType: z.literal('AWS_IAM'),
  TargetFunctionArn: z.string(),
  InvokeMode: z.literal('BUFFERED').optional(),
});

/**
 * The function URLs of the template by their host names, as origins of the edge. They have no address here, so they can't be
 * called without CloudFront's signature.
 */
export function readFunctionUrls(options: FunctionUrlOptions): ReadonlyMap<string, Origin> {
  return new Map(
    options.template.resources('AWS::Lambda::Url').map((resource) => {
      const { host } = new URL(resource.attribute('FunctionUrl'));
      const { TargetFunctionArn } = resource.properties(urlSchema);
      return [host, functionUrl(host, TargetFunctionArn, options)];
    }),
  );
}

/**
 * Lambda's answers when the function can't be called, or its result isn't a response (not documented in detail). Unlike
 * HTTP APIs, function URLs don't decode the path.
 */
function functionUrl(
  host: string,
  functionArn: string,
  { lambda, account, log }: FunctionUrlOptions,
): Origin {
  return async (request) => {
    const requestId = randomUUID();
    const event = toHttpEvent(request, {
      ...{ requestId, account, routeKey: '$default', path: request.path, pathParameters: {} },
      ...{ apiId: host.split('.')[0] ?? '', domainName: host, sourceIp: EDGE_ADDRESS },
    });
    try {
      const response = toHttpResponse(await lambda.invoke(functionArn, event));
      if (response !== undefined) {
        return { ...response, headers: { ...response.headers, 'x-amzn-requestid': requestId } };
      }
      log.error('lambda', `${host}: the function's result is not a response`);
    } catch (error) {
      // The cause is in the function's log.
      if (!(error instanceof FunctionError)) throw error;
    }
    return json(502, { message: 'Internal Server Error' });
  };
}

function json(status: number, body: object): OriginResponse {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
