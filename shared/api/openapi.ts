import { siteName } from '#shared/domain/site-name.ts';
import {
  componentSchemas,
  inputSchema,
  type JsonSchema,
  outputSchema,
  querySchemas,
} from './openapi-schema.ts';
import { problems } from './problem.ts';
import { problemExamples } from './problem-examples.ts';
import { problemsOf } from './problems-of.ts';
import { type Auth, type Group, groups, type Route } from './route.ts';
import { routeList } from './routes.ts';

type Reference = { readonly $ref: string };

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

type Response = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<
    Record<string, { readonly schema: JsonSchema; readonly examples?: Readonly<Record<string, Reference>> }>
  >;
};

/** A description of each group. */
const groupDescriptions: Readonly<Record<Group, string>> = {
  quizzes: 'Quizzes, for players and for their authors',
  users: 'Public profiles',
  auth: 'Accounts and signing in',
  attempts: 'Playing a quiz',
  rounds: 'Playing a quiz with a class',
  reports: 'What was answered',
  moderation: 'Reported problems, and what moderators decide',
  questions: "The questions of an author's quizzes",
  media: 'Pictures',
  'answer-pools': 'Pools of answers to make options from',
  'ai-images': 'Pictures made by AI',
  'ai-text': 'Drafts written by AI',
};

/** The contract as an OpenAPI 3.1 document. The same contract always makes exactly the same document. */
export function openApiDocument({ version }: { version: string }) {
  const byPath = Map.groupBy(routeList, ({ path }) => path);
  const paths = Array.from(byPath, ([path, routes]) => [
    path,
    Object.fromEntries(routes.map((route) => [route.method.toLowerCase(), operationOf(route)])),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version,
      description:
        'A success has its result in `data`; an error is application/problem+json with a stable `code`.',
    },
    servers: [{ url: '/', description: 'The host that serves the site' }],
    tags: groups.map((name) => ({ name, description: groupDescriptions[name] })),
    paths: Object.fromEntries(paths) as Record<string, Record<string, ReturnType<typeof operationOf>>>,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: sharedParameters,
      headers: sharedHeaders,
      schemas: componentSchemas(),
      examples: problemExamples,
    },
  };
}

const sharedParameters: Readonly<Record<string, Parameter>> = {
  SessionId: {
    name: 'X-Session-Id',
    in: 'header',
    required: false,
    description:
      'The browser session: a UUID made on the first visit and sent with every call. Attempts and session images belong to it.',
    schema: { type: 'string', format: 'uuid' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the data that was read; 412 if it was changed in the meantime. Without it, the last write wins.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A UUID made for this request. Within 24 hours the same request of the same account or browser session with the same key answers the same and creates nothing more; another request with it is 409.',
    schema: { type: 'string', format: 'uuid' },
  },
};

const sharedHeaders = {
  ETag: { description: 'The version, for `If-Match`.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
} as const;

const security: Readonly<Record<Auth, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  none: [],
  optional: [{}, { bearer: [] }],
  required: [{ bearer: [] }],
};

function operationOf(route: Route) {
  return {
    operationId: route.id,
    tags: [route.group],
    summary: route.summary,
    security: security[route.auth],
    parameters: parametersOf(route),
    ...(route.body
      ? {
          requestBody: {
            required: !route.body.safeParse(undefined).success,
            content: { 'application/json': { schema: inputSchema(route.body) } },
          },
        }
      : {}),
    responses: { ...successesOf(route), ...failuresOf(route) },
  };
}

function parametersOf(route: Route): (Parameter | Reference)[] {
  const path = Object.entries(route.params ? (inputSchema(route.params).properties ?? {}) : {});
  const query = route.query ? querySchemas(route.query) : [];
  return [
    ...path.map(([name, schema]) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: schema as JsonSchema,
    })),
    ...query.map(({ name, ...rest }) => ({ name, in: 'query' as const, ...rest })),
    { $ref: '#/components/parameters/SessionId' },
    ...(route.problems.includes('STALE_VERSION') ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(route.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

const successDescriptions = { 200: 'Success', 201: 'Created', 202: 'Accepted' } as const;

function successesOf(route: Route): Record<string, Response> {
  const { response } = route;
  if (!('data' in response)) return { [response.status]: { description: 'Done' } };
  const data = outputSchema(response.data);
  const success: Response = {
    description: successDescriptions[response.status],
    ...(isVersioned(route) ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {}),
    content: { 'application/json': { schema: { type: 'object', properties: { data }, required: ['data'] } } },
  };
  const { status, statusWhenRepeated } = response;
  return {
    [status]: success,
    ...(statusWhenRepeated ? { [statusWhenRepeated]: { ...success, description: 'Existed already' } } : {}),
  };
}

/** Whether the response has a version: another call of its path accepts `If-Match`. */
function isVersioned({ path, method }: Route): boolean {
  if (method !== 'GET' && method !== 'PATCH' && method !== 'PUT') return false;
  return routeList.some((other) => other.path === path && other.problems.includes('STALE_VERSION'));
}

/** The error responses, one for each status, with an example for each code. */
function failuresOf(route: Route): Record<string, Response> {
  const byStatus = Map.groupBy(problemsOf(route), (code) => problems[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('; '),
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
          : {}),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}
