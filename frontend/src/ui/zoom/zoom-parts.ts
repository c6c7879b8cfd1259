import { loadTexts } from '../../i18n/i18n.ts';
import Animation from './animation.tsx';
import ZoomDialog from './zoom-dialog.tsx';

/** Loads the components and texts for animated and enlarged pictures. */
export async function zoomParts() {
  await loadTexts('zoom', { sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') });
  return { Animation, ZoomDialog };
}
