import type * as http from 'node:http';
import { LocalCloudError, systemErrorCode } from './local-cloud-error.ts';

/** Node's default of five seconds could, on a busy machine, close an idle connection that a request is about to reuse. */
const KEEP_ALIVE_MS = 600_000;

/** Listens on the loopback address; `port` 0 chooses a free port. Rejects with the system's error (`EADDRINUSE`). */
export function listen(
  server: http.Server,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** The environment variables that choose ports, each with an example port that needs no special rights. */
const usualPorts = { PORT: 3000, S3_PORT: 3001 } as const;

/**
 * Like `listen`, at the port that an environment variable chooses.
 * @throws LocalCloudError if the port can't be used
 */
export async function listenAtChosen(
  server: http.Server,
  port: number,
  variable: keyof typeof usualPorts,
): ReturnType<typeof listen> {
  try {
    return await listen(server, port);
  } catch (error) {
    if (systemErrorCode(error) === 'EADDRINUSE') {
      throw new LocalCloudError(
        `Port ${port} is taken by another program: stop it, or choose another port, for example ${variable}=${port + 1} npm start.`,
      );
    }
    if (systemErrorCode(error) === 'EACCES') {
      throw new LocalCloudError(
        `Port ${port} needs special rights: choose one above 1023, for example ${variable}=${usualPorts[variable]} npm start.`,
      );
    }
    throw error;
  }
}
