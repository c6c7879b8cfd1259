import type * as http from 'node:http';
import type { Group } from '#shared/api/route.ts';
import { routeList } from '#shared/api/routes.ts';
import { stageFactsPath } from '#shared/domain/stage-facts.ts';
import { pageList, patternOf } from '#shared/infrastructure/pages.ts';
import { createRouteMatcher } from './api-gateway/route-match.ts';
import { BadRequestError, parseTarget, pathPattern } from './common/request-target.ts';

/** The pages and files that pupils need. */
const openPaths = [
  ...pageList.flatMap(({ path, isForPupils }) => (isForPupils ? [patternOf(path)] : [])),
  stageFactsPath,
  ...['/assets/*', '/media/*', '/before-paint.js', '/favicon.ico', '/icon*', '/apple-touch-icon.png'],
  '/manifest.json',
];

/** The groups of the API whose operations pupils may call, unless an operation needs a sign-in. */
const openGroups: readonly Group[] = ['quizzes', 'users', 'attempts', 'rounds'];

const matchesOpenPath = openPaths.map(pathPattern);
const matchRoute = createRouteMatcher(
  routeList.map(({ method, path, auth, group }) => ({
    routeKey: `${method} ${path}`,
    isOpen: auth !== 'required' && openGroups.includes(group),
  })),
);

/** Whether the gateway answers a request: everything to this machine, and only what pupils need to others. */
export function mayEnter(request: http.IncomingMessage): boolean {
  return isFromThisMachine(request) || isForPupils(request.method ?? 'GET', request.url ?? '/');
}

/** A machine calls itself from the address that it calls, on the loopback interface and on every other one. */
function isFromThisMachine({ socket: { remoteAddress, localAddress } }: http.IncomingMessage): boolean {
  return remoteAddress !== undefined && remoteAddress === localAddress;
}

/** Whether pupils need the answer to a request. */
export function isForPupils(method: string, url: string): boolean {
  const path = plainPath(url);
  if (path === undefined) return false;
  if (path.startsWith('/api/')) return matchRoute(method, path)?.route.isOpen ?? false;
  return (method === 'GET' || method === 'HEAD') && matchesOpenPath.some((matches) => matches(path));
}

/** The path, unless the edge and an origin could read it as different paths. Browsers send no such paths. */
function plainPath(url: string): string | undefined {
  try {
    const { path, normalizedPath } = parseTarget(url);
    return path === normalizedPath ? path : undefined;
  } catch (error) {
    if (error instanceof BadRequestError) return undefined;
    throw error;
  }
}
