import { Children, type ComponentProps, type ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';

type Look = {
  /** `primary`: once a page. `danger`: confirms a destructive action. `secondary`: outlined. `quiet`: only text. */
  readonly variant?: 'primary' | 'danger' | 'secondary' | 'quiet';
  readonly wide?: boolean;
  /** Whether the button leads to a destructive action, such as deleting. Its text is red. */
  readonly isDestructive?: boolean;
};

/** A button for an action on the current page. An icon is passed as a child, next to the text. */
export function Button({
  variant,
  wide,
  isDestructive,
  className,
  type = 'button',
  children,
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button {...rest} type={type} className={look({ variant, wide, isDestructive }, className)}>
      {withOwnElements(children)}
    </button>
  );
}

/** A link to another page that looks like a button. */
export function LinkButton({ variant, wide, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={look({ variant, wide }, className)}>
      {withOwnElements(children)}
    </Link>
  );
}

/**
 * Puts each text next to something else into an element of its own. A browser's translator replaces texts: React could
 * then neither change a text nor put an icon in front of it.
 */
function withOwnElements(children: ReactNode): ReactNode {
  if (Children.count(children) === 1) return children;
  return Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child));
}

const variants = {
  primary: 'button-primary',
  danger: 'bg-wrong text-on-verdict',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
};

const destructive = 'text-wrong hover:border-wrong hover:text-wrong';

function look(
  { variant = 'secondary', wide, isDestructive }: { [Name in keyof Look]: Look[Name] | undefined },
  className: string | undefined,
): string {
  return ['button', variants[variant], wide && 'w-full', isDestructive && destructive, className]
    .filter(Boolean)
    .join(' ');
}
