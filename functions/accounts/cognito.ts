import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Language } from '#shared/domain/language.ts';
import { moderatorsGroup } from '#shared/infrastructure/user-groups.ts';
import { AppError } from '../platform/app-error.ts';
import { env } from '../platform/env.ts';
import { requestLimits } from '../platform/request-limits.ts';
import { retryFaults } from '../platform/retry.ts';
import { callProof } from './call-proof.ts';
import { clientSecret, secretHash } from './client-secret.ts';
import { answered } from './cognito-problems.ts';

/** The calls to the user pool. Usernames are passed in lower case, as access tokens then contain them. */

const client = new CognitoIdentityProviderClient(requestLimits('cognito'));

export type SignedIn = { readonly accessToken: string; readonly refreshToken: string };
/** Whether an access token that Cognito has just issued belongs to a moderator. */
export function isModeratorToken(accessToken: string): boolean {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  const { 'cognito:groups': memberOf = [] } = JSON.parse(payload) as { 'cognito:groups'?: readonly string[] };
  return memberOf.includes(moderatorsGroup);
}

export type NewTokens = { readonly accessToken: string; readonly refreshToken?: string };

/** Creates an account, which the trigger confirms, and returns its id. Throws USERNAME_TAKEN, VALIDATION_FAILED. */
export async function signUp(account: {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly language: Language;
}): Promise<string> {
  const command = new SignUpCommand({
    ClientId: env('userPoolClientId'),
    SecretHash: await secretHash(client, account.username),
    ClientMetadata: callProof(account.username),
    Username: account.username,
    Password: account.password,
    UserAttributes: [
      { Name: 'email', Value: account.email },
      { Name: 'locale', Value: account.language },
    ],
  });
  const { UserSub } = await answered(client.send(command), { passwordField: 'body.password' });
  return present(UserSub);
}

/** Throws INVALID_CREDENTIALS for an unknown user, a wrong password and too many tries. */
export async function signIn(username: string, password: string): Promise<SignedIn> {
  const command = new InitiateAuthCommand({
    ClientId: env('userPoolClientId'),
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: {
      USERNAME: username,
      PASSWORD: password,
      SECRET_HASH: await secretHash(client, username),
    },
  });
  const { AuthenticationResult } = await answered(client.send(command), { refusal: 'INVALID_CREDENTIALS' });
  return {
    accessToken: present(AuthenticationResult?.AccessToken),
    refreshToken: present(AuthenticationResult?.RefreshToken),
  };
}

/** New tokens; includes a new refresh token when it was rotated. Throws INVALID_REFRESH_TOKEN. */
export async function refreshTokens(refreshToken: string): Promise<NewTokens> {
  const command = new GetTokensFromRefreshTokenCommand({
    ClientId: env('userPoolClientId'),
    ClientSecret: await clientSecret(client),
    RefreshToken: refreshToken,
  });
  const { AuthenticationResult } = await answered(client.send(command), { refusal: 'INVALID_REFRESH_TOKEN' });
  const rotated = AuthenticationResult?.RefreshToken;
  return {
    accessToken: present(AuthenticationResult?.AccessToken),
    ...(rotated ? { refreshToken: rotated } : {}),
  };
}

/** Ends the sign-in of a refresh token. */
export async function revoke(refreshToken: string): Promise<void> {
  const command = new RevokeTokenCommand({
    ClientId: env('userPoolClientId'),
    ClientSecret: await clientSecret(client),
    Token: refreshToken,
  });
  await answered(client.send(command), { refusal: 'INVALID_REFRESH_TOKEN' });
}

/** Id and address of the account of an access token. */
export async function readOwnUser(
  accessToken: string,
): Promise<{ userId: string; email: string | undefined }> {
  const { UserAttributes } = await answered(client.send(new GetUserCommand({ AccessToken: accessToken })));
  const value = (name: string) => UserAttributes?.find(({ Name }) => Name === name)?.Value;
  return { userId: present(value('sub')), email: value('email') };
}

export async function setLocale(accessToken: string, language: Language): Promise<void> {
  const command = new UpdateUserAttributesCommand({
    AccessToken: accessToken,
    UserAttributes: [{ Name: 'locale', Value: language }],
  });
  await answered(client.send(command));
}

