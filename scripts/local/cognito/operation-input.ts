import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import type { UserPool } from './user-pool.ts';

/** Input shapes of several operations. */
export const attributeList = z.array(z.object({ Name: z.string(), Value: z.string().default('') }));
export const metadata = z.record(z.string(), z.string()).optional();

/** An operation of the JSON API. */
export type Operation = (pool: UserPool, input: unknown) => Promise<object>;

/** An operation with the shape of its input; throws InvalidParameterException for another one. */
export function operation<Shape extends z.ZodRawShape>(
  shape: Shape,
  perform: (pool: UserPool, input: z.infer<z.ZodObject<Shape>>) => object,
): Operation {
  const schema = z.object(shape);
  return async (pool, input) => perform(pool, parseInput(schema, input));
}

export type Attributes = z.infer<typeof attributeList>;

/** Throws InvalidParameterException with the name of the invalid member. */
function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw cognitoErrors.parameter(
    `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: ${issue?.message}`,
  );
}

export function requireClient({ settings }: UserPool, clientId: string): void {
  if (clientId === settings.clientId) return;
  throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

/** Refuses a call about a user without the hash of its client's secret. */
export function requireSecretHash(
  pool: UserPool,
  call: { readonly ClientId: string; readonly SecretHash?: string | undefined },
  username: string,
): void {
  requireClient(pool, call.ClientId);
  const { clientId, clientSecret } = pool.settings;
  const expected = createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64');
  if (call.SecretHash !== expected) {
    throw new CognitoError('NotAuthorizedException', `Unable to verify secret hash for client ${clientId}`);
  }
}

/** Refuses a call with a refresh token without its client's secret. */
export function requireSecret(
  pool: UserPool,
  call: { readonly ClientId: string; readonly ClientSecret?: string | undefined },
): void {
  requireClient(pool, call.ClientId);
  if (call.ClientSecret !== pool.settings.clientSecret) {
    throw new CognitoError('NotAuthorizedException', 'Unable to verify client secret');
  }
}

export function requirePool({ settings }: UserPool, poolId: string): void {
  if (poolId === settings.poolId) return;
  throw new CognitoError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
}

const standardAttributes: ReadonlySet<string> = new Set(
  (
    'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture' +
    ' preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);

/** The attributes as an object. Throws if the client may not write one of them. */
export function writtenAttributes({ settings }: UserPool, list: Attributes): Record<string, string> {
  for (const { Name } of list) {
    if (!standardAttributes.has(Name) && Name !== 'email_verified' && Name !== 'sub') {
      throw cognitoErrors.parameter(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`,
      );
    }
    if (!standardAttributes.has(Name) || !settings.writeAttributes.includes(Name)) {
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
  }
  return toObject(list);
}

/** Refuses an invalid e-mail address, like Cognito. */
export function requireEmailForm(email: string | undefined): void {
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw cognitoErrors.parameter('Invalid email address format.');
  }
}

export function toObject(list: Attributes): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** Attributes in Cognito's order, `sub` first. */
export function toList(sub: string, attributes: Readonly<Record<string, string>>) {
  return Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
}
