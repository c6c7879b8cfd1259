import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../i18n/i18n.ts';
import { Toasts } from './toasts.tsx';

/** Renders the toasts outside the site's React root, so that a change of page or layout doesn't remove a toast. */
export async function mountToasts(): Promise<void> {
  await loadTexts('toasts', { sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') });
  const place = document.createElement('div');
  place.className = 'contents';
  document.body.append(place);
  createRoot(place).render(<Toasts place={place} />);
}
