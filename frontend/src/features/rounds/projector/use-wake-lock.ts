import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    // Missing without https, and in some browsers.
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isWanted = true;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!isWanted) await lock.release();
      } catch {
        // A low battery, for example: the screen goes dark as it does on any page.
      }
    };
    // The browser takes the lock away when the page is hidden.
    document.addEventListener('visibilitychange', request);
    void request();
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
