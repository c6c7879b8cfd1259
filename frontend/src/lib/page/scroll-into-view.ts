/** A `ref` for an element that opens at the edge of the window: scrolls it into view. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
