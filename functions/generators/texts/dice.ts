/** Random choices from one source of numbers from 0 up to 1, so that tests can repeat them. */
export type Dice = {
  /** A new list with the same things in random order. */
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
};

export function dice(random: () => number = Math.random): Dice {
  return {
    shuffled: (items) => {
      const list = [...items];
      for (let last = list.length - 1; last > 0; last -= 1) {
        const other = Math.floor(random() * (last + 1));
        const [one, two] = [list[last], list[other]];
        // Both indexes are within the list; the check is for the compiler.
        if (one !== undefined && two !== undefined) [list[last], list[other]] = [two, one];
      }
      return list;
    },
  };
}
