import type { LucideIcon } from 'lucide-react';

/** A tick or a cross in a line, as high as its letters. Its text says the same. */
export function Mark({ of: Icon }: { of: LucideIcon }) {
  return <Icon className="inline size-[1em] align-[-0.125em]" strokeWidth={3} aria-hidden="true" />;
}
