import {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';

export type LinkProps = RouterLinkProps;

/**
 * A link within the site. It keeps the scroll position if it changes only the query, for example to the next page of a
 * list.
 */
export function Link(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  return <RouterLink discover="none" preventScrollReset={pathname === useLocation().pathname} {...props} />;
}
