import { createRoot } from 'react-dom/client';
import { useToastsTexts } from './texts.ts';
import { Toasts } from './toasts.tsx';

/** Renders the toasts outside the site's React root, so that a change of page or layout doesn't remove a toast. */
export async function mountToasts(): Promise<void> {
  await useToastsTexts.load();
  const place = document.createElement('div');
  place.className = 'contents';
  document.body.append(place);
  createRoot(place).render(<Toasts place={place} />);
}
