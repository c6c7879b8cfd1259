/** An error that the developer can fix. Its message is one line and needs no stack trace. */
export class LocalCloudError extends Error {
  override readonly name = 'LocalCloudError';
}

/** The `code` of a Node system error (`ENOSPC`, `EADDRINUSE`, ...), or undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code;
}

/**
 * Returns the message for a failed start. For known causes, it says what to do. For other causes, it is the error's
 * message; callers print the stack only on request.
 */
export function describeStartError(error: unknown, stateDir: string): string {
  if (error instanceof LocalCloudError) return error.message;
  switch (systemErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: free some space where ${stateDir} is, then start again.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Cannot write to ${stateDir}: fix its permissions or set LOCAL_STATE_DIR to another folder.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${stateDir} is not a folder: set LOCAL_STATE_DIR to another one.`;
    default:
      return `The local cloud could not start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}
