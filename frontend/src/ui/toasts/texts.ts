import { type EnglishTexts, textsHook } from '../../i18n/text-hook.ts';

/** Texts of the toasts. */
export const sk = {
  name: 'Oznámenia (F6)',
  undo: 'Vrátiť späť',
  dismiss: 'Zavrieť oznámenie',
  kinds: { success: 'Hotovo', error: 'Chyba', warning: 'Pozor', info: 'Informácia' },
} as const;

export const en = {
  name: 'Notifications (F6)',
  undo: 'Undo',
  dismiss: 'Dismiss notification',
  kinds: { success: 'Done', error: 'Error', warning: 'Warning', info: 'Information' },
} as const satisfies EnglishTexts<typeof sk>;

export const useToastsTexts = textsHook('toasts', { sk, en });
