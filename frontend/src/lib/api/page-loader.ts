import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Language } from '#shared/domain/language.ts';
import type { PageCallId } from '#shared/infrastructure/pages.ts';

type Ask = <Id extends PageCallId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
  shown?: (data: DataOf<Id>) => DataOf<Id>,
) => Promise<DataOf<Id> | undefined>;

export type PageContext = {
  readonly language: Language;
  /**
   * The data of a call of the API, which becomes part of the page, or what `shown` leaves of it; undefined if the API
   * refuses the call.
   */
  readonly ask: Ask;
  /** Reads what the page is about, like `ask`. If the API refuses the call, the page doesn't exist. */
  readonly askSubject: Ask;
};

/**
 * Reads on the server what the first view of a page shows: every call that the page makes must be asked here. Browsers
 * show a page immediately and read its data with hooks. Returns what the page is about.
 */
export type PageLoader = (args: LoaderFunctionArgs<PageContext>) => Promise<unknown>;
