import { loadTexts } from '../../i18n/i18n.ts';

/** Fetches the dialog for sharing a quiz with its texts. */
export async function loadShareDialog() {
  const [dialog] = await Promise.all([
    import('./share-dialog.tsx'),
    loadTexts('share', { sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') }),
  ]);
  return dialog;
}
