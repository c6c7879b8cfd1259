import { loadTexts } from '../../i18n/i18n.ts';

/** Fetches the dialog for sharing a quiz with its texts. */
export async function loadShareDialog() {
  const [dialog] = await Promise.all([
    import('./share-dialog.tsx'),
    loadTexts('share', { sk: () => import('./texts.sk.ts'), en: () => import('./texts.en.ts') }),
  ]);
  return dialog;
}
