import * as http from 'node:http';
import * as net from 'node:net';
import type { Duplex } from 'node:stream';

/** Forwards a request to a development server and streams the response back, with unchanged headers. */
export function proxyToDevServer(
  origin: string,
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
): void {
  const target = new URL(origin);
  const request = http.request(
    {
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, host: target.host },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  request.on('error', (error) => {
    if (outgoing.headersSent) return outgoing.destroy(error);
    return outgoing
      .writeHead(502, { 'content-type': 'text/plain' })
      .end('The development server does not answer.');
  });
  incoming.pipe(request);
}

/** Forwards a WebSocket connection to the development server. */
export function proxyUpgrade(
  origin: string,
  incoming: http.IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const target = new URL(origin);
  const upstream = net.connect(Number(target.port), target.hostname, () => {
    const headers = Object.entries({ ...incoming.headers, host: target.host, origin })
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('\r\n');
    upstream.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${headers}\r\n\r\n`);
    if (head.length > 0) upstream.write(head);
    upstream.pipe(socket);
    socket.pipe(upstream);
  });
  // If one side disconnects, the other is closed, too; the page then reconnects.
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}
