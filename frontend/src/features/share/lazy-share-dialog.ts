import { lazyDialog } from '#ui/lazy-part.tsx';
import { useShareTexts } from './texts.ts';

/** The dialog for sharing a quiz, fetched with its texts. */
export const ShareDialog = lazyDialog(() => import('./share-dialog.tsx'), useShareTexts);
