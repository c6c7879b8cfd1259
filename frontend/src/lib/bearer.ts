import type { ApiError } from './api-error.ts';

/** The access token, in memory only, and what calls that carry it need. `auth-session.ts` fills it in. */
export const bearer: {
  token: string | null;
  /** Gives a token newer than the one that was refused; at most one refresh runs for all callers and tabs. */
  renew?: (refused: string) => Promise<string>;
  /** Told of every 403 to a call that carried the token. */
  onForbidden?: (error: ApiError) => void;
} = { token: null };
