type Keyed = { readonly key: string };

/**
 * Puts an item back into the list that it was removed from, which may have changed since: before the item that followed
 * it, or after the one that preceded it.
 * @param before the list that still contained the item
 */
export function putBack<Item extends Keyed>(
  list: readonly Item[],
  item: Item,
  before: readonly Item[],
): readonly Item[] {
  const placeOf = ({ key }: Keyed) => list.findIndex((one) => one.key === key);
  if (placeOf(item) >= 0) return list;
  const isHere = (one: Keyed) => placeOf(one) >= 0;
  const at = before.findIndex(({ key }) => key === item.key);
  const next = before.slice(at + 1).find(isHere);
  const previous = before.slice(0, at).filter(isHere).at(-1);
  const place = next ? placeOf(next) : previous ? placeOf(previous) + 1 : 0;
  return [...list.slice(0, place), item, ...list.slice(place)];
}
