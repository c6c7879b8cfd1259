import { existsSync, readFileSync, statSync } from 'node:fs';
import * as http from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a previous build of the site as it was served without server rendering: its files, its `index.html` for every
 * page, and the API and pictures of the running site.
 */
export function previousSite(folder: string, siteUrl: string): http.RequestListener {
  const packed = new Map<string, Buffer>();
  return (incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', siteUrl).pathname;
    if (path.startsWith('/api/') || path.startsWith('/media/')) return forward(incoming, outgoing, siteUrl);
    const asked = join(folder, path);
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
    const type = contentTypes[extname(file)];
    const bytes = packed.get(file) ?? (type ? brotliCompressSync(readFileSync(file)) : readFileSync(file));
    packed.set(file, bytes);
    outgoing.writeHead(200, {
      'content-type': type ?? 'application/octet-stream',
      ...(type ? { 'content-encoding': 'br' } : {}),
      'content-length': bytes.length,
    });
    outgoing.end(bytes);
  };
}

function forward(incoming: http.IncomingMessage, outgoing: http.ServerResponse, siteUrl: string): void {
  const { host: _host, ...headers } = incoming.headers;
  const request = http.request(new URL(incoming.url ?? '/', siteUrl), { method: incoming.method, headers });
  request.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  request.on('error', () => outgoing.destroy());
  incoming.pipe(request);
}
