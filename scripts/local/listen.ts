import type * as http from 'node:http';

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
