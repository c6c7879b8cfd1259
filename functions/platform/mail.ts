import { mailMessages } from '#shared/infrastructure/log-messages.ts';
import { optionalEnv } from './env.ts';
import { lazy } from './lazy.ts';
import { log } from './logger.ts';
import { requestLimits } from './request-limits.ts';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

const client = lazy(async () => {
  const { SendEmailCommand, SESv2Client } = await import('@aws-sdk/client-sesv2');
  const ses = new SESv2Client(requestLimits('ses'));
  return { ses, SendEmailCommand };
});

/**
 * Sends a plain-text mail through SES. A stage without a sender sends none, and says so in the log. Neither the log nor
 * the error of a failure has the recipient or the words of the mail.
 */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const from = optionalEnv('mailFrom');
  if (from === undefined) {
    log('warn', mailMessages.noSender);
    return;
  }
  const { ses, SendEmailCommand } = await client();
  const command = new SendEmailCommand({
    FromEmailAddress: from,
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
  });
  try {
    await ses.send(command);
  } catch (error) {
    // The message of SES names addresses, and a cause would be logged.
    throw new Error(`SES refused a mail: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
