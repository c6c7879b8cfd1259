/**
 * The longest start of a text that has at most `max` UTF-16 units and ends between two characters as people see them.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(max)?.index);
}
