import * as z from 'zod';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import { mailCode, pretendToMailCode } from './messages.ts';
import {
  attributeList,
  metadata,
  type Operation,
  operation,
  requireEmailForm,
  requireSecretHash,
  toList,
  writtenAttributes,
} from './operation-input.ts';
import { hashPassword, isPassword, requirePolicy } from './passwords.ts';
import type { UserPool } from './user-pool.ts';

const tokenInput = { AccessToken: z.string() };
/** Calls about a user prove the client's secret with a hash. */
const clientInput = { ClientId: z.string(), SecretHash: z.string().optional(), Username: z.string() };

/** Operations for users, who have an access token or a code. */
export const accountOperations: Readonly<Record<string, Operation>> = {
  GetUser: operation(tokenInput, async (pool, { AccessToken }) => {
    const user = await pool.tokens.userOf(AccessToken);
    const readable = Object.entries(user.attributes).filter(([name]) =>
      pool.settings.readAttributes.includes(name),
    );
    return { Username: user.username, UserAttributes: toList(user.sub, Object.fromEntries(readable)) };
  }),

  /** A new e-mail address is used only after it has been verified with a code (`keepOriginal`). */
  UpdateUserAttributes: operation(
    { ...tokenInput, UserAttributes: attributeList, ClientMetadata: metadata },
    async (pool, { AccessToken, UserAttributes, ClientMetadata }) => {
      const user = await pool.tokens.userOf(AccessToken);
      const { email, ...attributes } = writtenAttributes(pool, UserAttributes);
      requireEmailForm(email);
      pool.users.update(user.sub, { attributes: { ...user.attributes, ...attributes } });
      if (email === undefined || email === user.attributes.email) return { CodeDeliveryDetailsList: [] };
      const source = 'CustomMessage_UpdateUserAttribute';
      const mail = { user, purpose: 'email', source, metadata: ClientMetadata, email } as const;
      return { CodeDeliveryDetailsList: [(await mailCode(pool, mail)).CodeDeliveryDetails] };
    },
  ),

  GetUserAttributeVerificationCode: operation(
    { ...tokenInput, AttributeName: z.string(), ClientMetadata: metadata },
    async (pool, { AccessToken, AttributeName, ClientMetadata }) => {
      const user = await pool.tokens.userOf(AccessToken);
      requireEmailName(AttributeName);
      const source = 'CustomMessage_VerifyUserAttribute';
      return mailCode(pool, { user, purpose: 'email', source, metadata: ClientMetadata });
    },
  ),

  VerifyUserAttribute: operation(
    { ...tokenInput, AttributeName: z.string(), Code: z.string() },
    async (pool, { AccessToken, AttributeName, Code }) => {
      const user = await pool.tokens.userOf(AccessToken);
      requireEmailName(AttributeName);
      const email = pool.codes.redeem(user.sub, 'email', Code);
      if (pool.users.findVerifiedEmail(email, user.sub)) {
        throw new CognitoError('AliasExistsException', 'An account with the email already exists.');
      }
      pool.users.update(user.sub, { attributes: { ...user.attributes, email, email_verified: 'true' } });
      return {};
    },
  ),

  /** Sends a code only to a verified address. */
  ForgotPassword: operation(
    { ...clientInput, ClientMetadata: metadata },
    async (pool, { Username, ClientMetadata, ...client }) => {
      requireSecretHash(pool, client, Username);
      const user = pool.users.find(Username);
      if (!user) return pretendToMailCode(Username);
      if (user.attributes.email_verified !== 'true') {
        throw cognitoErrors.parameter(
          'Cannot reset password for the user as there is no registered/verified email or phone_number',
        );
      }
      const source = 'CustomMessage_ForgotPassword';
      return mailCode(pool, { user, purpose: 'password', source, metadata: ClientMetadata });
    },
  ),

  ConfirmForgotPassword: operation(
    { ...clientInput, ConfirmationCode: z.string(), Password: z.string() },
    async (pool, { Username, ConfirmationCode, Password, ...client }) => {
      requireSecretHash(pool, client, Username);
      requirePolicy(Password, pool);
      const user = pool.users.find(Username);
      if (!user) throw cognitoErrors.expiredCode();
      pool.codes.redeem(user.sub, 'password', ConfirmationCode);
      return withPassword(pool, user.sub, Password);
    },
  ),

  ChangePassword: operation(
    { ...tokenInput, PreviousPassword: z.string(), ProposedPassword: z.string() },
    async (pool, { AccessToken, PreviousPassword, ProposedPassword }) => {
      const user = await pool.tokens.userOf(AccessToken);
      requirePolicy(ProposedPassword, pool);
      if (!(await isPassword(PreviousPassword, user.passwordHash))) throw cognitoErrors.wrongPassword();
      return withPassword(pool, user.sub, ProposedPassword);
    },
  ),

  DeleteUser: operation(tokenInput, async (pool, { AccessToken }) => {
    pool.users.remove((await pool.tokens.userOf(AccessToken)).sub);
    return {};
  }),
};

async function withPassword(pool: UserPool, sub: string, password: string) {
  pool.users.update(sub, { passwordHash: await hashPassword(password) });
  return {};
}

function requireEmailName(name: string): void {
  if (name !== 'email') throw cognitoErrors.parameter(`The attribute ${name} cannot be verified`);
}
