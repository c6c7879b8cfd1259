import type { OpenApiDocument, OpenApiOperation } from '#shared/api/openapi.ts';
import type { JsonSchema } from '#shared/api/openapi-schema.ts';
import { problems } from '#shared/api/problem.ts';
import { commonProblems, problemCodes } from '#shared/api/problems-of.ts';
import type { Group } from '#shared/api/route.ts';
import { type OperationId, routeList, routes } from '#shared/api/routes.ts';
import { fieldsText, schemaText } from './schema-text.ts';

/** Returns the contract as Markdown: a table for each group, the entities and the error codes. */
export function apiMarkdown(document: OpenApiDocument): string {
  const parts = [
    '# API',
    'Generated from `shared/api` by `npm run openapi`; do not edit. It has the same content as [openapi.json](openapi.json).',
    'Every call carries `X-Session-Id`, and `Authorization: Bearer` when signed in. A success is ' +
      '`{ "data": ... }`; a 204 has no body. A token is `required`, `optional` (checked if it is sent) or ignored ' +
      '(`none`). Bodies are JSON and may only have the fields listed here; `?` marks optional fields.',
    'Through CloudFront, the responses of `GET /api/quizzes`, `GET /api/users` and the paths below them may be a minute ' +
      'old, and parameters that are not listed here are ignored. These responses have an `ETag`; a ' +
      'request with a matching `If-None-Match` gets 304.',
    ...document.tags.flatMap(({ name, description }) => groupSection(document, name, description)),
    '## Entities',
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => entitySection(name, schema)),
    ...problemSection(),
  ];
  return `${parts.join('\n\n')}\n`;
}

function groupSection(document: OpenApiDocument, group: Group, description: string): string[] {
  const rows = routeList
    .filter((route) => route.group === group)
    .map(({ id, method, path, auth }) => {
      const operation = document.paths[path]?.[lowerCase(method)];
      if (!operation) throw new Error(`The document has no ${method} ${path}`);
      return [
        `\`${id}\``,
        `${method} \`${path}\``,
        auth,
        operation.summary,
        inputText(operation),
        successText(operation),
        ownProblemsText(id as OperationId),
      ];
    });
  const header = ['operation', 'call', 'token', 'description', 'input', 'response', 'problems'];
  return [`## Calls: ${group}`, `${description}.`, table(header, rows)];
}

function inputText({ parameters, requestBody }: OpenApiOperation): string {
  const query: JsonSchema = { properties: {}, required: [] };
  for (const parameter of parameters) {
    if ('$ref' in parameter || parameter.in !== 'query') continue;
    query.properties = { ...query.properties, [parameter.name]: parameter.schema };
    if (parameter.required) query.required?.push(parameter.name);
  }
  const queryText = fieldsText(query);
  const body = requestBody?.content['application/json']?.schema;
  return [
    ...(queryText.length > 0 ? [`query: ${queryText.join(', ')}`] : []),
    ...(body ? [`body: ${fieldsText(body).join(', ')}`] : []),
  ].join('<br>');
}

function successText({ responses }: OpenApiOperation): string {
  const [status = '', response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const data = response?.content?.['application/json']?.schema.properties?.data;
  return data === undefined ? status : `${status} ${dataText(data)}`;
}

/** The type of the response's data. A page of a list has a short form, because all lists have the same shape. */
function dataText(data: JsonSchema | boolean): string {
  if (typeof data === 'boolean' || !data.properties?.items || !data.properties.totalPages)
    return schemaText(data);
  const { items, total: _, totalPages: __, page: ___, limit: ____, ...rest } = data.properties;
  const more = fieldsText({ ...data, properties: rest });
  return `page: ${schemaText(items)}${more.length > 0 ? `, and ${more.join(', ')}` : ''}`;
}

function ownProblemsText(id: OperationId): string {
  const { problems: own } = routes[id];
  return own.map((code) => `\`${code}\``).join(' ');
}

function entitySection(name: string, schema: JsonSchema): string[] {
  const rows = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    `\`${field}${schema.required?.includes(field) ? '' : '?'}\``,
    schemaText(property),
    typeof property === 'boolean' ? '' : (property.description ?? ''),
  ]);
  return [`### ${name}`, table(['field', 'type', 'note'], rows)];
}

function problemSection(): string[] {
  const everyCall = commonProblems({ auth: 'none' });
  const list = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(', ');
  const beyond = (spec: Parameters<typeof commonProblems>[0]) =>
    list(commonProblems(spec).filter((code) => !everyCall.includes(code)));
  const { body } = routes.login;
  return [
    '## Problems',
    `Every call may answer ${list(everyCall)}. A call that checks a token may also answer ${beyond({ auth: 'optional' })}, ` +
      `a call that requires a token ${beyond({ auth: 'required' })}, and a call with a body ` +
      `${beyond({ auth: 'none', body })}. A call with parameters may answer \`VALIDATION_FAILED\`, too.`,
    'If a call doesn’t reach the API, the services in front of it respond in their own format. API Gateway answers 429 above the ' +
      'rate of the stage, 503 if a function can’t be started or takes too long, and 500, each with only ' +
      '`{"message": "..."}`. A web ACL answers 403; for an address with a bad reputation the response is a page. Clients ' +
      'must use the status of such responses.',
    table(
      ['code', 'status', 'title'],
      problemCodes.map((code) => [`\`${code}\``, String(problems[code].status), problems[code].title]),
    ),
  ];
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function lowerCase<T extends string>(text: T): Lowercase<T> {
  return text.toLowerCase() as Lowercase<T>;
}
