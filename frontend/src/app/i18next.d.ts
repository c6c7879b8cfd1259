import 'i18next';
import type { texts as ai } from '../components/ai/texts.sk.ts';
import type { texts as aiImages } from '../components/ai-images/texts.sk.ts';
import type { texts as aiText } from '../components/ai-text/texts.sk.ts';
import type { texts as desk } from '../components/desk/texts.sk.ts';
import type { texts as toasts } from '../components/toasts/texts.sk.ts';
import type { texts as zoom } from '../components/zoom/texts.sk.ts';
import type { texts as account } from '../features/account/texts.sk.ts';
import type { texts as answerPools } from '../features/answer-pools/texts.sk.ts';
import type { texts as credits } from '../features/credits/texts.sk.ts';
import type { texts as dashboard } from '../features/dashboard/texts.sk.ts';
import type { texts as history } from '../features/history/texts.sk.ts';
import type { texts as home } from '../features/home/texts.sk.ts';
import type { texts as media } from '../features/media/texts.sk.ts';
import type { texts as notFound } from '../features/not-found/texts.sk.ts';
import type { texts as ownQuizzes } from '../features/own-quizzes/texts.sk.ts';
import type { texts as play } from '../features/play/texts.sk.ts';
import type { texts as preview } from '../features/preview/texts.sk.ts';
import type { texts as profile } from '../features/profile/texts.sk.ts';
import type { texts as questionEditor } from '../features/question-editor/texts.sk.ts';
import type { texts as questions } from '../features/questions/texts.sk.ts';
import type { texts as quiz } from '../features/quiz/texts.sk.ts';
import type { texts as quizEditor } from '../features/quiz-editor/texts.sk.ts';
import type { texts as result } from '../features/result/texts.sk.ts';
import type { texts as settings } from '../features/settings/texts.sk.ts';
import type { texts as session } from '../i18n/session.sk.ts';
import type { texts as translation } from '../i18n/sk.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
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
