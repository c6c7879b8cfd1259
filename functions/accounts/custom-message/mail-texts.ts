import type { Language } from '#shared/domain/language.ts';
import { siteName } from '#shared/domain/site-name.ts';

export type MailKind = 'verifyEmail' | 'resetPassword' | 'passwordChanged';

type MailText = {
  readonly subject: string;
  readonly greeting: string;
  /** The sentence before the code. */
  readonly request: string;
  /** The label of the link; the address follows. */
  readonly link: string;
  /** How long the code is valid: 24 hours for an address, one hour for a password (fixed by Cognito). */
  readonly validity: string;
  readonly unasked: string;
};

export const mailTexts: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = {
  sk: {
    verifyEmail: {
      subject: `Over si e-mail pre ${siteName}`,
      greeting: 'Ahoj,',
      request: `vitaj v ${siteName}. Tvoj overovací kód je:`,
      link: 'Overiť e-mail jedným kliknutím',
      validity: 'Kód platí 24 hodín.',
      unasked: 'Ak si nevytváraš účet, na túto správu nereaguj.',
    },
    resetPassword: {
      subject: `Nové heslo pre ${siteName}`,
      greeting: 'Ahoj,',
      request: 'prišla nám žiadosť o nové heslo k tvojmu účtu. Nastavíš ho týmto kódom:',
      link: 'Nastaviť nové heslo',
      validity: 'Kód platí 1 hodinu.',
      unasked: 'Ak o nové heslo nežiadaš, nemusíš nič robiť. Tvoje heslo sa nezmení.',
    },
    passwordChanged: {
      subject: `Heslo pre ${siteName} sa zmenilo`,
      greeting: 'Ahoj,',
      request:
        'heslo k tvojmu účtu sa práve zmenilo. Ak je to tvoja zmena, nemusíš nič robiť. Ak nie je, hneď si týmto kódom nastav nové:',
      link: 'Nastaviť nové heslo',
      validity: 'Kód platí 1 hodinu.',
      unasked: 'Nové heslo odhlási všetky zariadenia.',
    },
  },
  en: {
    verifyEmail: {
      subject: `Verify your e-mail for ${siteName}`,
      greeting: 'Hello,',
      request: `welcome to ${siteName}. Your verification code is:`,
      link: 'Verify your e-mail with one click',
      validity: 'The code is valid for 24 hours.',
      unasked: 'If you didn’t create an account, you can ignore this e-mail.',
    },
    resetPassword: {
      subject: `A new password for ${siteName}`,
      greeting: 'Hello,',
      request: 'someone asked for a new password for your account. Use this code to set it:',
      link: 'Set a new password',
      validity: 'The code is valid for 1 hour.',
      unasked:
        'If you didn’t ask for a new password, you don’t need to do anything. Your password won’t change.',
    },
    passwordChanged: {
      subject: `Your password for ${siteName} was changed`,
      greeting: 'Hello,',
      request:
        'the password for your account was just changed. If that was you, you don’t need to do anything. If it wasn’t, use this code to set a new one now:',
      link: 'Set a new password',
      validity: 'The code is valid for 1 hour.',
      unasked: 'Setting a new password signs out every device.',
    },
  },
};

/** The language of a user's mails by the `locale` attribute; Slovak when there is none. */
export function mailLanguage(locale: string | undefined): Language {
  return locale?.toLowerCase().startsWith('en') ? 'en' : 'sk';
}
