import * as z from 'zod';
import type { Headers } from './gateway-types.ts';
import { LocalCloudError } from './local-cloud-error.ts';

/** Which headers, cookies or query parameters a policy chooses. Names of headers are given in lower case. */
export type Selection = (name: string) => boolean;

export const NONE: Selection = () => false;
export const ALL: Selection = () => true;

/** Combines two selections: a name is chosen if either of them chooses it. */
export function either(one: Selection, other: Selection): Selection {
  if (one === NONE) return other;
  if (other === NONE) return one;
  return (name) => one(name) || other(name);
}

/** The three selections of a cache policy or an origin request policy in a template. */
export const selectionsSchema = z.object({
  HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: z.array(z.string()).default([]) }),
  CookiesConfig: z.object({ CookieBehavior: z.string(), Cookies: z.array(z.string()).default([]) }),
  QueryStringsConfig: z.object({
    QueryStringBehavior: z.string(),
    QueryStrings: z.array(z.string()).default([]),
  }),
});

export type Selections = { headers: Selection; cookies: Selection; query: Selection };

export const NOTHING: Selections = { headers: NONE, cookies: NONE, query: NONE };

/** The selections of a policy. Throws LocalCloudError for a behaviour that is not supported. */
export function readSelections(config: z.infer<typeof selectionsSchema>): Selections {
  const { HeadersConfig: headers, CookiesConfig: cookies, QueryStringsConfig: query } = config;
  return {
    headers: select(
      headers.HeaderBehavior,
      headers.Headers.map((name) => name.toLowerCase()),
    ),
    cookies: select(cookies.CookieBehavior, cookies.Cookies),
    query: select(query.QueryStringBehavior, query.QueryStrings),
  };
}

/** The chosen parameters of a query, with unchanged order and encoding. */
export function selectQuery(query: string, chooses: Selection): string {
  return query
    .split('&')
    .filter((part) => part !== '' && chooses(part.split('=')[0] ?? ''))
    .join('&');
}

/** The chosen cookies of a request as the value of a `Cookie` header; empty if there are none. */
export function selectCookies(headers: Headers, chooses: Selection): string {
  return (headers.cookie ?? '')
    .split(/; */)
    .filter((cookie) => cookie !== '' && chooses(cookie.split('=')[0] ?? ''))
    .join('; ');
}

function select(behavior: string, items: readonly string[]): Selection {
  const names = new Set(items);
  switch (behavior) {
    case 'none':
      return NONE;
    case 'all':
    case 'allViewer':
    case 'allViewerAndWhitelistCloudFront':
      return ALL;
    case 'whitelist':
      return (name) => names.has(name);
    case 'allExcept':
      return (name) => !names.has(name);
    default:
      throw new LocalCloudError(`The local cloud doesn't support the behaviour ${behavior}.`);
  }
}
