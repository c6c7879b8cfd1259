import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { siteName } from '#shared/domain/site-name.ts';
import type { Mail } from '../platform/mail.ts';

/**
 * The mail that says that an export is ready.
 * @param siteUrl the site's address; without it, the mail has no link
 */
export function exportMail(
  language: Language,
  username: string,
  siteUrl: string | undefined,
): Omit<Mail, 'to'> {
  const link = siteUrl === undefined ? [] : [`${siteUrl}/admin/settings#export`];
  const { subject, body } = texts[language];
  return { subject, text: [...body(username, limits.exportKeptHours), ...link, siteName].join('\n\n') };
}

const texts = {
  sk: {
    subject: `Tvoje údaje z ${siteName}`,
    body: (username: string, hours: number) => [
      `Ahoj ${username},`,
      `súbor ZIP so všetkým, čo máš v ${siteName}, je pripravený. Stiahneš ho v nastaveniach účtu do ${hours} hodín od tvojej žiadosti; treba sa prihlásiť.`,
      'Ak to nie je tvoja žiadosť, zmeň si heslo.',
    ],
  },
  en: {
    subject: `Your data from ${siteName}`,
    body: (username: string, hours: number) => [
      `Hello ${username},`,
      `The ZIP file with everything you have in ${siteName} is ready. Download it in your account’s settings within ${hours} hours of your request; you need to sign in.`,
      'If you didn’t ask for it, change your password.',
    ],
  },
} as const;
