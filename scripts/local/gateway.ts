import * as http from 'node:http';
import { networkInterfaces } from 'node:os';
import { listenAtChosen } from './common/listen.ts';
import { proxyToDevServer, proxyUpgrade } from './dev-server-proxy.ts';
import { mayEnter } from './pupil-access.ts';

/** The handlers of the running cloud. */
export type GatewayParts = {
  edge: http.RequestListener;
  localPages: (request: http.IncomingMessage, response: http.ServerResponse) => boolean;
  devServer?: { origin: string; serves: (url: string) => boolean };
};

/**
 * Opens the port first, so that a used port is reported before anything else starts. With `isForNetwork`, other machines
 * get what pupils need.
 */
export async function openGateway(port: number, isForNetwork: boolean) {
  let parts: GatewayParts | undefined;
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    if (!mayEnter(request)) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
    if (parts === undefined) return answerNotReady(url, response);
    if (parts.localPages(request, response)) return undefined;
    if (parts.devServer?.serves(url)) return proxyToDevServer(parts.devServer.origin, request, response);
    return parts.edge(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    if (parts?.devServer === undefined || !mayEnter(request)) return socket.destroy();
    return proxyUpgrade(parts.devServer.origin, request, socket, head);
  });
  // An invalid request only closes its own connection.
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return socket.destroy();
    return socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  const listening = await listenAtChosen(server, port, 'PORT', isForNetwork);
  return {
    ...listening,
    url: `http://localhost:${listening.port}`,
    networkUrls: () =>
      isForNetwork ? networkAddresses().map((address) => `http://${address}:${listening.port}`) : [],
    open: (opened: GatewayParts) => {
      parts = opened;
    },
  };
}

/** The IPv4 addresses of this machine that other machines can reach; those of private networks first. */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .sort((one, other) => Number(isPrivate(other)) - Number(isPrivate(one)));
}

/** RFC 1918, 3. */
function isPrivate(address: string): boolean {
  return /^(10|172\.(1[6-9]|2\d|3[01])|192\.168)\./.test(address);
}

function answerNotReady(url: string, response: http.ServerResponse): void {
  const isStatus = url.split('?')[0] === '/_local/status';
  response.writeHead(isStatus ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ ready: false }));
}
