import { loadTexts } from '../../i18n/i18n.ts';
import Animation from './animation.tsx';
import ZoomDialog from './zoom-dialog.tsx';

/** Loads the components and texts for animated and enlarged pictures. */
export async function zoomParts() {
  await loadTexts('zoom', { sk: () => import('./texts.sk.ts'), en: () => import('./texts.en.ts') });
  return { Animation, ZoomDialog };
}
