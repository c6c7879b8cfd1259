import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import { mailCode, pretendToMailCode } from './messages.ts';
import {
  attributeList,
  clientInput,
  metadata,
  parseInput,
  requireClient,
  requireEmailForm,
  writtenAttributes,
} from './operation-input.ts';
import { hashPassword, requirePolicy } from './passwords.ts';
import type { UserPool } from './user-pool.ts';
import type { PoolUser } from './users.ts';

const signUpInput = z.object({
  ...clientInput,
  Username: z
    .string()
    .min(1)
    .max(128)
    .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u),
  Password: z.string(),
  UserAttributes: attributeList.default([]),
  ClientMetadata: metadata,
});
const confirmInput = z.object({ ...clientInput, Username: z.string(), ConfirmationCode: z.string() });
const resendInput = z.object({ ...clientInput, Username: z.string(), ClientMetadata: metadata });

/** Creates an account. If the trigger confirms it, no mail is sent. */
export async function signUp(pool: UserPool, input: unknown) {
  const { settings, users, triggers, nowSeconds } = pool;
  const { ClientId, Username, Password, UserAttributes, ClientMetadata } = parseInput(signUpInput, input);
  requireClient(pool, ClientId);
  if (!settings.selfSignUp) {
    throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  if (settings.emailAlias && Username.includes('@')) {
    throw cognitoErrors.parameter(
      'Username cannot be of email format, since user pool is configured for email alias.',
    );
  }
  requirePolicy(Password, pool);
  const attributes = writtenAttributes(pool, UserAttributes);
  requireEmailForm(attributes.email);
  for (const name of settings.requiredAttributes) {
    if (attributes[name]) continue;
    throw cognitoErrors.parameter(
      `Attributes did not conform to the schema: ${name}: The attribute ${name} is required`,
    );
  }
  const username = users.normalize(Username);
  const sub = randomUUID();
  const { confirm, verifyEmail } = await triggers.preSignUp({ username, sub, attributes }, ClientMetadata);
  const user: PoolUser = {
    username,
    sub,
    passwordHash: await hashPassword(Password),
    status: confirm ? 'CONFIRMED' : 'UNCONFIRMED',
    enabled: true,
    attributes: { ...attributes, email_verified: String(verifyEmail) },
    created: nowSeconds(),
    updated: nowSeconds(),
  };
  if (!users.insert(user)) throw new CognitoError('UsernameExistsException', 'User already exists');
  if (confirm) return { UserSub: sub, UserConfirmed: true };
  const delivery = await mailCode(pool, {
    user,
    purpose: 'signUp',
    source: 'CustomMessage_SignUp',
    metadata: ClientMetadata,
  });
  return { UserSub: sub, UserConfirmed: false, ...delivery };
}

/** Confirms an account with the code from its mail, which also verifies the address. */
export async function confirmSignUp(pool: UserPool, input: unknown) {
  const { ClientId, Username, ConfirmationCode } = parseInput(confirmInput, input);
  requireClient(pool, ClientId);
  const user = pool.users.find(Username);
  if (!user) throw cognitoErrors.expiredCode();
  if (user.status === 'CONFIRMED') {
    throw new CognitoError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  }
  pool.codes.redeem(user.sub, 'signUp', ConfirmationCode);
  pool.users.update(user.sub, {
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: 'true' },
  });
  return {};
}

export async function resendConfirmationCode(pool: UserPool, input: unknown) {
  const { ClientId, Username, ClientMetadata } = parseInput(resendInput, input);
  requireClient(pool, ClientId);
  const user = pool.users.find(Username);
  if (!user) return pretendToMailCode(Username);
  if (user.status === 'CONFIRMED') throw cognitoErrors.parameter('User is already confirmed.');
  return mailCode(pool, {
    user,
    purpose: 'signUp',
    source: 'CustomMessage_ResendCode',
    metadata: ClientMetadata,
  });
}
