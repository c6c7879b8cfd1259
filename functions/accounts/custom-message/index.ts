import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { optionalEnv } from '../../platform/env.ts';
import { mail } from './mail.ts';
import { type MailKind, mailLanguage, mailTexts } from './mail-texts.ts';

/** The mails of Cognito that have our own texts. */
const kinds: ReadonlyMap<string, MailKind> = new Map([
  ['CustomMessage_SignUp', 'verifyEmail'],
  ['CustomMessage_ResendCode', 'verifyEmail'],
  ['CustomMessage_VerifyUserAttribute', 'verifyEmail'],
  ['CustomMessage_UpdateUserAttribute', 'verifyEmail'],
  ['CustomMessage_ForgotPassword', 'resetPassword'],
]);

/** Writes a mail of Cognito in the user's language, with a link to the page where the code is used. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const kind = kinds.get(event.triggerSource);
  if (!kind) return event;
  const { userAttributes, codeParameter } = event.request;
  const language = mailLanguage(userAttributes.locale);
  const { subject } = mailTexts[language][kind];
  event.response.emailSubject = subject;
  event.response.emailMessage = mail({
    kind,
    language,
    code: codeParameter,
    username: event.userName,
    siteUrl: optionalEnv('siteUrl'),
  });
  return event;
}
