import type { DynamoDBRecord } from 'aws-lambda';
import { mailMessages } from '#shared/infrastructure/log-messages.ts';
import { countMail } from '../accounts/account-limits.ts';
import { findAccount } from '../accounts/account-store.ts';
import { mailPasswordCode, trustEmail } from '../accounts/cognito.ts';
import { isThrottled } from '../accounts/cognito-problems.ts';
import type { PasswordMailItem } from '../accounts/table.ts';
import { AppError } from '../platform/app-error.ts';
import { log } from '../platform/logger.ts';
import { isChangeOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/** Sends the requested mails with password codes, if the account exists, and tells owners that a password has changed. */
export const passwordMails: Subscriber = {
  name: 'password-mails',
  wants: (record) => isChangeOf(record, 'PASSWORD_MAIL'),
  process: (records) => oneByOne(records, sendMail),
};

async function sendMail({ dynamodb }: DynamoDBRecord): Promise<void> {
  const { username, isByAddress, isNotice = false } = itemOf<PasswordMailItem>(dynamodb?.NewImage ?? {});
  const account = username === undefined ? undefined : await findAccount(username);
  // An address that isn't verified may be another person's.
  if (!account || (isNotice && !account.emailVerified)) return;
  const name = account.username.toLowerCase();
  try {
    if (!isNotice) await countMail(name, isByAddress);
    if (!account.emailVerified) await trustEmail(name);
    await mailPasswordCode(name, isNotice ? 'passwordChanged' : 'resetPassword');
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || isThrottled(error)) throw error;
    log('warn', mailMessages.passwordMail, { code: error.code, isNotice });
  }
}
