/** The HTML that shows the player of a quiz on another site. `origin` has no trailing slash. */
export function embedCode(origin: string, { slug, title }: { slug: string; title: string }): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${origin}/embed/${slug}" title="${name}" width="100%" height="640" allow="fullscreen" loading="lazy"></iframe>`;
}
