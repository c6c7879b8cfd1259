import { storage } from '../stored/storage.ts';

const listeners = new Set<() => void>();

/** Whether the visitor wants more room between letters, words and lines. */
export function isSpacingWide(): boolean {
  return storage.read('yq.spacing') === 'wide';
}

/** Stores the choice and applies it. On later visits `public/before-paint.js` applies it before the first paint. */
export function chooseSpacing(isWide: boolean): void {
  const { dataset } = document.documentElement;
  if (isWide) {
    storage.write('yq.spacing', 'wide');
    dataset.spacing = 'wide';
  } else {
    storage.remove('yq.spacing');
    delete dataset.spacing;
  }
  for (const listener of listeners) listener();
}

/** Calls back when the visitor changes the choice. @returns a function that stops this */
export function onSpacingChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
