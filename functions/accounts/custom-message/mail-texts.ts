import type { Language } from '#shared/domain/language.ts';

export type MailKind = 'verifyEmail' | 'resetPassword';

type MailText = {
  readonly subject: string;
  readonly greeting: string;
  /** Stands before the code. */
  readonly request: string;
  /** The label of the link; the address follows. */
  readonly link: string;
  /** How long the code holds: a day for an address, an hour for a password (Cognito's own, not to be set). */
  readonly validity: string;
  readonly unasked: string;
};

export const mailTexts: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = {
  sk: {
    verifyEmail: {
      subject: 'Over si e-mail pre Your Quizzes',
      greeting: 'Ahoj,',
      request: 'vitaj v Your Quizzes. Tvoj overovací kód je:',
      link: 'Overiť e-mail jedným kliknutím',
      validity: 'Kód platí 24 hodín.',
      unasked: 'Ak sa u nás neregistruješ ty, tento e-mail pokojne ignoruj.',
    },
    resetPassword: {
      subject: 'Nové heslo pre Your Quizzes',
      greeting: 'Ahoj,',
      request: 'niekto, najskôr ty, chce nové heslo k tvojmu účtu. Nastavíš ho týmto kódom:',
      link: 'Nastaviť nové heslo',
      validity: 'Kód platí 1 hodinu.',
      unasked: 'Ak to nebola tvoja žiadosť, nemusíš nič robiť. Tvoje heslo ostáva bez zmeny.',
    },
  },
  en: {
    verifyEmail: {
      subject: 'Verify your e-mail for Your Quizzes',
      greeting: 'Hello,',
      request: 'welcome to Your Quizzes. Your verification code is:',
      link: 'Verify your e-mail with one click',
      validity: 'The code is valid for 24 hours.',
      unasked: 'If you did not create an account with us, you can safely ignore this e-mail.',
    },
    resetPassword: {
      subject: 'A new password for Your Quizzes',
      greeting: 'Hello,',
      request: 'somebody, most likely you, asked for a new password for your account. The code to set it is:',
      link: 'Set a new password',
      validity: 'The code is valid for 1 hour.',
      unasked: 'If you did not ask for a new password, there is nothing to do. Your password stays as it is.',
    },
  },
};

/** The language of a user's mails by the `locale` attribute; Slovak when there is none. */
export function mailLanguage(locale: string | undefined): Language {
  return locale?.toLowerCase().startsWith('en') ? 'en' : 'sk';
}
