import { loadTexts } from '../../i18n/i18n.ts';

/** The texts that everything made by AI shares. */
export function loadAiTexts(): Promise<void> {
  return loadTexts('ai', { sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') });
}
