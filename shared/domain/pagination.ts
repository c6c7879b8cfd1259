/** One entry of a pagination bar: a page to go to, or a gap. */
export type PageEntry = number | 'gap';

/**
 * The entries of a pagination bar: all pages if there are 7 or fewer; otherwise the first, the last, two on either side
 * of the current page, and a gap wherever pages are left out.
 */
export function pageEntries(current: number, totalPages: number): PageEntry[] {
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (totalPages <= 7) return range(1, totalPages);
  const from = Math.max(2, current - 2);
  const to = Math.min(totalPages - 1, current + 2);
  return [
    1,
    ...(from > 2 ? ['gap' as const] : []),
    ...range(from, to),
    ...(to < totalPages - 1 ? ['gap' as const] : []),
    totalPages,
  ];
}
