import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { FieldError } from '#shared/api/problem.ts';
import type { RouteSpec } from '#shared/api/route.ts';
import { looksLikeId } from '#shared/domain/slug.ts';
import { AppError, invalidFields } from './app-error.ts';

/** The largest size of a JSON body in bytes. All texts of the contract together are much smaller. */
const maxBodyBytes = 1024 * 1024;
/** The largest number of field errors in one response. */
const maxErrors = 100;
/** The largest number of characters of an unknown key that a response repeats. */
const longestKey = 100;
/** The largest depth of fields in a body. */
const deepestField = 10;
const illFormed = 'The text contains half a character. Write it again';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

/**
 * Parses the input of a route. Parts without a schema are ignored. Throws MALFORMED_JSON, PAYLOAD_TOO_LARGE, and
 * VALIDATION_FAILED with the failing fields of all parts together, and a key that isn't a UUID. Fields of a part with ill-formed text are not
 * checked further.
 */
export function parseCallInput(
  spec: RouteSpec,
  event: APIGatewayProxyEventV2,
): Partial<Record<Part | 'idempotencyKey', unknown>> {
  const raw: Record<Part, unknown> = {
    params: event.pathParameters ?? {},
    query: event.queryStringParameters ?? {},
    body: spec.body ? parseBody(event) : undefined,
  };
  const input: ReturnType<typeof parseCallInput> = {};
  const errors: FieldError[] = [];
  for (const part of parts) {
    const schema = spec[part];
    if (!schema) continue;
    if (part === 'body' && raw.body === undefined && !schema.safeParse(undefined).success) {
      errors.push({ path: 'body', message: 'This call needs a JSON body' });
      continue;
    }
    const before = errors.length;
    addIllFormedTexts(errors, part, raw[part]);
    if (errors.length > before) continue;
    const result = schema.safeParse(raw[part]);
    if (result.success) input[part] = result.data;
    else errors.push(...result.error.issues.flatMap((issue) => fieldErrors(part, issue)));
  }
  const key = spec.isIdempotent && event.headers['idempotency-key']?.trim().toLowerCase();
  if (key && looksLikeId(key)) input.idempotencyKey = key;
  else if (key !== undefined) errors.push({ path: 'headers.idempotency-key', message: 'Must be a UUID' });
  if (errors.length > 0) throw invalidFields(errors.slice(0, maxErrors));
  return input;
}

/** `undefined` when there is no body. */
function parseBody({ body, isBase64Encoded }: APIGatewayProxyEventV2): unknown {
  if (!body) return undefined;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBodyBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE', { detail: `The body may have at most ${maxBodyBytes} bytes` });
  }
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    // The cause quotes the body, which must not be logged.
    throw new AppError('MALFORMED_JSON', { cause: (cause as Error).name });
  }
}

/**
 * Adds an error for each text or field name with half a surrogate pair, which neither UTF-8 nor DynamoDB can store. Values
 * nested deeper than any body of the contract aren't checked here, because the schemas refuse them.
 */
function addIllFormedTexts(errors: FieldError[], path: string, value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) errors.push({ path, message: illFormed });
    return;
  }
  if (typeof value !== 'object' || value === null || depth === deepestField) return;
  for (const [key, inner] of Object.entries(value)) {
    const inside = `${path}.${key.slice(0, longestKey).toWellFormed()}`;
    if (key.isWellFormed()) addIllFormedTexts(errors, inside, inner, depth + 1);
    else errors.push({ path: inside, message: illFormed });
  }
}

/** A zod issue as field errors; each unknown key gets its own path. */
function fieldErrors(part: Part, issue: z.core.$ZodIssue): FieldError[] {
  const path = [part, ...issue.path.map(String)].join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: `${path}.${key.slice(0, longestKey)}`, message: 'Unknown field' }));
}
