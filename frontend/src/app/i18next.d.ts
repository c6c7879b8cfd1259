import 'i18next';
import type { texts as zoom } from '../components/zoom/texts.sk.ts';
import type { texts as account } from '../features/account/texts.sk.ts';
import type { texts as credits } from '../features/credits/texts.sk.ts';
import type { texts as history } from '../features/history/texts.sk.ts';
import type { texts as home } from '../features/home/texts.sk.ts';
import type { texts as notFound } from '../features/not-found/texts.sk.ts';
import type { texts as play } from '../features/play/texts.sk.ts';
import type { texts as profile } from '../features/profile/texts.sk.ts';
import type { texts as quiz } from '../features/quiz/texts.sk.ts';
import type { texts as result } from '../features/result/texts.sk.ts';
import type { texts as translation } from '../i18n/sk.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    /** One namespace a feature, named like its page in `pages.tsx`; `translation` is the shell. */
    resources: {
      translation: typeof translation;
      account: typeof account;
      credits: typeof credits;
      history: typeof history;
      home: typeof home;
      notFound: typeof notFound;
      play: typeof play;
      profile: typeof profile;
      quiz: typeof quiz;
      result: typeof result;
      zoom: typeof zoom;
    };
  }
}
