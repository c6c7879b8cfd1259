import { log, loggableError } from '../../platform/logger.ts';
import type { Operation } from '../../platform/operation.ts';
import { revoke } from '../cognito.ts';

/** Revokes a refresh token. Always succeeds: the browser is already signed out, and the token expires by itself. */
export const logout: Operation<'logout'> = async ({ body }) => {
  try {
    await revoke(body.refreshToken);
  } catch (error) {
    log('warn', 'refresh token not revoked', { error: loggableError(error) });
  }
};
