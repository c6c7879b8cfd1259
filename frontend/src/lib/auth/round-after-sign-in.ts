import { isRecord } from '../stored/stored-json.ts';

/**
 * The state of a history entry from the press on "Play with a class" to the round: once the teacher has signed in or
 * registered, the page of the quiz opens the round by itself. A reload keeps it; other pages don't get it, and no address
 * from elsewhere can have it.
 */
export const roundAfterSignIn = { opensRound: true } as const;

/** Whether this history entry has that state. */
export function opensRound(state: unknown): boolean {
  return isRecord(state) && state.opensRound === true;
}
