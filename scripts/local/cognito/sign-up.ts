import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import {
  attributeList,
  metadata,
  operation,
  requireEmailForm,
  requireSecretHash,
  writtenAttributes,
} from './operation-input.ts';
import { hashPassword, requirePolicy } from './passwords.ts';
import type { PoolUser } from './users.ts';

const signUpInput = {
  ClientId: z.string(),
  SecretHash: z.string().optional(),
  Username: z
    .string()
    .min(1)
    .max(128)
    .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u),
  Password: z.string(),
  UserAttributes: attributeList.default([]),
  ClientMetadata: metadata,
};

/** Creates an account that the trigger confirms, so no mail is sent. */
export const signUp = operation(signUpInput, async (pool, input) => {
  const { users, triggers, nowSeconds } = pool;
  const { Username, Password, UserAttributes, ClientMetadata, ...client } = input;
  requireSecretHash(pool, client, Username);
  if (Username.includes('@')) {
    throw cognitoErrors.parameter(
      'Username cannot be of email format, since user pool is configured for email alias.',
    );
  }
  requirePolicy(Password, pool);
  const attributes = writtenAttributes(pool, UserAttributes);
  requireEmailForm(attributes.email);
  if (!attributes.email) {
    throw cognitoErrors.parameter(
      'Attributes did not conform to the schema: email: The attribute email is required',
    );
  }
  const username = users.normalize(Username);
  const sub = randomUUID();
  const { verifyEmail } = await triggers.preSignUp({ username, sub, attributes }, ClientMetadata);
  const user: PoolUser = {
    username,
    sub,
    passwordHash: await hashPassword(Password),
    attributes: { ...attributes, email_verified: String(verifyEmail) },
    created: nowSeconds(),
    updated: nowSeconds(),
  };
  if (!users.insert(user)) throw new CognitoError('UsernameExistsException', 'User already exists');
  return { UserSub: sub, UserConfirmed: true };
});
