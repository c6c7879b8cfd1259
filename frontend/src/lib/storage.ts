/**
 * The browser's local storage with the project's own names. Storage can be forbidden or full: then reading returns
 * null, and writing returns false instead of throwing, so that playing continues without it.
 */
export const storage = {
  read(name: StorageName): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },

  /** @returns whether the value was stored. */
  write(name: StorageName, value: string): boolean {
    try {
      localStorage.setItem(name, value);
      return true;
    } catch {
      return false;
    }
  },

  /** @returns whether the value was removed. */
  remove(name: StorageName): boolean {
    try {
      localStorage.removeItem(name);
      return true;
    } catch {
      return false;
    }
  },
};

/** Whether the browser stores data of this site: not if cookies are blocked. */
export function hasStorage(): boolean {
  return storage.write('yq.probe', '') && storage.remove('yq.probe');
}

export type StorageName =
  | 'yq.probe'
  | 'yq.session'
  | 'yq.language'
  | 'yq.theme'
  | 'yq.sound'
  | 'yq.history'
  | 'yq.practice'
  | 'yq.roundSettings'
  | 'yq.refreshToken'
  | 'yq.verificationAgainAt'
  | `yq.draft.${string}`
  | `yq.play.${string}`;
