/** Without a timeout, Chromium sometimes never calls an idle callback, even if nothing runs and the page is visible. */
const latestMs = 2000;

/** Runs a function when the browser is idle, after two seconds at the latest. Safari has no `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  window.requestIdleCallback?.(run, { timeout: latestMs }) ?? setTimeout(run);
}
