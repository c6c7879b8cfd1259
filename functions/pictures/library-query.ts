import type { MediaSortField } from '#shared/api/media.routes.ts';
import type { MediaSource } from '#shared/domain/media.ts';
import { foldText } from '#shared/domain/text.ts';
import { lazy } from '../platform/lazy.ts';
import { type Page, pageOf } from '../platform/page.ts';
import type { PictureItem } from './table.ts';

export type LibraryQuery = {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: MediaSortField;
  readonly sortOrder: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly source?: MediaSource | undefined;
};

/**
 * Filters and sorts an author's library and returns one page. Ties are sorted by id, so that pages neither repeat nor
 * miss a picture. A page past the end is empty.
 */
export function queryLibrary(
  pictures: readonly PictureItem[],
  { page, limit, sortBy, sortOrder, search, source }: LibraryQuery,
): Page<PictureItem> {
  const wanted = wordsOf(search ?? '');
  const compare = comparisons[sortBy];
  const sign = sortOrder === 'asc' ? 1 : -1;
  const found = pictures
    .filter((item) => source === undefined || item.source === source)
    .filter(({ filename, name = '', altText }) =>
      [filename, name, altText].some((text) => wordsOf(text).includes(wanted)),
    )
    .sort((a, b) => sign * (compare(a, b) || compareText(a.id, b.id)));
  return pageOf(found, { page, limit });
}

/** A text as it is searched: names of files have `_` and `-` for spaces. */
function wordsOf(text: string): string {
  return foldText(text.replace(/[_-]/g, ' '));
}

/** Total size in bytes of the stored originals, which only ready pictures have. */
export function storageBytesOf(pictures: readonly PictureItem[]): number {
  return pictures.reduce((sum, { status, size }) => sum + (status === 'READY' ? size : 0), 0);
}

/** Slovak order also works for English names; numeric (2 before 10) and case-insensitive. */
const names = lazy(() => new Intl.Collator('sk', { numeric: true, sensitivity: 'accent' }));

const comparisons: Readonly<Record<MediaSortField, (a: PictureItem, b: PictureItem) => number>> = {
  createdAt: (a, b) => compareText(a.inLibrarySince ?? '', b.inLibrarySince ?? ''),
  filename: (a, b) => names().compare(a.filename, b.filename),
  size: (a, b) => a.size - b.size,
};

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
