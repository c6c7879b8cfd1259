import { isReservedName } from '../domain/look-alikes.ts';
import { pageList } from '../infrastructure/pages.ts';
import { groups } from './route.ts';

/** Roles, and words that addresses of sites and mails often have. */
const words =
  'about administrator api assets contact dashboard demo guest help home index info legal logout mail me moderator moderators ' +
  'new null postmaster root security settings staff static support system terms undefined user webmaster www';

/** The first parts of the paths of all pages, and the names of the API's groups. */
const routes = [...pageList.map(({ path }) => path.split('/')[1] ?? ''), ...groups];

const reserved: ReadonlySet<string> = new Set([...words.split(' '), ...routes]);

/**
 * True for the names of routes and roles, ignoring case, and for what looks like the name of a role or of the site: a
 * username would look like a part of the site.
 */
export function isReservedUsername(username: string): boolean {
  return reserved.has(username.toLowerCase()) || isReservedName(username.replace(/[_-]/g, ''));
}
