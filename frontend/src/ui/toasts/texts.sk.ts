/** Slovak texts of the toasts. */
export const texts = {
  name: 'Oznámenia (F6)',
  undo: 'Vrátiť späť',
  dismiss: 'Zavrieť oznámenie',
  kinds: { success: 'Hotovo', error: 'Chyba', warning: 'Pozor', info: 'Informácia' },
} as const;
