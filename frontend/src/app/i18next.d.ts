import 'i18next';
import type { texts as aiImages } from '#features/ai/images/texts.sk.ts';
import type { texts as aiText } from '#features/ai/texts/texts.sk.ts';
import type { texts as ai } from '#features/ai/texts.sk.ts';
import type { texts as pictureQuestions } from '#features/desk/picture-questions/texts.sk.ts';
import type { texts as share } from '#features/share/texts.sk.ts';
import type { texts as toasts } from '#ui/toasts/texts.sk.ts';
import type { texts as zoom } from '#ui/zoom/texts.sk.ts';
import type { texts as translation } from '../i18n/sk.ts';
import type { texts as head } from './head.sk.ts';
import type { BundledTexts } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    interpolationFormatTypeMap: { number: number; outOf: number; percent: number };
    /** The namespaces of pages, and those of widgets that load their own texts; `translation` is on every page. */
    resources: BundledTexts['public'] &
      BundledTexts['desk'] & {
        translation: typeof translation;
        ai: typeof ai;
        aiImages: typeof aiImages;
        aiText: typeof aiText;
        head: typeof head;
        pictureQuestions: typeof pictureQuestions;
        share: typeof share;
        toasts: typeof toasts;
        zoom: typeof zoom;
      };
  }
}
