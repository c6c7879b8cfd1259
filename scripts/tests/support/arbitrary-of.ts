import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod';

/** The parts of JSON Schema that the contract's schemas become. */
type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Values that no field expects, but that people and scripts send. */
const oddities: readonly unknown[] = [
  ...[
    null,
    true,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '🦊',
    "'; DROP TABLE quizzes; --",
    '<script>alert(1)</script>',
  ],
  ...[-1, 0, 1e308, '__proto__', 'constructor', {}, [], [[]], { __proto__: null, a: 1 }, 'a'.repeat(300)],
];

/**
 * Inputs for a schema: most fields are as it says, some are missing, odd or too many. `known` are ids and names that
 * exist.
 */
export function arbitraryOf(schema: z.ZodType, known: readonly string[]): Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return inputOf(json, known);
}

/** Text for a place in an address. */
export function pathPart(known: readonly string[]): Arbitrary<string> {
  const odd = fc.constantFrom('none', '..%2f', '__proto__', 'á č', '%', 'a'.repeat(201));
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.uuid() },
    odd,
  );
}

function inputOf(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fitting(schema, known) },
    { weight: 1, arbitrary: fc.constantFrom(...oddities) },
  );
}

function fitting(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  const { const: only, enum: values, anyOf = schema.oneOf, properties, required = [], items } = schema;
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map((one) => inputOf(one, known)));
  if (properties) {
    const fields = Object.entries(properties).map(([name, one]) => [name, inputOf(one, known)] as const);
    const requiredKeys = required.filter((name) => name in properties);
    const whole = fc.record(Object.fromEntries(fields), { requiredKeys });
    return fc.oneof(
      { weight: 12, arbitrary: whole },
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
    );
  }
  if (schema.type === 'array') return fc.array(inputOf(items ?? {}, known), { maxLength: 4 });
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.integer({
      min: Math.max(schema.minimum ?? -5, -1e6),
      max: Math.min(schema.maximum ?? 500, 1e6),
    });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string') return text(schema, known);
  return fc.constantFrom(...oddities);
}

function text({ maxLength = 40 }: Schema, known: readonly string[]): Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }) },
    fc.uuid(),
    fc.constantFrom('Kvíz', 'image/png', '2027-01-01T10:00:00.000Z', '123456', 'eva@example.com'),
  );
}
