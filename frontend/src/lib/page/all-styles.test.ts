// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { allStyles, firstPageIsLoaded } from './all-styles.ts';

test('what is shown after the first page waits for the styles of all pages, and tries again if they can’t be loaded', async () => {
  document.head.innerHTML = '<style></style><meta name="all-styles" content="/all.css"><style></style>';
  const sheet = () => document.querySelector<HTMLLinkElement>('link[href="/all.css"]');

  await allStyles();
  expect(sheet()).toBeNull();

  firstPageIsLoaded();
  const failed = allStyles();
  sheet()?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('preload CSS');
  expect(sheet()).toBeNull();

  const loaded = Promise.all([allStyles(), allStyles()]);
  // Before sheets that are loaded with other code, as in the shell.
  expect(sheet()?.previousElementSibling?.matches('meta')).toBe(true);
  sheet()?.dispatchEvent(new Event('load'));
  await loaded;
  expect(document.querySelectorAll('link[href="/all.css"]')).toHaveLength(1);
});
