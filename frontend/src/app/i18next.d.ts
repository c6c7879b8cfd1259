import 'i18next';
import type { sk as aiImages } from '#features/ai/images/texts.ts';
import type { sk as aiText } from '#features/ai/texts/texts.ts';
import type { sk as ai } from '#features/ai/texts.ts';
import type { sk as pictureQuestions } from '#features/desk/picture-questions/texts.ts';
import type { sk as report } from '#features/report/texts.ts';
import type { sk as share } from '#features/share/texts.ts';
import type { sk as toasts } from '#ui/toasts/texts.ts';
import type { sk as zoom } from '#ui/zoom/texts.ts';
import type { sk as translation } from '../i18n/texts.ts';
import type { sk as deskTexts } from './desk-texts.ts';
import type { sk as head } from './head-texts.ts';
import type { sk as publicTexts } from './public-texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    interpolationFormatTypeMap: { number: number; outOf: number; percent: number };
    /** The namespaces of pages, and those of widgets that load their own texts; `translation` is on every page. */
    resources: typeof publicTexts &
      typeof deskTexts & {
        translation: typeof translation;
        ai: typeof ai;
        aiImages: typeof aiImages;
        aiText: typeof aiText;
        head: typeof head;
        pictureQuestions: typeof pictureQuestions;
        report: typeof report;
        share: typeof share;
        toasts: typeof toasts;
        zoom: typeof zoom;
      };
  }
}
