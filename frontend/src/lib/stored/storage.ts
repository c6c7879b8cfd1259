/** What the browser refused to store, by name: kept as long as the page is open. */
const unstored = new Map<string, string>();

/**
 * The browser's local storage with the project's own names. Storage can be forbidden or full: then values are kept in
 * memory instead, so that playing continues without it.
 */
export const storage = {
  read(name: StorageName): string | null {
    try {
      return unstored.get(name) ?? localStorage.getItem(name);
    } catch {
      return null;
    }
  },

  /** @returns whether the browser has stored the value. */
  write(name: StorageName, value: string): boolean {
    try {
      localStorage.setItem(name, value);
      unstored.delete(name);
      return true;
    } catch {
      unstored.set(name, value);
      return false;
    }
  },

  remove(name: StorageName): void {
    unstored.delete(name);
    try {
      localStorage.removeItem(name);
    } catch {
      // There was nothing to remove.
    }
  },

  /** The stored names that begin with `prefix`. */
  names<Prefix extends string>(prefix: Prefix): `${Prefix}${string}`[] {
    const names = new Set(unstored.keys());
    try {
      for (const name of Object.keys(localStorage)) names.add(name);
    } catch {
      // Only what is in memory.
    }
    return [...names].filter((name): name is `${Prefix}${string}` => name.startsWith(prefix));
  },
};

/** Whether the browser stores data of this site: not if cookies are blocked. */
export function hasStorage(): boolean {
  const isStored = storage.write('yq.probe', '');
  storage.remove('yq.probe');
  return isStored;
}

export type StorageName =
  | 'yq.probe'
  | 'yq.session'
  | 'yq.language'
  | 'yq.theme'
  | 'yq.spacing'
  | 'yq.sound'
  | 'yq.readAloud'
  | 'yq.history'
  | 'yq.practice'
  | 'yq.today'
  | 'yq.atlas'
  | 'yq.stickers'
  | 'yq.stickerCount'
  | 'yq.roundSettings'
  | 'yq.hands'
  | 'yq.pictureOrder'
  | 'yq.roundPlayers'
  | 'yq.refreshToken'
  | 'yq.account'
  | 'yq.verificationMail'
  | 'yq.visit'
  | 'yq.imports'
  | 'yq.importColumns'
  | `yq.draft.${string}`
  | `yq.play.${string}`;
