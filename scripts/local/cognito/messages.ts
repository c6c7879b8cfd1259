import type { CodePurpose } from './codes.ts';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import { type ClientMetadata, codePlaceholder, type MessageSource } from './triggers.ts';
import type { UserPool } from './user-pool.ts';
import type { PoolUser } from './users.ts';

type CodeDelivery = { AttributeName: 'email'; DeliveryMedium: 'EMAIL'; Destination: string };

export type CodeMail = {
  readonly user: PoolUser;
  readonly purpose: CodePurpose;
  readonly source: MessageSource;
  readonly metadata: ClientMetadata;
  /** Where to send the code, if not to the address of the account. */
  readonly email?: string;
};

/** Makes a code and puts a mail with the text of the trigger into the outbox. */
export async function mailCode(
  pool: UserPool,
  mail: CodeMail,
): Promise<{ CodeDeliveryDetails: CodeDelivery }> {
  const { user, purpose, source, metadata } = mail;
  const email = mail.email ?? user.attributes.email;
  if (!email) throw cognitoErrors.parameter('User does not have a delivery medium');
  const { subject, html } = await pool.triggers.customMessage(source, user, metadata);
  if (!html.includes(codePlaceholder)) {
    throw new CognitoError('CodeDeliveryFailureException', 'The message does not hold the code parameter');
  }
  const code = pool.codes.issue(user.sub, purpose, email);
  pool.outbox.put({
    to: email,
    subject: subject.replaceAll(codePlaceholder, code),
    html: html.replaceAll(codePlaceholder, code),
    code,
    at: new Date(pool.nowSeconds() * 1000),
  });
  return { CodeDeliveryDetails: deliveryTo(email) };
}

/** `e***@e***`, as Cognito shows the address that a code was sent to. */
function deliveryTo(email: string): CodeDelivery {
  const Destination = email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

/** As for a known user, so that callers can't find out which users exist. */
export function pretendToMailCode(username: string): { CodeDeliveryDetails: CodeDelivery } {
  return { CodeDeliveryDetails: deliveryTo(`${username}@example.com`) };
}
