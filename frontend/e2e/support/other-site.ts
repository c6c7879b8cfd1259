import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site with one page and its own host name: for a browser `localhost` and `127.0.0.1` are two sites. */
export async function otherSite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${html}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
