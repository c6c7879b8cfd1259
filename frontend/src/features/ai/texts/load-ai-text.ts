import { loadTexts } from '../../../i18n/i18n.ts';
import { loadAiTexts } from '../load-ai-texts.ts';

/** Loads the texts of all features in which AI writes texts. */
export async function loadAiTextTexts(): Promise<void> {
  await Promise.all([
    loadTexts('aiText', { sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') }),
    loadAiTexts(),
  ]);
}
