import type { Bearer } from '#shared/api/client.ts';

/** The access token, in memory only. `auth-session.ts` fills it in. */
export const bearer: Bearer = { token: null };
