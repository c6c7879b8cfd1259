import type { ReactNode } from 'react';

/**
 * Speaks its text to screen readers whenever the text changes, without being seen.
 * It must be on the page, empty, before there is something to say.
 */
export function LiveRegion({ urgent = false, children }: { urgent?: boolean; children?: ReactNode }) {
  return (
    <div className="visually-hidden" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {children}
    </div>
  );
}
