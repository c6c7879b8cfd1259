import { randomUUID } from 'node:crypto';
import * as vm from 'node:vm';
import * as z from 'zod';
import type { Headers } from '../common/gateway-types.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { CloudTemplate } from '../template/template.ts';

/** The viewer's request, as a CloudFront Function receives and changes it. */
export type ViewerRequest = { method: string; uri: string; query: string; headers: Headers; ip: string };

/** A response that a CloudFront Function returns, such as a redirect. */
export type GeneratedResponse = { status: number; headers: Headers; body: string };

export type EdgeFunction = {
  onRequest(request: ViewerRequest): Promise<ViewerRequest | GeneratedResponse>;
  /** Returns the headers of the response. */
  onResponse(request: ViewerRequest, status: number, headers: Headers): Promise<Headers>;
};

const functionSchema = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({
    KeyValueStoreAssociations: z
      .undefined({ error: 'key value stores are not supported by the local edge' })
      .optional(),
  }),
});

const fields = z.record(z.string(), z.looseObject({ value: z.string() }));
const requestSchema = z.object({
  uri: z.string(),
  querystring: z.union([z.string(), fields]).default({}),
  headers: fields,
});
const responseSchema = z.object({
  statusCode: z.number(),
  headers: fields.default({}),
  body: z.union([z.string(), z.object({ data: z.string() })]).optional(),
});

/** Loads a CloudFront Function from its source in the template. */
export function loadEdgeFunction(template: CloudTemplate, arn: string): EdgeFunction {
  const resource = template.resources('AWS::CloudFront::Function').find((one) => one.reference === arn);
  if (resource === undefined) throw new LocalCloudError(`The template has no CloudFront Function ${arn}.`);
  const { FunctionCode } = resource.properties(functionSchema);
  const context = vm.createContext({ console });
  const handler: unknown = vm.runInContext(`${FunctionCode}\n;handler`, context, { filename: resource.name });
  if (typeof handler !== 'function')
    throw new LocalCloudError(`${resource.logicalId} has no function handler.`);
  const call = async (eventType: string, request: ViewerRequest, response?: object): Promise<unknown> => {
    const event = {
      version: '1.0',
      context: { distributionDomainName: 'localhost', eventType, requestId: randomUUID() },
      viewer: { ip: request.ip },
      request: describeRequest(request),
      ...(response === undefined ? {} : { response }),
    };
    // The function runs in its own realm, so its result is copied as JSON.
    return JSON.parse(JSON.stringify(await handler(event)));
  };
  return {
    async onRequest(request) {
      const result = await call('viewer-request', request);
      const generated = responseSchema.safeParse(result);
      if (generated.success) {
        const { statusCode, headers, body } = generated.data;
        const text = typeof body === 'string' ? body : (body?.data ?? '');
        return { status: statusCode, headers: plain(headers), body: text };
      }
      const changed = requestSchema.parse(result);
      return {
        ...request,
        uri: changed.uri,
        query: toQuery(changed.querystring),
        headers: mergeCookies(request, changed.headers),
      };
    },
    async onResponse(request, status, headers) {
      const described = { statusCode: status, headers: describeFields(Object.entries(headers)), cookies: {} };
      return plain(responseSchema.parse(await call('viewer-response', request, described)).headers);
    },
  };
}

function describeRequest(request: ViewerRequest) {
  const { cookie, ...headers } = request.headers;
  const cookies = (cookie ?? '')
    .split(/; */)
    .filter((one) => one !== '')
    .map((one): [string, string] => {
      const at = one.indexOf('=');
      return at === -1 ? [one, ''] : [one.slice(0, at), one.slice(at + 1)];
    });
  const query = request.query
    .split('&')
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const at = part.indexOf('=');
      return at === -1 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    });
  return {
    method: request.method,
    uri: request.uri,
    querystring: describeFields(query),
    headers: describeFields(Object.entries(headers)),
    cookies: describeFields(cookies),
  };
}

type Field = { value: string; multiValue?: { value: string }[] };

function describeFields(entries: [name: string, value: string][]): Record<string, Field> {
  // Viewers choose the names, so `__proto__` may be one of them.
  const described: Record<string, Field> = Object.create(null);
  for (const [name, value] of entries) {
    const field = described[name];
    if (field === undefined) described[name] = { value };
    else field.multiValue = [...(field.multiValue ?? [{ value: field.value }]), { value }];
  }
  return described;
}

const multiFields = z.object({ multiValue: z.array(z.object({ value: z.string() })).optional() });

function toQuery(querystring: string | z.infer<typeof fields>): string {
  if (typeof querystring === 'string') return querystring;
  return Object.entries(querystring)
    .flatMap(([name, field]) => {
      const values = multiFields.parse(field).multiValue ?? [field];
      return values.map(({ value }) => (value === '' ? name : `${name}=${value}`));
    })
    .join('&');
}

function plain(described: z.infer<typeof fields>): Headers {
  return Object.fromEntries(
    Object.entries(described).map(([name, { value }]) => [name.toLowerCase(), value]),
  );
}

function mergeCookies(request: ViewerRequest, described: z.infer<typeof fields>): Headers {
  const { cookie } = request.headers;
  return { ...plain(described), ...(cookie === undefined ? {} : { cookie }) };
}
