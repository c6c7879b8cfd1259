import * as http from 'node:http';
import { listenAtChosen } from './common/listen.ts';
import { proxyToDevServer, proxyUpgrade } from './dev-server-proxy.ts';

/** The handlers of the running cloud. */
export type GatewayParts = {
  edge: http.RequestListener;
  localPages: (request: http.IncomingMessage, response: http.ServerResponse) => boolean;
  devServer?: { origin: string; serves: (url: string) => boolean };
};

/** Opens the port first, so that a used port is reported before anything else starts. */
export async function openGateway(port: number) {
  let parts: GatewayParts | undefined;
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    if (parts === undefined) return answerNotReady(url, response);
    if (parts.localPages(request, response)) return undefined;
    if (parts.devServer?.serves(url)) return proxyToDevServer(parts.devServer.origin, request, response);
    return parts.edge(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    if (parts?.devServer === undefined) return socket.destroy();
    return proxyUpgrade(parts.devServer.origin, request, socket, head);
  });
  // An invalid request only closes its own connection.
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return socket.destroy();
    return socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  const listening = await listenAtChosen(server, port, 'PORT');
  return {
    ...listening,
    url: `http://localhost:${listening.port}`,
    open: (opened: GatewayParts) => {
      parts = opened;
    },
  };
}

function answerNotReady(url: string, response: http.ServerResponse): void {
  const isStatus = url.split('?')[0] === '/_local/status';
  response.writeHead(isStatus ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ ready: false }));
}
