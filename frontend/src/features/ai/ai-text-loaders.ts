import { loadTexts } from '../../i18n/i18n.ts';

/** The texts that everything made by AI shares. */
export function loadAiTexts(): Promise<void> {
  return loadTexts('ai', { sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') });
}

/** Loads the texts of all features in which AI writes texts. */
export async function loadAiTextTexts(): Promise<void> {
  await Promise.all([
    loadTexts('aiText', { sk: () => import('./texts/texts.ts?sk'), en: () => import('./texts/texts.ts?en') }),
    loadAiTexts(),
  ]);
}
