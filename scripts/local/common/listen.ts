import { once } from 'node:events';
import type * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { LocalCloudError, systemErrorCode } from './local-cloud-error.ts';

/** Node's default of five seconds could, on a busy machine, close an idle connection that a request is about to reuse. */
const KEEP_ALIVE_MS = 600_000;

/** A server that listens. */
export type Listening = {
  port: number;
  close(): Promise<void>;
  /** From now on, the server accepts requests and doesn't answer. Returns a function that counts the waiting requests. */
  hang(): () => number;
  /** Ends `hang`, and answers the waiting requests. */
  resume(): void;
};

/**
 * Listens on the loopback address, or with `isForNetwork` on all addresses; `port` 0 chooses a free port. Rejects with the
 * system's error (`EADDRINUSE`).
 */
export async function listen(server: http.Server, port: number, isForNetwork = false): Promise<Listening> {
  const handlers = server.listeners('request') as http.RequestListener[];
  let waiting: (() => void)[] | undefined;
  server.removeAllListeners('request').on('request', (request, response) => {
    const handle = () => {
      for (const handler of handlers) handler.call(server, request, response);
    };
    if (waiting) waiting.push(handle);
    else handle();
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, isForNetwork ? undefined : '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
    hang: () => {
      waiting ??= [];
      return () => waiting?.length ?? 0;
    },
    resume: () => {
      const handles = waiting ?? [];
      waiting = undefined;
      for (const handle of handles) handle();
    },
  };
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
  isForNetwork = false,
): Promise<Listening> {
  try {
    return await listen(server, port, isForNetwork);
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
