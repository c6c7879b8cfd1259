import type { JsonSchema } from '#shared/api/openapi-schema.ts';

/** A JSON Schema in a few words, for a table: `string 1-200`, `Quiz`, `list of Picture`, `"sk" or "en"`. */
export function schemaText(schema: JsonSchema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.$ref) return entityLink(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(schemaText).join(' or ');
  if (schema.type === 'array') return arrayText(schema);
  if (schema.type === 'object') return objectText(schema);
  return scalarText(schema);
}

/** The fields of an object schema: name, `?` if optional, and type. */
export function fieldsText(schema: JsonSchema): string[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `\`${name}${mark}\` ${schemaText(property)}${defaultText(property)}`;
  });
}

function defaultText(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean' || schema.default === undefined) return '';
  return ` (default ${JSON.stringify(schema.default)})`;
}

function entityLink(reference: string): string {
  const name = reference.split('/').at(-1) ?? reference;
  return `[${name}](#${name.toLowerCase()})`;
}

function arrayText(schema: JsonSchema): string {
  const items = Array.isArray(schema.items) ? undefined : schema.items;
  return `list${bounds(schema.minItems, schema.maxItems)} of ${schemaText(items)}`;
}

function objectText(schema: JsonSchema): string {
  if (schema.properties) return `{ ${fieldsText(schema).join(', ')} }`;
  return `map of ${schemaText(schema.additionalProperties)}`;
}

function scalarText(schema: JsonSchema): string {
  const type = schema.format ?? (Array.isArray(schema.type) ? schema.type.join(' or ') : schema.type);
  const range =
    schema.type === 'string'
      ? bounds(schema.minLength, schema.maxLength)
      : bounds(schema.minimum ?? over(schema.exclusiveMinimum), schema.maximum);
  return `${type ?? 'anything'}${range}`;
}

/** The smallest whole number above an exclusive minimum. */
function over(exclusiveMinimum: JsonSchema['exclusiveMinimum']): number | undefined {
  return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined;
}

function bounds(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return min === max ? ` ${min}` : ` ${min}-${max}`;
  if (max !== undefined) return ` ≤ ${max}`;
  return min === undefined ? '' : ` ≥ ${min}`;
}
