import { type EnglishTexts, textsHook } from '../../i18n/text-hook.ts';

/** Texts of the dialog for complaints. */
export const sk = {
  title: 'Nahlásiť problém',
  ofQuiz: 'Napíš, čo nie je v poriadku s týmto kvízom.',
  ofProfile: 'Napíš, čo nie je v poriadku s týmto profilom. Uvidia to moderátori.',
  ofRound: 'Napíš, čo nie je v poriadku s názvom tejto hry alebo s prezývkou v nej. Uvidia to moderátori.',
  ofQuestion: 'Čo nie je v poriadku s touto otázkou? „{{question}}“',
  reason: 'Dôvod',
  reasons: {
    'wrong-answer': 'Odpoveď nie je správna',
    picture: 'Obrázok nesedí alebo sa nezobrazil',
    rights: 'Porušuje niečie práva',
    offensive: 'Je urážlivý alebo nevhodný',
    other: 'Niečo iné',
  },
  text: 'Vysvetlenie',
  optional: '(nepovinné)',
  legalHint: 'Napíš presne, čo a prečo porušuje práva alebo je nevhodné.',
  email: 'Tvoj e-mail',
  emailHint:
    'Vyplň ho, ak chceš odpoveď moderátora. Uvidia ho len moderátori a zmažeme ho do 30 dní po vybavení hlásenia. Pošleme ti najviac jeden e-mail denne.',
  emailWrong: 'Skontroluj e-mail, napríklad meno@priklad.sk.',
  send: 'Odoslať',
  done: 'Ďakujeme. Hlásenie sme odoslali.',
  gone: 'To, čo chceš nahlásiť, už nie je zverejnené.',
} as const;

export const en = {
  title: 'Report a problem',
  ofQuiz: 'Tell us what’s wrong with this quiz.',
  ofProfile: 'Tell us what’s wrong with this profile. Moderators will see it.',
  ofRound:
    'Tell us what’s wrong with the title of this game, or with a nickname in it. Moderators will see it.',
  ofQuestion: 'What’s wrong with this question? “{{question}}”',
  reason: 'Reason',
  reasons: {
    'wrong-answer': 'The answer isn’t right',
    picture: 'The picture is wrong or doesn’t show',
    rights: 'It infringes somebody’s rights',
    offensive: 'It’s offensive or unsuitable',
    other: 'Something else',
  },
  text: 'Explanation',
  optional: '(optional)',
  legalHint: 'Say exactly what infringes rights or is unsuitable, and why.',
  email: 'Your e-mail',
  emailHint:
    'Fill it in if you’d like a moderator’s answer. Only moderators see it, and we delete it within 30 days after the report is settled. You’ll get at most one e-mail a day.',
  emailWrong: 'Check the e-mail address, such as name@example.com.',
  send: 'Send',
  done: 'Thank you. We’ve sent your report.',
  gone: 'What you’re reporting isn’t published any more.',
} as const satisfies EnglishTexts<typeof sk>;

export const useComplaintTexts = textsHook('complaint', { sk, en });
