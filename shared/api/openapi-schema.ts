import * as z from 'zod';
import * as answerPool from '../domain/answer-pool.ts';
import * as attempt from '../domain/attempt.ts';
import * as media from '../domain/media.ts';
import * as picture from '../domain/picture.ts';
import * as question from '../domain/question.ts';
import * as quiz from '../domain/quiz.ts';
import * as report from '../domain/report.ts';
import * as round from '../domain/round.ts';
import * as sessionImage from '../domain/session-image.ts';
import * as textDraft from '../domain/text-draft.ts';
import * as user from '../domain/user.ts';
import { fieldErrorSchema, problemSchema } from './problem.ts';

/** JSON Schema, draft 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Schemas of objects that have a name in the document: `QuizSummary` is `quizSummarySchema`. */
const entities = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries({
  ...{ ...answerPool, ...attempt, ...media, ...picture, ...question, ...quiz, ...report, ...round },
  ...{ ...sessionImage, ...textDraft, ...user, fieldErrorSchema, problemSchema },
})) {
  const id = name[0]?.toUpperCase() + name.slice(1).replace(/Schema$/, '');
  if (schema instanceof z.ZodObject) entities.add(schema, { id });
}

/** Formats that replace a long pattern. */
const plainFormats: ReadonlySet<string> = new Set(['email', 'uuid', 'date-time']);

const components = '#/components/schemas/';

const options: z.core.RegistryToJSONSchemaParams = {
  unrepresentable: 'any',
  metadata: entities,
  uri: (id) => components + id,
  override: ({ zodSchema, jsonSchema }) => {
    if (jsonSchema.format && plainFormats.has(jsonSchema.format)) delete jsonSchema.pattern;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    const description = z.globalRegistry.get(zodSchema)?.description;
    if (description) jsonSchema.description = description;
  },
};

/** The schema of a request, before trimming and defaults. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return written(schema, 'input');
}

/** The schema of a response; named entities are references to the components. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return written(schema, 'output');
}

/** Every named entity under its name. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(entities, options);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

/**
 * The query parameters of a route, one schema for each name. Parameters that are parsed to numbers are shown as numbers
 * with their bounds.
 */
export function querySchemas(query: z.ZodObject): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties: sent = {}, required = [] } = inputSchema(query);
  const parsed = (outputSchema(query).properties ?? {}) as Record<string, JsonSchema>;
  return Object.entries(sent as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: /integer|number/.test(String(parsed[name]?.type)) ? (parsed[name] ?? schema) : schema,
  }));
}

function written(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, '~standard': __, $defs: ___, ...root } = z.toJSONSchema(schema, { ...options, io });
  return JSON.parse(JSON.stringify(root).replaceAll('#/$defs/', components));
}
