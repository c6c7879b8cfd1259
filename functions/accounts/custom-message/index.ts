import type { CustomMessageTriggerEvent } from 'aws-lambda';
import type { Language } from '#shared/domain/language.ts';
import { siteName } from '#shared/domain/site-name.ts';
import { optionalEnv } from '../../platform/env.ts';
import { requireProof } from '../call-proof.ts';
import { type MailKind, mailLanguage, mailTexts } from './mail-texts.ts';

/** The mails that our functions make Cognito send. */
const kinds: ReadonlyMap<string, MailKind> = new Map([
  ['CustomMessage_VerifyUserAttribute', 'verifyEmail'],
  ['CustomMessage_ForgotPassword', 'resetPassword'],
]);

/**
 * Writes a mail of Cognito in the user's language, with a link to the page where the code is used. Throws, so that no mail
 * is sent, for mails that our functions didn't request: an access token could otherwise request them from Cognito directly,
 * without our limits, or change its account's address.
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  requireProof(event.userName, event.request.clientMetadata);
  const kind =
    event.request.clientMetadata?.mail === 'passwordChanged'
      ? 'passwordChanged'
      : kinds.get(event.triggerSource);
  if (!kind) throw new Error(`There is no mail for ${event.triggerSource}`);
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

type MailContent = {
  readonly kind: MailKind;
  readonly language: Language;
  /** The placeholder that Cognito replaces with the code. */
  readonly code: string;
  readonly username: string;
  /** If it is missing, the mail has the code but no link. */
  readonly siteUrl: string | undefined;
};

/** A mail as HTML, without pictures, styles and other external content. */
export function mail({ kind, language, code, username, siteUrl }: MailContent): string {
  const { greeting, request, link, validity, unasked } = mailTexts[language][kind];
  const paragraphs = [
    greeting,
    `${request} <strong>${code}</strong>`,
    ...(siteUrl === undefined ? [] : [`<a href="${linkTo(kind, siteUrl, username)}${code}">${link}</a>`]),
    `${validity} ${unasked}`,
    siteName,
  ];
  return `<html lang="${language}"><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`;
}

/** The URL of the page where the code is used; the code is appended. */
function linkTo(kind: MailKind, siteUrl: string, username: string): string {
  if (kind === 'verifyEmail') return `${siteUrl}/verify-email?code=`;
  return `${siteUrl}/reset-password?user=${encodeURIComponent(username)}&amp;code=`;
}
