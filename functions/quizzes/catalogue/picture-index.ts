import type { MediaSource } from '#shared/domain/media.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import type { CatalogueChange, PublicPicture } from './catalogue-entry.ts';

export type PictureQuery = {
  readonly page: number;
  readonly limit: number;
  /** Ids made by the server increase with time. */
  readonly sortBy: 'id' | 'size';
  readonly sortOrder: 'asc' | 'desc';
  readonly source?: MediaSource | undefined;
};

/**
 * The pictures that published quizzes show, in memory: filtered, sorted and paged. It contains a picture while at least
 * one quiz shows it.
 */
export class PictureIndex {
  /** A quiz that isn't published has a version and no pictures. */
  private readonly quizzes = new Map<string, { version: number; pictures: readonly PublicPicture[] }>();
  /** Ascending. An order is made when a query needs it, and discarded when a quiz changes. */
  private readonly orders = new Map<PictureQuery['sortBy'], readonly PublicPicture[]>();

  /** Applies changes in any order: an older version changes nothing. Play counts are ignored. */
  apply(changes: readonly CatalogueChange[]): void {
    for (const change of changes) {
      if (!('entry' in change)) continue;
      const { id, version, entry } = change;
      if (version <= (this.quizzes.get(id)?.version ?? -1)) continue;
      this.quizzes.set(id, { version, pictures: entry?.pictures ?? [] });
      this.orders.clear();
    }
  }

  /**
   * The ids of one page. Ties are sorted by id, so that pages neither repeat nor miss a picture. A page past the end is
   * empty.
   */
  query({ sortBy, sortOrder, source, ...page }: PictureQuery): Page<string> {
    const all = this.picturesBy(sortBy);
    const found = source === undefined ? all : all.filter((picture) => picture.source === source);
    const { items, ...counts } = pageOf(sortOrder === 'asc' ? found : found.toReversed(), page);
    return { ...counts, items: items.map(({ id }) => id) };
  }

  private picturesBy(field: PictureQuery['sortBy']): readonly PublicPicture[] {
    const known = this.orders.get(field);
    if (known) return known;
    const shown = new Map<string, PublicPicture>();
    for (const { pictures } of this.quizzes.values()) for (const one of pictures) shown.set(one.id, one);
    const bySize = (a: PublicPicture, b: PublicPicture) => (field === 'size' ? a.size - b.size : 0);
    const pictures = [...shown.values()].sort((a, b) => bySize(a, b) || (a.id < b.id ? -1 : 1));
    this.orders.set(field, pictures);
    return pictures;
  }
}
