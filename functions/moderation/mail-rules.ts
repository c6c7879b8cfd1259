import type { Language } from '#shared/domain/language.ts';
import { siteName } from '#shared/domain/site-name.ts';

/** `received` and `settled` are for the person who reported a problem; the others are for the author of the quiz. */
export type MailKind =
  | 'received'
  | 'settled'
  | 'reported'
  | 'takedown'
  | 'lift'
  | 'rejected'
  | 'suspend'
  | 'unsuspend';

/** The values that texts contain. `link` leads to the quiz in the desk; empty if the site's address is unknown. */
export type MailValues = { readonly title: string; readonly reason: string; readonly link: string };

type MailText = {
  readonly subject: (values: MailValues) => string;
  /** Paragraphs; empty ones are left out. */
  readonly body: (values: MailValues) => readonly string[];
};

const mailTexts: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = {
  sk: {
    received: {
      subject: () => 'Tvoje hlásenie sme dostali',
      body: ({ title }) => [
        `ďakujeme za hlásenie ku kvízu „${title}“.`,
        'Pozrieme sa naň a napíšeme ti, ako sme rozhodli.',
      ],
    },
    settled: {
      subject: () => 'Tvoje hlásenie je vybavené',
      body: ({ title, reason }) => [
        `tvoje hlásenie ku kvízu „${title}“ je vybavené.`,
        reason && `Odpoveď: ${reason}`,
        'Ak s tým nesúhlasíš, nahlás problém znova a napíš prečo. Môžeš sa obrátiť aj na súd alebo na orgán mimosúdneho riešenia sporov.',
      ],
    },
    reported: {
      subject: ({ title }) => `Hlásenie ku kvízu „${title}“`,
      body: ({ title, link }) => [
        `niekto nahlásil problém v tvojom kvíze „${title}“. Nájdeš ho pri otázkach kvízu.`,
        'Kým ho neopravíš, kvíz neodporúčame ďalším ľuďom.',
        link,
      ],
    },
    takedown: {
      subject: ({ title }) => `Kvíz „${title}“ sme stiahli`,
      body: ({ title, reason, link }) => [
        `kvíz „${title}“ teraz nevidí nikto okrem teba.`,
        `Dôvod: ${reason}`,
        'Môžeš ho upraviť a požiadať o nové posúdenie. Môžeš sa obrátiť aj na súd alebo na orgán mimosúdneho riešenia sporov.',
        link,
      ],
    },
    lift: {
      subject: ({ title }) => `Kvíz „${title}“ je znova povolený`,
      body: ({ title, link }) => [`kvíz „${title}“ môže znova vidieť každý, ak je zverejnený.`, link],
    },
    rejected: {
      subject: ({ title }) => `Kvíz „${title}“ ostáva stiahnutý`,
      body: ({ title, reason, link }) => [
        `pozreli sme sa na kvíz „${title}“ znova a ostáva stiahnutý.`,
        reason && `Odpoveď: ${reason}`,
        'Môžeš ho upraviť a požiadať ešte raz.',
        link,
      ],
    },
    suspend: {
      subject: () => 'Tvoj účet je pozastavený',
      body: ({ reason }) => [
        'tvoje kvízy teraz nevidí nikto okrem teba a nemôžeš zverejniť ďalšie.',
        `Dôvod: ${reason}`,
        'Ak s tým nesúhlasíš, môžeš sa obrátiť na súd alebo na orgán mimosúdneho riešenia sporov.',
      ],
    },
    unsuspend: {
      subject: () => 'Tvoj účet už nie je pozastavený',
      body: () => ['tvoje kvízy sú znova zverejnené a môžeš zverejniť ďalšie.'],
    },
  },
  en: {
    received: {
      subject: () => 'We’ve got your report',
      body: ({ title }) => [
        `thank you for your report about the quiz “${title}”.`,
        'We’ll look at it and tell you what we’ve decided.',
      ],
    },
    settled: {
      subject: () => 'Your report is settled',
      body: ({ title, reason }) => [
        `your report about the quiz “${title}” is settled.`,
        reason && `Answer: ${reason}`,
        'If you don’t agree, report the problem again and tell us why. You can also go to court or to an out-of-court dispute settlement body.',
      ],
    },
    reported: {
      subject: ({ title }) => `A report about the quiz “${title}”`,
      body: ({ title, link }) => [
        `somebody has reported a problem in your quiz “${title}”. You’ll find it next to its questions.`,
        'Until you’ve fixed it, we won’t recommend the quiz to other people.',
        link,
      ],
    },
    takedown: {
      subject: ({ title }) => `We’ve taken down the quiz “${title}”`,
      body: ({ title, reason, link }) => [
        `nobody but you can see the quiz “${title}” now.`,
        `Reason: ${reason}`,
        'You can edit it and ask for another look. You can also go to court or to an out-of-court dispute settlement body.',
        link,
      ],
    },
    lift: {
      subject: ({ title }) => `The quiz “${title}” is allowed again`,
      body: ({ title, link }) => [`everybody can see the quiz “${title}” again if it’s published.`, link],
    },
    rejected: {
      subject: ({ title }) => `The quiz “${title}” stays down`,
      body: ({ title, reason, link }) => [
        `we’ve looked at the quiz “${title}” again, and it stays down.`,
        reason && `Answer: ${reason}`,
        'You can edit it and ask once more.',
        link,
      ],
    },
    suspend: {
      subject: () => 'Your account is suspended',
      body: ({ reason }) => [
        'nobody but you can see your quizzes now, and you can’t publish others.',
        `Reason: ${reason}`,
        'If you don’t agree, you can go to court or to an out-of-court dispute settlement body.',
      ],
    },
    unsuspend: {
      subject: () => 'Your account isn’t suspended any more',
      body: () => ['your quizzes are published again, and you can publish others.'],
    },
  },
};

/** A mail as plain text. */
export function mailOf(
  language: Language,
  kind: MailKind,
  values: MailValues,
): { readonly subject: string; readonly text: string } {
  const { subject, body } = mailTexts[language][kind];
  const paragraphs = [language === 'sk' ? 'Ahoj,' : 'Hello,', ...body(values), siteName];
  return { subject: subject(values), text: paragraphs.filter(Boolean).join('\n\n') };
}
