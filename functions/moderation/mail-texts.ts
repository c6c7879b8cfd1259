import type { Language } from '#shared/domain/language.ts';
import { siteName } from '#shared/domain/site-name.ts';

/** `received` and `settled` are for the person who complained; the others are for the author of the quiz. */
export type MailKind =
  | 'received'
  | 'settled'
  | 'reported'
  | 'takedown'
  | 'lift'
  | 'rejected'
  | 'notify'
  | 'profile'
  | 'title'
  | 'suspend'
  | 'unsuspend';

/**
 * The values that texts contain. `link` leads to the quiz in the desk; empty if the site's address is unknown. `count` is
 * the number of new complaints. Mails to people who complain contain no title, because their address isn't confirmed.
 */
export type MailValues = {
  readonly title: string;
  readonly reason: string;
  readonly link: string;
  readonly count: number;
};

type MailText = {
  readonly subject: (values: MailValues) => string;
  /** Paragraphs; empty ones are left out. */
  readonly body: (values: MailValues) => readonly string[];
};

/** `3 nové hlásenia`: in Slovak, 1, 2 to 4 and all other numbers have different words. */
const newComplaints: Readonly<Record<Language, (count: number) => string>> = {
  sk: (count) => {
    if (count === 1) return '1 nové hlásenie';
    return count < 5 ? `${count} nové hlásenia` : `${count} nových hlásení`;
  },
  en: (count) => `${count} new ${count === 1 ? 'report' : 'reports'}`,
};

const mailTexts: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = {
  sk: {
    received: {
      subject: () => 'Tvoje hlásenie sme dostali',
      body: () => [
        'ďakujeme za hlásenie. Pozrieme sa naň.',
        'Ak ho neposielaš ty, tento e-mail si nevšímaj: niekto zadal tvoju adresu.',
      ],
    },
    settled: {
      subject: () => 'Tvoje hlásenie je vybavené',
      body: ({ reason }) => [
        'tvoje hlásenie je vybavené.',
        reason && `Odpoveď moderátora: ${reason}`,
        'Ak s tým nesúhlasíš, nahlás problém znova a napíš prečo. Môžeš sa obrátiť aj na súd alebo na orgán mimosúdneho riešenia sporov.',
      ],
    },
    reported: {
      subject: ({ title, count }) => `${newComplaints.sk(count)} ku kvízu „${title}“`,
      body: ({ title, count, link }) => [
        `ku kvízu „${title}“ máš ${newComplaints.sk(count)}. Čo treba opraviť, nájdeš pri otázkach kvízu.`,
        'Ďalší e-mail o hláseniach k tomuto kvízu príde najskôr o hodinu.',
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
    notify: {
      subject: () => 'Stiahli sme kvíz, z ktorého máš kópiu',
      body: ({ title, reason, link }) => [
        `kvíz „${title}“, z ktorého máš kópiu, sme stiahli.`,
        `Dôvod: ${reason}`,
        'Pozri sa, či sa to netýka aj tvojej kópie.',
        link,
      ],
    },
    profile: {
      subject: () => 'Tvoj profil sme skryli',
      body: ({ reason }) => [
        'ostatní vidia už len tvoje používateľské meno, nie meno, fotku ani text o tebe.',
        `Dôvod: ${reason}`,
        'Ak s tým nesúhlasíš, môžeš sa obrátiť na súd alebo na orgán mimosúdneho riešenia sporov.',
      ],
    },
    title: {
      subject: () => 'V tvojej hre sme skryli názov alebo prezývku',
      body: ({ reason }) => [
        'v hre, ktorá je otvorená z tvojho účtu, sme skryli názov alebo prezývku.',
        `Dôvod: ${reason}`,
      ],
    },
    suspend: {
      subject: () => 'Tvoj účet je pozastavený',
      body: ({ reason }) => [
        'tvoj profil a tvoje kvízy teraz nevidí nikto okrem teba a nemôžeš zverejniť ďalšie ani otvárať hry.',
        `Dôvod: ${reason}`,
        'Ak s tým nesúhlasíš, môžeš sa obrátiť na súd alebo na orgán mimosúdneho riešenia sporov.',
      ],
    },
    unsuspend: {
      subject: () => 'Tvoj účet už nie je pozastavený',
      body: () => ['tvoj profil a tvoje kvízy znova vidieť a môžeš zverejniť ďalšie.'],
    },
  },
  en: {
    received: {
      subject: () => 'We’ve got your report',
      body: () => [
        'thank you for your report. We’ll look at it.',
        'If you haven’t sent one, ignore this e-mail: somebody entered your address.',
      ],
    },
    settled: {
      subject: () => 'Your report is settled',
      body: ({ reason }) => [
        'your report is settled.',
        reason && `A moderator’s answer: ${reason}`,
        'If you don’t agree, report the problem again and tell us why. You can also go to court or to an out-of-court dispute settlement body.',
      ],
    },
    reported: {
      subject: ({ title, count }) => `${newComplaints.en(count)} about the quiz “${title}”`,
      body: ({ title, count, link }) => [
        `there ${count === 1 ? 'is' : 'are'} ${newComplaints.en(count)} about your quiz “${title}”. You’ll find what to fix next to its questions.`,
        'You’ll get at most one e-mail an hour about reports of this quiz.',
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
    notify: {
      subject: () => 'We’ve taken down a quiz that you copied',
      body: ({ title, reason, link }) => [
        `we’ve taken down the quiz “${title}”, of which you have a copy.`,
        `Reason: ${reason}`,
        'Please check whether it’s also true of your copy.',
        link,
      ],
    },
    profile: {
      subject: () => 'We’ve hidden your profile',
      body: ({ reason }) => [
        'other people only see your username now, not your name, picture or text about you.',
        `Reason: ${reason}`,
        'If you don’t agree, you can go to court or to an out-of-court dispute settlement body.',
      ],
    },
    title: {
      subject: () => 'We’ve hidden a title or a nickname in your game',
      body: ({ reason }) => [
        'we’ve hidden a title or a nickname in a game that you opened for a class.',
        `Reason: ${reason}`,
      ],
    },
    suspend: {
      subject: () => 'Your account is suspended',
      body: ({ reason }) => [
        'nobody but you can see your profile and your quizzes now, and you can’t publish others or open games.',
        `Reason: ${reason}`,
        'If you don’t agree, you can go to court or to an out-of-court dispute settlement body.',
      ],
    },
    unsuspend: {
      subject: () => 'Your account isn’t suspended any more',
      body: () => ['your profile and your quizzes are shown again, and you can publish others.'],
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
