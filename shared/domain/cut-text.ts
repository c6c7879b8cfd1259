/**
 * The longest start of a text that has at most `max` UTF-16 units and ends between two characters as people see them;
 * in browsers without `Intl.Segmenter` (Firefox before 125) between two code points.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  if (!('Segmenter' in Intl)) return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  return text.slice(0, new Intl.Segmenter().segment(text).containing(max)?.index);
}
