import Animation from './animation.tsx';
import { useZoomTexts } from './texts.ts';
import ZoomDialog from './zoom-dialog.tsx';

/** Loads the components and texts for animated and enlarged pictures. */
export async function zoomParts() {
  await useZoomTexts.load();
  return { Animation, ZoomDialog };
}
