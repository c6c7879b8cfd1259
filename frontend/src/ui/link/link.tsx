import {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';

export type LinkProps = RouterLinkProps;

/** A link within the site. One that changes only the query, as to the next page of a list, keeps the scroll position. */
export function Link(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  return <RouterLink discover="none" preventScrollReset={pathname === useLocation().pathname} {...props} />;
}
