/**
 * The browser's local storage behind names of our own. Storage can be forbidden or full: reading gives null then,
 * and writing says so instead of throwing, so that playing goes on without it.
 */
export const storage = {
  read(name: StorageName): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },

  /** @returns whether the value is kept. */
  write(name: StorageName, value: string): boolean {
    try {
      localStorage.setItem(name, value);
      return true;
    } catch {
      return false;
    }
  },

  /** @returns whether the value is gone. */
  remove(name: StorageName): boolean {
    try {
      localStorage.removeItem(name);
      return true;
    } catch {
      return false;
    }
  },
};

export type StorageName =
  | 'yq.session'
  | 'yq.language'
  | 'yq.theme'
  | 'yq.sound'
  | 'yq.history'
  | 'yq.practice'
  | 'yq.refreshToken'
  | 'yq.verificationAgainAt'
  | `yq.draft.${string}`
  | `yq.play.${string}`;
