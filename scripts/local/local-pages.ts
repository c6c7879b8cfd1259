import type * as http from 'node:http';

/** What `/_local/status` tells. */
export type CloudStatus = {
  ready: boolean;
  url: string;
  versions: Record<string, string>;
  resources: { tables: string[]; buckets: string[]; functions: string[]; routes: number };
  environments: number;
  timings: readonly { step: string; ms: number }[];
};

const PREFIX = '/_local/';

/** Pages that exist on a laptop only, served before the distribution. Gives false for a path that is not theirs. */
export function createLocalPages(
  status: () => CloudStatus,
): (request: http.IncomingMessage, response: http.ServerResponse) => boolean {
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (!path.startsWith(PREFIX)) return false;
    const found = path === `${PREFIX}status`;
    const body = JSON.stringify(found ? status() : { message: 'Not Found' });
    response.writeHead(found ? 200 : 404, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