/** Mails a code to the account's address. */
export async function mailVerificationCode(username: string, accessToken: string): Promise<void> {
  const command = new GetUserAttributeVerificationCodeCommand({
    AccessToken: accessToken,
    AttributeName: 'email',
    ClientMetadata: callProof(username),
  });
  await answered(client.send(command));
}

/** Throws INVALID_CODE. */
export async function redeemVerificationCode(accessToken: string, code: string): Promise<void> {
  const command = new VerifyUserAttributeCommand({
    AccessToken: accessToken,
    AttributeName: 'email',
    Code: code,
  });
  await answered(client.send(command), { malformed: 'INVALID_CODE' });
}

/**
 * Mails a code for a new password, to a verified address only: because it was forgotten, or because it has changed and
 * perhaps not by its owner.
 */
export async function mailPasswordCode(
  username: string,
  mail: 'resetPassword' | 'passwordChanged',
): Promise<void> {
  const command = new ForgotPasswordCommand({
    ClientId: env('userPoolClientId'),
    SecretHash: await secretHash(client, username),
    ClientMetadata: { ...callProof(username), mail },
    Username: username,
  });
  await answered(client.send(command));
}

/** Throws INVALID_CREDENTIALS for a wrong current password, VALIDATION_FAILED. */
export async function redeemPasswordCode(username: string, code: string, password: string): Promise<void> {
  const command = new ConfirmForgotPasswordCommand({
    ClientId: env('userPoolClientId'),
    SecretHash: await secretHash(client, username),
    Username: username,
    ConfirmationCode: code,
    Password: password,
  });
  await answered(client.send(command), {
    refusal: 'INVALID_CODE',
    malformed: 'INVALID_CODE',
    limit: 'INVALID_CODE',
    passwordField: 'body.password',
  });
}

/** Throws INVALID_CREDENTIALS for a wrong current password, VALIDATION_FAILED. */
export async function replacePassword(accessToken: string, current: string, next: string): Promise<void> {
  const command = new ChangePasswordCommand({
    AccessToken: accessToken,
    PreviousPassword: current,
    ProposedPassword: next,
  });
  await answered(client.send(command), { passwordField: 'body.newPassword' });
}

export async function deleteOwnUser(accessToken: string): Promise<void> {
  await answered(client.send(new DeleteUserCommand({ AccessToken: accessToken })));
}

/** When an account was created, in milliseconds since 1970. Throws NOT_FOUND. */
export async function readCreationTime(username: string): Promise<number> {
  const command = new AdminGetUserCommand({ UserPoolId: env('userPoolId'), Username: username });
  const { UserCreateDate } = await answered(client.send(command), { refusal: 'NOT_FOUND' });
  return present(UserCreateDate).getTime();
}

/** Whether an account is in the group of moderators. Throws NOT_FOUND. */
export async function isModeratorAccount(username: string): Promise<boolean> {
  const command = new AdminListGroupsForUserCommand({ UserPoolId: env('userPoolId'), Username: username });
  const { Groups = [] } = await answered(client.send(command), { refusal: 'NOT_FOUND' });
  return Groups.some(({ GroupName }) => GroupName === moderatorsGroup);
}

/** Throws NOT_FOUND. */
export async function deleteUser(username: string): Promise<void> {
  const command = new AdminDeleteUserCommand({ UserPoolId: env('userPoolId'), Username: username });
  await answered(client.send(command), { refusal: 'NOT_FOUND' });
}

/**
 * Makes Cognito mail a password code to an address that isn't verified yet, so that nobody is locked out for good. For
 * us the address counts as verified only once such a code was entered.
 */
export async function trustEmail(username: string): Promise<void> {
  const command = new AdminUpdateUserAttributesCommand({
    UserPoolId: env('userPoolId'),
    Username: username,
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  });
  await answered(client.send(command), { refusal: 'NOT_FOUND' });
}

/**
 * Ends every sign-in of an account. Cognito accepts only a few such calls a second for all accounts together. The
 * password is already changed, so the caller can't try again; therefore this call is retried for some seconds.
 */
export async function signOutEverywhere(username: string): Promise<void> {
  const input = { UserPoolId: env('userPoolId'), Username: username };
  await retryFaults(
    () => answered(client.send(new AdminUserGlobalSignOutCommand(input)), { refusal: 'NOT_FOUND' }),
    (error) => error instanceof AppError && error.code === 'TOO_MANY_REQUESTS',
  );
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A value is missing in the answer of Cognito');
  return value;
}
