import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type ApiDocument, brokenCalls, type Schema } from './api-changes.ts';

const text = { type: 'string', maxLength: 100 } as const;
const object = (
  properties: Readonly<Record<string, Schema>>,
  required = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const quiz = object({ id: text, title: text, tags: { type: 'array', items: text } });
const request = object({ title: text, language: { enum: ['sk', 'en'] }, note: text }, ['title']);

type Parts = {
  readonly request?: Schema;
  readonly answer?: Schema;
  readonly page?: { readonly required?: boolean; readonly schema: Schema };
  readonly status?: string;
  readonly path?: string;
};

/** An API with one operation, and its schema `Quiz`. */
function api({
  request: body,
  answer = { $ref: '#/components/schemas/Quiz' },
  ...parts
}: Parts = {}): ApiDocument {
  const { page, status = '200', path = '/api/quizzes' } = parts;
  const content = (schema: Schema) => ({ 'application/json': { schema } });
  const operation = {
    operationId: 'createQuiz',
    parameters: [
      { $ref: '#/components/parameters/SessionId' },
      ...(page ? [{ name: 'page', in: 'query', ...page }] : []),
    ],
    ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
    responses: { [status]: { content: content(answer) } },
  };
  const SessionId = { name: 'X-Session-Id', in: 'header', required: false, schema: { type: 'string' } };
  const schemas = { Quiz: quiz };
  return { paths: { [path]: { post: operation } }, components: { schemas, parameters: { SessionId } } };
}

const found = (before: Parts, after: Parts) =>
  brokenCalls(api(before), api(after)).map(({ what }) => what.replace('the previous site breaks: ', ''));
const requests = (before: Schema, after: Schema) => found({ request: before }, { request: after });
const field = (schema: Schema) => object({ field: schema });

it('finds nothing if nothing changes, and names an operation that changes', () => {
  const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));

  expect(brokenCalls(document, structuredClone(document))).toEqual([]);
  expect(brokenCalls(api(), api({ status: '201' }))).toEqual([
    { where: 'API/createQuiz', what: 'the previous site breaks: it no longer answers 200' },
  ]);
});

it('finds an operation that was removed', () => {
  expect(found({}, { path: '/api/other' })).toEqual(['POST /api/quizzes is no longer there']);
});

it.each([
  [
    'a new required field',
    object({ ...request.properties, subject: text }, ['title', 'subject']),
    'body.subject is now required',
  ],
  ['a field that becomes required', { ...request, required: ['title', 'note'] }, 'body.note is now required'],
  [
    'a field that is refused',
    object({ title: text, note: text }, ['title']),
    'body.language is no longer taken',
  ],
  [
    'a value that is refused',
    object({ ...request.properties, language: { enum: ['sk'] } }, ['title']),
    'body.language no longer takes en',
  ],
])('finds %s of a request', (_what, after, finding) => {
  expect(requests(request, after)).toEqual([finding]);
});

it.each<[Schema, Schema, string]>([
  [text, { type: 'integer' }, 'body.field is no string any more'],
  [{ type: 'number' }, { type: 'integer' }, 'body.field is no number any more'],
  [text, { type: 'string', maxLength: 50 }, 'body.field has the maxLength 50'],
  [{ type: 'string' }, text, 'body.field has the maxLength 100'],
  [{ type: 'integer', minimum: 1 }, { type: 'integer', minimum: 2 }, 'body.field has the minimum 2'],
  [text, { ...text, pattern: '^a' }, 'body.field has the pattern ^a'],
  [text, { ...text, format: 'uuid' }, 'body.field has the format uuid'],
  [text, { ...text, allOf: [{ pattern: '[0-9]' }] }, 'body.field has the rule {"pattern":"[0-9]"}'],
  [{ enum: ['a', 'b'] }, { const: 'a' }, 'body.field no longer takes b'],
  [text, { ...text, enum: ['a'] }, 'body.field no longer takes all but these'],
  [{ anyOf: [text, { type: 'null' }] }, text, 'body.field is no null any more'],
  [{ type: ['string', 'null'] }, { type: 'string' }, 'body.field is no null any more'],
  [
    { type: 'array', items: text },
    { type: 'array', items: { type: 'null' } },
    'body.field[] is no string any more',
  ],
  [
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: { ...text, maxLength: 1 } },
    'body.field.* has the maxLength 1',
  ],
])('finds that a request takes less: %j becomes %j', (before, after, finding) => {
  expect(requests(field(before), field(after))).toEqual([finding]);
});

it.each<[Schema, Schema]>([
  [text, { type: 'string', maxLength: 200 }],
  [text, { type: 'string' }],
  [text, {}],
  [text, { anyOf: [{ type: 'null' }, text] }],
  [{ type: ['string', 'null'] }, { anyOf: [{ type: 'null' }, { type: 'string' }] }],
  [{ type: 'integer' }, { type: 'number' }],
  [{ enum: ['a'] }, { enum: ['a', 'b'] }],
  [{ const: 'a' }, { enum: ['a', 'b'] }],
  [{ $ref: '#/components/schemas/Quiz' }, quiz],
])('lets a request take more: %j becomes %j', (before, after) => {
  expect(requests(field(before), field(after))).toEqual([]);
});

it('finds bodies and parameters that were added or removed', () => {
  expect(found({}, { request })).toEqual(['a body is now required']);
  expect(found({ request }, {})).toEqual(['a body is no longer taken']);
  expect(found({}, { page: { required: true, schema: text } })).toEqual(['query.page is now required']);
  expect(found({}, { page: { schema: text } })).toEqual([]);
  expect(found({ page: { schema: text } }, {})).toEqual(['query.page is no longer taken']);
  expect(found({ page: { schema: text } }, { page: { schema: { ...text, maxLength: 9 } } })).toEqual([
    'query.page has the maxLength 9',
  ]);
});

it('finds fields that an answer no longer has, and allows new fields', () => {
  const answers = (answer: Schema) => found({}, { answer });
  const { id: _id, ...others } = quiz.properties ?? {};

  expect(answers(object(others))).toEqual(['answer.id is gone']);
  expect(answers({ ...quiz, required: ['id', 'tags'] })).toEqual(['answer.title may be missing']);
  expect(answers(object({ ...quiz.properties, id: { type: 'integer' } }))).toEqual([
    'answer.id is no string any more',
  ]);
  expect(
    answers(object({ ...quiz.properties, tags: { type: 'array', items: { type: 'integer' } } })),
  ).toEqual(['answer.tags[] is no string any more']);
  expect(answers(object({ ...quiz.properties, id: { anyOf: [text, { type: 'null' }] } }))).toEqual([
    'answer.id may be null',
  ]);
  expect(answers(object({ ...quiz.properties, more: text }))).toEqual([]);
});
