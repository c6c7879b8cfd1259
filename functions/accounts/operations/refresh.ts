import type { Operation } from '../../platform/operation.ts';
import { refreshTokens } from '../cognito.ts';

/** A new access token. The refresh token that comes with it replaces the one sent, which dies after a short grace. */
export const refresh: Operation<'refresh'> = async ({ body }) => refreshTokens(body.refreshToken);
