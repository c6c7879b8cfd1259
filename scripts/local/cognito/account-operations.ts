import * as z from 'zod';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import { mailCode, pretendToMailCode } from './messages.ts';
import {
  attributeList,
  clientInput,
  metadata,
  parseInput,
  requireEmailForm,
  requireSecretHash,
  tokenInput,
  toList,
  writtenAttributes,
} from './operation-input.ts';
import { hashPassword, isPassword, requirePolicy } from './passwords.ts';
import type { UserPool } from './user-pool.ts';

const tokenOnly = z.object(tokenInput);
const updateInput = z.object({ ...tokenInput, UserAttributes: attributeList, ClientMetadata: metadata });
const attributeInput = z.object({ ...tokenInput, AttributeName: z.string(), ClientMetadata: metadata });
const verifyInput = z.object({ ...tokenInput, AttributeName: z.string(), Code: z.string() });
const forgotInput = z.object({ ...clientInput, Username: z.string(), ClientMetadata: metadata });
const confirmForgotInput = z.object({
  ...clientInput,
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});
const changeInput = z.object({ ...tokenInput, PreviousPassword: z.string(), ProposedPassword: z.string() });

export async function getUser(pool: UserPool, input: unknown) {
  const user = await pool.tokens.userOf(parseInput(tokenOnly, input).AccessToken);
  const readable = Object.entries(user.attributes).filter(([name]) =>
    pool.settings.readAttributes.includes(name),
  );
  return { Username: user.username, UserAttributes: toList(user.sub, Object.fromEntries(readable)) };
}

/** A new e-mail address is used only after it has been verified with a code (`keepOriginal`). */
export async function updateUserAttributes(pool: UserPool, input: unknown) {
  const { AccessToken, UserAttributes, ClientMetadata } = parseInput(updateInput, input);
  const user = await pool.tokens.userOf(AccessToken);
  const { email, ...attributes } = writtenAttributes(pool, UserAttributes);
  requireEmailForm(email);
  pool.users.update(user.sub, { attributes: { ...user.attributes, ...attributes } });
  if (email === undefined || email === user.attributes.email) return { CodeDeliveryDetailsList: [] };
  const { CodeDeliveryDetails } = await mailCode(pool, {
    user,
    purpose: 'email',
    source: 'CustomMessage_UpdateUserAttribute',
    metadata: ClientMetadata,
    email,
  });
  return { CodeDeliveryDetailsList: [CodeDeliveryDetails] };
}

export async function getUserAttributeVerificationCode(pool: UserPool, input: unknown) {
  const { AccessToken, AttributeName, ClientMetadata } = parseInput(attributeInput, input);
  const user = await pool.tokens.userOf(AccessToken);
  requireEmailName(AttributeName);
  return mailCode(pool, {
    user,
    purpose: 'email',
    source: 'CustomMessage_VerifyUserAttribute',
    metadata: ClientMetadata,
  });
}

export async function verifyUserAttribute(pool: UserPool, input: unknown) {
  const { AccessToken, AttributeName, Code } = parseInput(verifyInput, input);
  const user = await pool.tokens.userOf(AccessToken);
  requireEmailName(AttributeName);
  const email = pool.codes.redeem(user.sub, 'email', Code);
  if (pool.users.findVerifiedEmail(email, user.sub)) {
    throw new CognitoError('AliasExistsException', 'An account with the email already exists.');
  }
  pool.users.update(user.sub, { attributes: { ...user.attributes, email, email_verified: 'true' } });
  return {};
}

/** Sends a code only to a verified address. */
export async function forgotPassword(pool: UserPool, input: unknown) {
  const { Username, ClientMetadata, ...client } = parseInput(forgotInput, input);
  requireSecretHash(pool, client, Username);
  const user = pool.users.find(Username);
  if (!user) return pretendToMailCode(Username);
  if (user.attributes.email_verified !== 'true') {
    throw cognitoErrors.parameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  return mailCode(pool, {
    user,
    purpose: 'password',
    source: 'CustomMessage_ForgotPassword',
    metadata: ClientMetadata,
  });
}

export async function confirmForgotPassword(pool: UserPool, input: unknown) {
  const { Username, ConfirmationCode, Password, ...client } = parseInput(confirmForgotInput, input);
  requireSecretHash(pool, client, Username);
  requirePolicy(Password, pool);
  const user = pool.users.find(Username);
  if (!user) throw cognitoErrors.expiredCode();
  pool.codes.redeem(user.sub, 'password', ConfirmationCode);
  pool.users.update(user.sub, { passwordHash: await hashPassword(Password) });
  return {};
}

export async function changePassword(pool: UserPool, input: unknown) {
  const { AccessToken, PreviousPassword, ProposedPassword } = parseInput(changeInput, input);
  const user = await pool.tokens.userOf(AccessToken);
  requirePolicy(ProposedPassword, pool);
  if (!(await isPassword(PreviousPassword, user.passwordHash))) throw cognitoErrors.wrongPassword();
  pool.users.update(user.sub, { passwordHash: await hashPassword(ProposedPassword) });
  return {};
}

export async function deleteUser(pool: UserPool, input: unknown) {
  const { sub } = await pool.tokens.userOf(parseInput(tokenOnly, input).AccessToken);
  pool.users.remove(sub);
  return {};
}

function requireEmailName(name: string): void {
  if (name !== 'email') throw cognitoErrors.parameter(`The attribute ${name} cannot be verified`);
}
