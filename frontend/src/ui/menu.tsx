import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { intoView } from '#lib/page/scroll-into-view.ts';
import { Link, type LinkProps } from './link.tsx';

type Props = {
  /** The visible content of the button. */
  readonly label: ReactNode;
  /** The button's accessible name, because `label` alone may not be clear. */
  readonly name: string;
  readonly className?: string | undefined;
  /** Called each time the menu opens. `close` also returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode;
};

/**
 * A button that opens a small panel of buttons and links. Escape, a press outside, or moving the focus out of the panel
 * closes it.
 */
export function Menu({ label, name, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeUnlessInside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeUnlessInside);
    document.addEventListener('focusin', closeUnlessInside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', closeUnlessInside);
      document.removeEventListener('focusin', closeUnlessInside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={className ? `relative ${className}` : 'relative'}>
      <button
        ref={button}
        type="button"
        className="inline-flex items-center gap-1 text-sm justify-center min-w-target min-h-target py-0 px-2 rounded-control font-[650] align-top hover:bg-sunken aria-expanded:bg-sunken"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div
        id={id}
        className="panel absolute z-10 top-[calc(100%_+_0.5rem)] end-0 w-max min-w-[min(12rem,100vw)] max-w-[min(24rem,100vw)] p-2 shadow-float [animation:open_var(--fast)_var(--ease-out)]"
        hidden={!isOpen}
      >
        {isOpen && children(close)}
      </div>
    </div>
  );
}

type Look = { readonly icon: LucideIcon; readonly isDanger?: boolean };

/** A menu item for an action. */
export function MenuButton({ icon: Icon, isDanger, children, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button ref={intoView} type="button" {...rest} className={look(isDanger)}>
      <Icon aria-hidden="true" />
      {children}
    </button>
  );
}

/** A menu item that links to another page. */
export function MenuLink({ icon: Icon, isDanger, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={look(isDanger)}>
      <Icon aria-hidden="true" />
      {children}
    </Link>
  );
}

function look(isDanger: boolean | undefined): string {
  return `menu-row py-1 ${isDanger ? 'text-wrong' : ''}`;
}
