import { isRecord } from '../stored/stored-json.ts';

/**
 * From the press on "Play with a class" to the round: while a teacher registers or signs in, this tab remembers it with the
 * query of those pages, `?redirect=...`, also over a reload. Then the page of the quiz gets a state with which it opens
 * the round. No address from elsewhere can do that.
 */
const name = 'yq.roundAfterSignIn';
/** In a browser that stores nothing. */
let unstored: string | null = null;

/** Remembers the round of the quiz to which this query leads back; null forgets it. */
export function rememberRound(search: string | null): void {
  unstored = search;
  try {
    if (search) sessionStorage.setItem(name, search);
    else sessionStorage.removeItem(name);
  } catch {
    // It lasts as long as the page.
  }
}

/** Whether a round is to be opened after signing in on a page with this query. */
export function isRoundRemembered(search: string): boolean {
  try {
    return search !== '' && search === (unstored ?? sessionStorage.getItem(name));
  } catch {
    return false;
  }
}

/** The state of the quiz's page that opens the round. */
export const openingRound = { opensRound: true } as const;

/** Whether a history entry has that state. */
export function isOpeningRound(state: unknown): boolean {
  return isRecord(state) && state.opensRound === true;
}
