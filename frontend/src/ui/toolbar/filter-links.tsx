import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../link.tsx';

/** Width in pixels of the fade at the end of the line. */
const fade = 32;

type Props<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly current: Value;
  readonly hrefOf: (value: Value) => string;
  readonly children: (value: Value) => ReactNode;
};

/** Links that filter a list by changing its address. One of them is the current one. */
export function FilterLinks<Value extends string>({
  label,
  values,
  current,
  hrefOf,
  children,
}: Props<Value>) {
  const links = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value makes a different link current
  useEffect(() => {
    const nav = links.current;
    const line = nav?.parentElement;
    if (!nav || !line) return;
    // Called immediately, and again when a font, larger text or a rotated phone has moved the link.
    const observer = new ResizeObserver(() => {
      const link = nav.querySelector('[aria-current]');
      if (!link) return;
      // On a phone the line may be longer than the window. `scrollIntoView` would scroll the page, too.
      const hidden = link.getBoundingClientRect().right + fade - line.getBoundingClientRect().right;
      if (hidden > 0) line.scrollLeft += hidden;
    });
    observer.observe(nav);
    observer.observe(line);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={links} className="flex flex-wrap gap-2" aria-label={label}>
      {values.map((value) => (
        <Link
          key={value}
          className="filter-link"
          to={hrefOf(value)}
          aria-current={value === current ? 'true' : undefined}
        >
          {children(value)}
        </Link>
      ))}
    </nav>
  );
}
