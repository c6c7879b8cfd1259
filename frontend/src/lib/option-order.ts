import { shuffled } from './shuffle.ts';

/**
 * The order of options that are shown before their attempt has started, as positions. `before-paint.js` has chosen it and
 * changed the page from the server; the server itself keeps the order of the API.
 */
export function visitorsOrder(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset.order ?? '');
}

/** Chooses another order for the next play. */
export function changeVisitorsOrder(seed: string): void {
  document.documentElement.dataset.order = shuffled([...visitorsOrder()], seed).join('');
}

/** The options in such an order. It has positions of texts; a question may have more places, which follow as they are. */
export function inOrder<Option>(options: readonly Option[], order: string): Option[] {
  const ordered = [...order].flatMap((position) => options[Number(position)] ?? []);
  return [...ordered, ...options.slice(order.length)];
}
