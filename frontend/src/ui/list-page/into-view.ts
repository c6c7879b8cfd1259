/** As the `ref` of what opens below something: it is scrolled to where the window would cut it off. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
