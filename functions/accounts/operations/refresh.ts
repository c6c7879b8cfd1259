import type { Operation } from '../../platform/operation.ts';
import { refreshTokens } from '../cognito.ts';

/**
 * Returns a new access token. If the refresh token is replaced as well, the old one expires after a short grace period.
 */
export const refresh: Operation<'refresh'> = async ({ body }) => refreshTokens(body.refreshToken);
