/** Returns a new list with the same items in random order. */
export type Shuffle = <Item>(items: readonly Item[]) => Item[];

/** Makes a `Shuffle` from a source of numbers in [0, 1), so that tests can repeat its choices. */
export function shuffler(random: () => number = Math.random): Shuffle {
  return (items) => {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [one, two] = [list[last], list[other]];
      // Both indexes are within the list; the check is for the compiler.
      if (one !== undefined && two !== undefined) [list[last], list[other]] = [two, one];
    }
    return list;
  };
}
