import type { ReactNode } from 'react';

/**
 * Visually hidden text that screen readers announce whenever it changes.
 * Render it empty first: the element must be on the page before its text appears.
 */
export function LiveRegion({ urgent = false, children }: { urgent?: boolean; children?: ReactNode }) {
  return (
    <div className="sr-only" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {children}
    </div>
  );
}
