import { isDeepStrictEqual } from 'node:util';
import type { Finding } from './template-limits.ts';

/** The parts of an OpenAPI schema that are compared. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
} & { readonly [bound in Bound]?: number };

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Parameter = {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
};
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

/** The parts of an OpenAPI document that are compared. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
};

/** Bounds of values: whether a higher or a lower number is narrower. */
const bounds = {
  minimum: 'more',
  exclusiveMinimum: 'more',
  minLength: 'more',
  minItems: 'more',
  maximum: 'less',
  maxLength: 'less',
  maxItems: 'less',
} as const;
type Bound = keyof typeof bounds;

/**
 * Returns the calls of the old site that fail with the new API: browsers keep the old site open while a new version is
 * deployed. Operations must keep their method and path, requests must accept the same values, and answers must have the
 * same fields.
 */
export function brokenCalls(before: ApiDocument, after: ApiDocument): Finding[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const next = after.paths[path]?.[method];
      const found = next
        ? brokenOperation({ before, after }, operation, next)
        : [`${method.toUpperCase()} ${path} is no longer there`];
      return found.map((what) => ({
        where: `API/${operation.operationId}`,
        what: `the previous site breaks: ${what}`,
      }));
    }),
  );
}

type Documents = { readonly before: ApiDocument; readonly after: ApiDocument };

function brokenOperation(documents: Documents, before: Operation, after: Operation): string[] {
  const [sent, taken] = [bodyOf(before), bodyOf(after)];
  return [
    ...brokenParameters(documents, before, after),
    ...(taken && !sent && after.requestBody?.required ? ['a body is now required'] : []),
    ...(sent && !taken ? ['a body is no longer taken'] : []),
    ...(sent && taken ? narrowed(documents, sent, taken, 'body') : []),
    ...Object.entries(before.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, answer]) => {
        const schema = jsonOf(answer.content);
        const next = after.responses[status];
        if (!next) return [`it no longer answers ${status}`];
        const nextSchema = jsonOf(next.content);
        if (!schema) return [];
        return nextSchema
          ? lost(documents, schema, nextSchema, 'answer')
          : [`${status} has no body any more`];
      }),
  ];
}

const jsonOf = (content: Content | undefined) => content?.['application/json']?.schema;
const bodyOf = ({ requestBody }: Operation) => jsonOf(requestBody?.content);

function brokenParameters({ before, after }: Documents, previous: Operation, next: Operation): string[] {
  const [old, now] = [parametersOf(before, previous), parametersOf(after, next)];
  const added = [...now].filter(([name, { required }]) => required && !old.get(name)?.required);
  return [
    ...added.map(([name]) => `${name} is now required`),
    ...[...old].flatMap(([name, { schema }]) => {
      const parameter = now.get(name);
      if (!parameter) return [`${name} is no longer taken`];
      return schema && parameter.schema ? narrowed({ before, after }, schema, parameter.schema, name) : [];
    }),
  ];
}

/** The parameters of an operation by place and name, such as `query.page`. */
function parametersOf({ components }: ApiDocument, { parameters = [] }: Operation): Map<string, Parameter> {
  const resolved = parameters.map(({ $ref, ...own }) =>
    $ref ? (components?.parameters?.[$ref.split('/').pop() ?? ''] ?? own) : own,
  );
  return new Map(resolved.map((one) => [`${one.in}.${one.name}`, one]));
}

function resolved({ components }: ApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').pop() ?? '';
  const found = components?.schemas?.[name];
  if (!found) throw new Error(`The API's document has no schema ${name}`);
  return found;
}

/** A schema that isn't a union: it has one type, or no type. */
type Alternative = Omit<Schema, 'type' | '$ref' | 'anyOf'> & { readonly type?: string };

/** The alternatives of a union, or the schema itself if it isn't a union. */
function alternatives(document: ApiDocument, schema: Schema): Alternative[] {
  const { type, anyOf, ...own } = resolved(document, schema);
  if (anyOf) return anyOf.flatMap((one) => alternatives(document, one));
  return type === undefined ? [own] : [type].flat().map((one) => ({ ...own, type: one }));
}

type Compare<Part = Schema> = (documents: Documents, before: Part, after: Part, where: string) => string[];

/** Returns what a request could contain before and can't contain now. */
const narrowed: Compare = (documents, before, after, where) =>
  perAlternative(documents, before, after, where, narrowedOne);

