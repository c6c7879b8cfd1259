/** The progress of saving a list of items. `left` are the items still to be sent, in order. */
export type AddingState = {
  readonly total: number;
  readonly left: readonly string[];
  /** Why it stopped; null while it continues. */
  readonly error: unknown;
};

/**
 * Saves items one after another, in order, until one fails. The rest can be sent later, and nothing is sent twice.
 * @param onProgress called after each item and when it stops
 * @returns the items that are left; empty if all are saved
 */
export async function addItems(
  texts: readonly string[],
  send: (text: string) => Promise<void>,
  onProgress: (state: AddingState) => void,
): Promise<readonly string[]> {
  const total = texts.length;
  for (const [index, text] of texts.entries()) {
    onProgress({ total, left: texts.slice(index), error: null });
    try {
      await send(text);
    } catch (error) {
      const left = texts.slice(index);
      onProgress({ total, left, error });
      return left;
    }
  }
  return [];
}
