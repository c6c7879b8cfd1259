import { useLocation, useNavigate } from 'react-router-dom';
import { targetPath } from '#lib/auth/target-path.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';

/**
 * The values of each choice, with the parameters that each value adds to the API's query. The default is `all`, or the
 * first value if there is no `all`.
 */
type Choices = Readonly<Record<string, Readonly<Record<string, object>>>>;

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Part,
) => void
  ? Part
  : never;

/** The state of a list: a search, one value of each choice, and a page number that starts at 1. */
type ListQuery<All extends Choices> = { readonly search: string; readonly page: number } & {
  readonly [Name in keyof All]: keyof All[Name] & string;
};

type Request<All extends Choices> = { search?: string; page?: number } & {
  [Key in keyof Intersection<AllParts<All>>]?: Exclude<PartValue<AllParts<All>, Key>, undefined>;
};
type AllParts<All extends Choices> = { [Name in keyof All]: All[Name][keyof All[Name]] }[keyof All];
type PartValue<Part, Key> = Part extends unknown ? (Key extends keyof Part ? Part[Key] : never) : never;

type ListDefinition<All extends Choices> = {
  /** The values of each choice, in display order. */
  readonly values: { readonly [Name in keyof All]: readonly (keyof All[Name] & string)[] };
  readonly initial: ListQuery<All>;
  /** Parses `?search=&sort=&page=`. Unknown values are replaced with the defaults. */
  parse(search: string): ListQuery<All>;
  /** Returns the query string, such as `?search=flags&page=2`, without defaults. It is empty if all are defaults. */
  searchOf(query: ListQuery<All>): string;
  /** Returns the query for the API, without defaults, so that caches see only one address for each query. */
  requestOf(query: ListQuery<All>): Request<All>;
};

/** Returns a choice that filters by one parameter of the API: one of `values`, or `all` for no filter. */
export function filterBy<const Name extends string, const Value extends string>(
  name: Name,
  values: readonly Value[],
) {
  const parts = values.map((value) => [value, { [name]: value }]);
  return { all: {}, ...Object.fromEntries(parts) } as { readonly all: object } & {
    readonly [One in Value]: { readonly [Parameter in Name]: One };
  };
}

/** Defines the parameters of a list in one place, for its address, its toolbar and its request. */
export function defineList<const All extends Choices>(choices: All): ListDefinition<All> {
  const names = Object.keys(choices);
  // Moves `all` to the front, because objects always list integer keys first.
  const valuesOf = (name: string) =>
    Object.keys(choices[name] ?? {}).sort((a, b) => Number(b === 'all') - Number(a === 'all'));
  const fromNames = <Value>(value: (name: string) => Value) =>
    Object.fromEntries(names.map((name) => [name, value(name)]));
  return {
    values: fromNames(valuesOf) as unknown as ListDefinition<All>['values'],
    initial: { search: '', page: 1, ...fromNames((name) => valuesOf(name)[0]) } as unknown as ListQuery<All>,
    parse(search) {
      const params = new URLSearchParams(search);
      const page = params.get('page') ?? '';
      return {
        search: cutText((params.get('search') ?? '').trim(), visitLimits.searchMax),
        page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
        ...fromNames(
          (name) => valuesOf(name).find((value) => value === params.get(name)) ?? valuesOf(name)[0],
        ),
      } as ListQuery<All>;
    },
    searchOf(query) {
      const params = new URLSearchParams();
      if (query.search) params.set('search', query.search);
      for (const name of names) {
        const value = query[name];
        if (typeof value === 'string' && value !== valuesOf(name)[0]) params.set(name, value);
      }
      if (query.page > 1) params.set('page', String(query.page));
      return String(params) ? `?${params}` : '';
    },
    requestOf(query) {
      const { search, page } = query;
      return Object.assign(
        {},
        search ? { search } : {},
        page > 1 ? { page } : {},
        ...names.map((name) => choices[name]?.[String(query[name])]),
      );
    },
  };
}

type Query = { readonly search: string; readonly page: number };

type Definition<One extends Query> = {
  parse(search: string): One;
  searchOf(query: One): string;
};

/** A list's query, stored in the address. Any change other than of the page resets the page to 1. */
export type AddressQuery<One extends Query> = {
  readonly query: One;
  hrefOf(changes: Partial<One>): string;
  /** Navigates to the changed address, unless another page is loading. `replace` adds no history entry. */
  change(changes: Partial<One>, options?: { readonly replace?: boolean }): void;
};

/**
 * Reads a list's query from the current address.
 * @param path the address of the list without its query
 * @returns the query, and functions that change it
 */
export function useListQuery<One extends Query>(list: Definition<One>, path: string): AddressQuery<One> {
  const { pathname, search } = useLocation();
  const query = list.parse(search);
  const navigate = useNavigate();
  const hrefOf = (changes: Partial<One>) => path + list.searchOf({ ...query, page: 1, ...changes });
  return {
    query,
    hrefOf,
    change(changes, options) {
      // A search starts a moment after the last key press. It mustn't cancel the navigation of a link followed since.
      if (targetPath() !== pathname) return;
      void navigate(hrefOf(changes), { preventScrollReset: true, ...options });
    },
  };
}
