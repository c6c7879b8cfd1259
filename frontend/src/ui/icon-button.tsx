import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './link.tsx';

type Look = {
  readonly icon: LucideIcon;
  /** Read by screen readers. */
  readonly label: string;
  /** The tooltip; `label` by default. */
  readonly hint?: string;
};

type Without<Props> = Omit<Props, 'children' | 'aria-label' | 'title'>;

/** A button that shows only an icon. Its size is 44 × 44 px. */
export function IconButton({
  icon: Icon,
  label,
  hint = label,
  type = 'button',
  className,
  ...rest
}: Without<ComponentProps<'button'>> & Look) {
  return (
    <button
      {...rest}
      type={type}
      className={`icon-button ${className ?? ''}`}
      aria-label={label}
      title={hint}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

/** A link that looks like an icon button. */
export function IconLink({ icon: Icon, label, hint = label, className, ...rest }: Without<LinkProps> & Look) {
  return (
    <Link {...rest} className={`icon-button ${className ?? ''}`} aria-label={label} title={hint}>
      <Icon aria-hidden="true" />
    </Link>
  );
}