/** Returns what an answer contained before and may lack now. */
const lost: Compare = (documents, before, after, where) => {
  const mayBeNull = ({ type }: Alternative) => type === 'null';
  const isNew =
    alternatives(documents.after, after).some(mayBeNull) &&
    !alternatives(documents.before, before).some(mayBeNull);
  return [
    ...(isNew ? [`${where} may be null`] : []),
    ...perAlternative(documents, before, after, where, lostOne),
  ];
};

/**
 * Each old alternative must still be possible. For one that fits no new alternative, returns the changes to the nearest
 * one.
 */
function perAlternative(
  documents: Documents,
  before: Schema,
  after: Schema,
  where: string,
  compare: Compare<Alternative>,
): string[] {
  const [old, now] = [alternatives(documents.before, before), alternatives(documents.after, after)];
  return old.flatMap((one) => {
    const findings = now.map((other) => compare(documents, one, other, where));
    return findings.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

function narrowedOne(documents: Documents, before: Alternative, after: Alternative, where: string): string[] {
  if (!fits(before.type, after.type)) return [`${where} is no ${before.type} any more`];
  return [
    ...narrowedValues(before, after, where),
    ...narrowedFields(documents, before, after, where),
    ...narrowedItems(documents, before, after, where),
  ];
}

/** An integer is a number. A schema without a type accepts every value. */
function fits(before: string | undefined, after: string | undefined): boolean {
  return after === undefined || before === after || (before === 'integer' && after === 'number');
}

function narrowedValues(before: Alternative, after: Alternative, where: string): string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const gone = now && (old ? old.filter((one) => !now.includes(one)) : ['all but these']);
  return [
    ...(gone && gone.length > 0 ? [`${where} no longer takes ${gone.join(', ')}`] : []),
    ...Object.entries(bounds).flatMap(([bound, narrower]) => {
      const [previous, next] = [before[bound as Bound], after[bound as Bound]];
      if (next === undefined) return [];
      const isNarrower = previous === undefined || (narrower === 'more' ? next > previous : next < previous);
      return isNarrower ? [`${where} has the ${bound} ${next}`] : [];
    }),
    ...(['pattern', 'format'] as const)
      .filter((rule) => after[rule] !== undefined && after[rule] !== before[rule])
      .map((rule) => `${where} has the ${rule} ${after[rule]}`),
    ...(after.allOf ?? [])
      .filter((rule) => !(before.allOf ?? []).some((one) => isDeepStrictEqual(one, rule)))
      .map((rule) => `${where} has the rule ${JSON.stringify(rule)}`),
  ];
}

function valuesOf(schema: Alternative): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

function narrowedFields(
  documents: Documents,
  before: Alternative,
  after: Alternative,
  where: string,
): string[] {
  const { properties: old = {}, required: oldRequired = [] } = before;
  const { properties: now = {}, required = [], additionalProperties = true } = after;
  return [
    ...required
      .filter((name) => !oldRequired.includes(name))
      .map((name) => `${where}.${name} is now required`),
    ...Object.entries(old).flatMap(([name, schema]) => {
      const next = now[name];
      if (next) return narrowed(documents, schema, next, `${where}.${name}`);
      return additionalProperties === false ? [`${where}.${name} is no longer taken`] : [];
    }),
  ];
}

function narrowedItems(
  documents: Documents,
  before: Alternative,
  after: Alternative,
  where: string,
): string[] {
  const findings =
    after.items && before.items ? narrowed(documents, before.items, after.items, `${where}[]`) : [];
  const [old, now] = [before.additionalProperties, after.additionalProperties];
  if (typeof old !== 'object' || typeof now !== 'object') return findings;
  return [...findings, ...narrowed(documents, old, now, `${where}.*`)];
}

function lostOne(documents: Documents, before: Alternative, after: Alternative, where: string): string[] {
  if (!fits(after.type, before.type)) return [`${where} is no ${before.type} any more`];
  const { properties: old = {}, required: oldRequired = [] } = before;
  const { properties: now = {}, required = [] } = after;
  const fields = Object.entries(old).flatMap(([name, schema]) => {
    const next = now[name];
    if (!next) return [`${where}.${name} is gone`];
    return [
      ...(oldRequired.includes(name) && !required.includes(name) ? [`${where}.${name} may be missing`] : []),
      ...lost(documents, schema, next, `${where}.${name}`),
    ];
  });
  const items = before.items && after.items ? lost(documents, before.items, after.items, `${where}[]`) : [];
  return [...fields, ...items];
}
