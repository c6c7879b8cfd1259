import type { MouseEvent } from 'react';

const withinMs = 500;
const withinPx = 30;

let last: { readonly time: number; readonly x: number; readonly y: number } | undefined;

/** Remembers where and when a button was pressed that shows other controls in its place. */
export function rememberPress({ timeStamp, clientX, clientY }: MouseEvent): void {
  // Keys have no place.
  last = clientX || clientY ? { time: timeStamp, x: clientX, y: clientY } : undefined;
}

/** Whether a press is a further tap of a double tap, whose first one was meant for the button remembered last. */
export function isSecondTap({ timeStamp, clientX, clientY }: MouseEvent): boolean {
  if (!last || timeStamp - last.time > withinMs) return false;
  if (Math.hypot(clientX - last.x, clientY - last.y) >= withinPx) return false;
  // Some tap three times.
  last = { ...last, time: timeStamp };
  return true;
}
