import 'i18next';
import type { texts as settings } from '../features/account/settings/texts.sk.ts';
import type { texts as account } from '../features/account/texts.sk.ts';
import type { texts as aiImages } from '../features/ai/images/texts.sk.ts';
import type { texts as aiText } from '../features/ai/texts/texts.sk.ts';
import type { texts as ai } from '../features/ai/texts.sk.ts';
import type { texts as credits } from '../features/browse/credits/texts.sk.ts';
import type { texts as home } from '../features/browse/home/texts.sk.ts';
import type { texts as notFound } from '../features/browse/not-found/texts.sk.ts';
import type { texts as profile } from '../features/browse/profile/texts.sk.ts';
import type { texts as quiz } from '../features/browse/quiz/texts.sk.ts';
import type { texts as answerPools } from '../features/desk/answer-pools/texts.sk.ts';
import type { texts as dashboard } from '../features/desk/dashboard/texts.sk.ts';
import type { texts as media } from '../features/desk/media/texts.sk.ts';
import type { texts as ownQuizzes } from '../features/desk/own-quizzes/texts.sk.ts';
import type { texts as preview } from '../features/desk/preview/texts.sk.ts';
import type { texts as questionEditor } from '../features/desk/question-editor/texts.sk.ts';
import type { texts as questions } from '../features/desk/questions/texts.sk.ts';
import type { texts as quizEditor } from '../features/desk/quiz-editor/texts.sk.ts';
import type { texts as desk } from '../features/desk/texts.sk.ts';
import type { texts as history } from '../features/history/texts.sk.ts';
import type { texts as play } from '../features/play/texts.sk.ts';
import type { texts as result } from '../features/result/texts.sk.ts';
import type { texts as session } from '../i18n/session.sk.ts';
import type { texts as translation } from '../i18n/sk.ts';
import type { texts as toasts } from '../ui/toasts/texts.sk.ts';
import type { texts as zoom } from '../ui/zoom/texts.sk.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    interpolationFormatTypeMap: { number: number; outOf: number };
    /** One namespace a feature, named like its page in `pages.tsx`; `translation` is the shell. */
    resources: {
      translation: typeof translation;
      account: typeof account;
      ai: typeof ai;
      aiImages: typeof aiImages;
      aiText: typeof aiText;
      credits: typeof credits;
      desk: typeof desk;
      history: typeof history;
      home: typeof home;
      notFound: typeof notFound;
      play: typeof play;
      profile: typeof profile;
      quiz: typeof quiz;
      result: typeof result;
      toasts: typeof toasts;
      session: typeof session;
      dashboard: typeof dashboard;
      settings: typeof settings;
      ownQuizzes: typeof ownQuizzes;
      quizEditor: typeof quizEditor;
      questions: typeof questions;
      questionEditor: typeof questionEditor;
      media: typeof media;
      answerPools: typeof answerPools;
      preview: typeof preview;
      zoom: typeof zoom;
    };
  }
}
