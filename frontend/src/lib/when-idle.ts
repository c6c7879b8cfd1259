/** Chromium sometimes never calls an idle callback without a limit, although nothing runs and the page is in front. */
const latestMs = 2000;

/** Runs something when the browser has nothing to do, at the latest after two seconds. Safari has no requestIdleCallback. */
export function whenIdle(run: () => void): void {
  window.requestIdleCallback?.(run, { timeout: latestMs }) ?? setTimeout(run);
}
