import type * as http from 'node:http';
import type { Headers } from './gateway-types.ts';

/** The body, or undefined when it is over the limit. */
export async function readBody(
  incoming: http.IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Headers by lower-case name, several values of one joined. */
export function plainHeaders(headers: http.IncomingHttpHeaders): Headers {
  const plain: Headers = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}

/** The remote address of the connection; IPv4-mapped IPv6 addresses become IPv4. */
export function senderAddress(incoming: http.IncomingMessage): string {
  return (incoming.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
}

/** Whether a request names this machine as its host by one of its own names, which no other machine can have. */
export function hasLoopbackHost({ headers: { host = '' } }: http.IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}

/** Hop-by-hop headers (RFC 9110, 7.6.1), which proxies don't forward. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
]);

/** Whether a header, given in lower case, is a hop-by-hop header. */
export function isHopByHop(name: string): boolean {
  return HOP_BY_HOP.has(name);
}
