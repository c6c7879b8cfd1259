import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the toasts. */
export const texts = {
  name: 'Notifications (F6)',
  undo: 'Undo',
  dismiss: 'Dismiss notification',
  kinds: { success: 'Done', error: 'Error', warning: 'Warning', info: 'Information' },
} as const satisfies EnglishTexts<typeof sk>;
