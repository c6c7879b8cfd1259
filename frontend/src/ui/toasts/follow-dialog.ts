/**
 * Keeps an element in the modal dialog that was opened last, and in the body while none is open: everything outside
 * an open dialog is inert, so that nothing there can be pressed or heard.
 * @param onMove called after each move; what was shown in the top layer is not any more
 * @returns how to stop
 */
export function followOpenDialog(element: HTMLElement, onMove: () => void): () => void {
  let opened: readonly HTMLDialogElement[] = [];
  const follow = () => {
    // Every dialog of the site is modal. The order of opening is not the order on the page.
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
  // A dialog may also leave the page while it is open.
  const observer = new MutationObserver(follow);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return () => observer.disconnect();
}
