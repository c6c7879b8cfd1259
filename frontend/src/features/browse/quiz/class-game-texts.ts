import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the dialog that says what comes before a game with a class. */
export const sk = {
  title: 'Hrať s triedou',
  account: 'Potrebuješ účet, žiaci nie. Založíš ho asi za minútu.',
  email: 'E-mail pýtame preto, aby hry a výsledky tvojej triedy boli len tvoje.',
  immediately: 'Potom si vyberieš, ako budete hrať. E-mail stačí overiť neskôr.',
  register: 'Vytvoriť účet',
  login: 'Prihlásiť sa',
} as const;

export const en = {
  title: 'Play with a class',
  account: 'You need an account; your pupils don’t. It takes about a minute.',
  email: 'We ask for an e-mail address so that your class’s games and results are yours alone.',
  immediately: 'Then you choose how to play. You can verify the address later.',
  register: 'Create account',
  login: 'Sign in',
} as const satisfies EnglishTexts<typeof sk>;

export const useClassGameTexts = textsHook('classGame', { sk, en });
