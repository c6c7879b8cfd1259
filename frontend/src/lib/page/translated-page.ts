/**
 * Keeps React alive in a page that a browser's translator has rewritten. Translators replace text nodes that React still
 * refers to, and the DOM then refuses to remove them or to insert something before them. React has no option for this.
 */
export function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}
