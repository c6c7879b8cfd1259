import { loadTexts } from '../../i18n/i18n.ts';
import Animation from './animation.tsx';
import ZoomDialog from './zoom-dialog.tsx';

/** What a picture needs once it moves or is enlarged, with its texts. */
export async function zoomParts() {
  await loadTexts('zoom', { sk: () => import('./texts.sk.ts'), en: () => import('./texts.en.ts') });
  return { Animation, ZoomDialog };
}
