import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: To;
  /** Takes the place of the present entry in the browser's history. */
  readonly replace?: boolean;
};

/**
 * A link within the site. The router's own `Link` brings the prefetching of its framework mode along, two kilobytes
 * of brotli that no page here uses.
 */
export function Link({ to, replace = false, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, ...(target ? { target } : {}) });
  return (
    <a
      {...rest}
      target={target}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
