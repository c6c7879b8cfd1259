/** A page of a list, in the form of the API. */
export type Page<Item> = {
  items: Item[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
};

/** One page of a whole list, counted from 1. A page past the end is empty. */
export function pageOf<Item>(
  list: readonly Item[],
  { page, limit }: { readonly page: number; readonly limit: number },
): Page<Item> {
  return {
    items: list.slice((page - 1) * limit, page * limit),
    total: list.length,
    totalPages: Math.ceil(list.length / limit),
    page,
    limit,
  };
}

/** A complete list, as its only page. */
export function wholeList<Item>(items: Item[]): Page<Item> {
  return { items, total: items.length, totalPages: items.length > 0 ? 1 : 0, page: 1, limit: items.length };
}
