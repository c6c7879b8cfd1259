import { lazyDialog } from '#ui/lazy-part.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

/** The dialog for sharing a quiz, fetched with its texts. */
export const ShareDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import('./share-dialog.tsx'),
    loadTexts('share', { sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') }),
  ]);
  return dialog;
});
