import { storage } from '../stored/storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

/** The visitor's choice; `system` follows the device. */
export function themeChoice(): ThemeChoice {
  const stored = storage.read('yq.theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/**
 * Stores the choice and applies it immediately. On later visits `public/before-paint.js` applies it before the first
 * paint.
 */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') storage.remove('yq.theme');
  else storage.write('yq.theme', choice);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Calls back when the visitor chooses a theme. @returns a function that stops this */
export function onThemeChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows changes of the device's theme while the page is open, unless the visitor has chosen a theme. */
export function followSystemTheme(): void {
  darkQuery().addEventListener('change', applyTheme);
}

function applyTheme(): void {
  const choice = themeChoice();
  const system = darkQuery().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
}

function darkQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
