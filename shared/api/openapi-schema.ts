import * as z from 'zod';
import { entityRegistry, namedEntities } from './openapi-entities.ts';

/** JSON Schema, draft 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Formats that replace a long pattern. */
const plainFormats: ReadonlySet<string> = new Set(['email', 'uuid', 'date-time']);

/** The schema of a request, before trimming and defaults. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return withComponentRefs(schema, 'input');
}

/**
 * The query parameters of a route, one schema for each name. Parameters that are parsed to numbers are shown as numbers
 * with their bounds.
 */
export function querySchemas(query: z.ZodObject): { name: string; schema: JsonSchema; required: boolean }[] {
  const parsed = outputSchema(query).properties ?? {};
  return propertiesOf(inputSchema(query)).map((property) => {
    const meant = parsed[property.name];
    const isNumber = typeof meant === 'object' && (meant.type === 'integer' || meant.type === 'number');
    return isNumber ? { ...property, schema: meant } : property;
  });
}

/** The schema of a response; named entities are references to the components. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return withComponentRefs(schema, 'output');
}

/** Every named entity under its name. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(namedEntities).map(([name, schema]) => [name, entitySchema(name, schema)]),
  );
}

/** The properties of an object schema in order, each with whether it is required. */
export function propertiesOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: typeof property === 'boolean' ? {} : property,
    required: schema.required?.includes(name) ?? false,
  }));
}

function entitySchema(name: string, schema: z.ZodType): JsonSchema {
  const { $defs, ...root } = written(schema, 'output');
  const own = $defs?.[name] ?? root;
  return componentRefs(own);
}

function withComponentRefs(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $defs: _, ...root } = written(schema, io);
  return componentRefs(root);
}

function written(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': __,
    ...root
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    metadata: entityRegistry,
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.format && plainFormats.has(jsonSchema.format)) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      const description = z.globalRegistry.get(zodSchema)?.description;
      if (description) jsonSchema.description = description;
    },
  });
  return root;
}

/** A copy in which references to definitions next to the schema are references to the document's components. */
function componentRefs(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  ) as JsonSchema;
}
