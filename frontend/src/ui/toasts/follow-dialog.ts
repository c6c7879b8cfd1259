/**
 * Keeps an element in the modal dialog that was opened last, or in the body while no dialog is open. Everything outside
 * an open dialog is inert: it can't be pressed, and screen readers don't announce it.
 * @param onMove called after each move; a move removes popovers from the top layer
 * @returns a function that stops this
 */
export function followOpenDialog(element: HTMLElement, onMove: () => void): () => void {
  let opened: readonly HTMLDialogElement[] = [];
  const follow = () => {
    // Every dialog of the site is modal. Dialogs aren't necessarily opened in their order on the page.
    const now = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
    opened = [
      ...opened.filter((dialog) => now.includes(dialog)),
      ...now.filter((dialog) => !opened.includes(dialog)),
    ];
    const place = opened.at(-1) ?? document.body;
    if (element.parentElement === place) return;
    place.append(element);
    onMove();
  };
  follow();
  // A dialog may also be removed from the page while it is open.
  const observer = new MutationObserver(follow);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return () => observer.disconnect();
}
