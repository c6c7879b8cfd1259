import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { FieldError } from '#shared/api/problem.ts';
import type { RouteSpec } from '#shared/api/route.ts';
import { AppError, invalidFields } from './app-error.ts';

/** Most bytes of a JSON body. All texts of the contract together are much smaller. */
const maxBodyBytes = 1024 * 1024;
/** Most field errors in one answer. */
const maxErrors = 100;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

/**
 * Parses the input of a route. Parts without a schema are ignored. Throws MALFORMED_JSON,
 * PAYLOAD_TOO_LARGE, and VALIDATION_FAILED with the failing fields of all parts at once.
 */
export function parseCallInput(
  spec: RouteSpec,
  event: APIGatewayProxyEventV2,
): Partial<Record<Part, unknown>> {
  const raw: Record<Part, unknown> = {
    params: event.pathParameters ?? {},
    query: event.queryStringParameters ?? {},
    body: spec.body ? parseBody(event) : undefined,
  };
  const input: Partial<Record<Part, unknown>> = {};
  const errors: FieldError[] = [];
  for (const part of parts) {
    const schema = spec[part];
    if (!schema) continue;
    if (part === 'body' && raw.body === undefined) {
      errors.push({ path: 'body', message: 'This call needs a JSON body' });
      continue;
    }
    const result = schema.safeParse(raw[part]);
    if (result.success) input[part] = result.data;
    else errors.push(...result.error.issues.flatMap((issue) => fieldErrors(part, issue)));
  }
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

/** A zod issue as field errors; each unknown key gets its own path. */
function fieldErrors(part: Part, issue: z.core.$ZodIssue): FieldError[] {
  const path = [part, ...issue.path.map(String)].join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: `${path}.${key.slice(0, 100)}`, message: 'Unknown field' }));
}
