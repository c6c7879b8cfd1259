import type { Operation } from '../../platform/operation.ts';
import { refreshTokens } from '../cognito.ts';

/** A new access token. When a new refresh token comes with it, the old one expires after a short grace period. */
export const refresh: Operation<'refresh'> = async ({ body }) => refreshTokens(body.refreshToken);
