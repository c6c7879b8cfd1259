/** A route of an HTTP API with its target. */
export type Route = { routeKey: string; functionReference: string; timeoutMs: number };

export type RouteMatch<R> = { route: R; pathParameters: Record<string, string> };

type Keyed = Pick<Route, 'routeKey'>;

type ParsedRoute<R extends Keyed> = { route: R; method: string; segments: string[] };

/**
 * Finds a route in the order of API Gateway: full matches, then routes with parameters, then greedy parameters; a specific
 * method before ANY.
 */
export function createRouteMatcher<R extends Keyed>(
  routes: readonly R[],
): (method: string, encodedPath: string) => RouteMatch<R> | undefined {
  const parsed = routes.map(parse).sort(bySpecificity);
  return (method, encodedPath) => {
    const segments = encodedPath.split('/');
    for (const candidate of parsed) {
      if (candidate.method !== 'ANY' && candidate.method !== method) continue;
      const pathParameters = matchSegments(candidate.segments, segments);
      if (pathParameters !== undefined) return { route: candidate.route, pathParameters };
    }
    return undefined;
  };
}

function parse<R extends Keyed>(route: R): ParsedRoute<R> {
  const [method = '', path = ''] = route.routeKey.split(' ');
  return { route, method, segments: path.split('/') };
}

function bySpecificity(one: ParsedRoute<Keyed>, other: ParsedRoute<Keyed>): number {
  const length = Math.max(one.segments.length, other.segments.length);
  for (let i = 0; i < length; i += 1) {
    const difference = rank(one.segments[i]) - rank(other.segments[i]);
    if (difference !== 0) return difference;
  }
  return Number(one.method === 'ANY') - Number(other.method === 'ANY');
}

function rank(segment: string | undefined): number {
  if (segment === undefined) return 0;
  if (!segment.startsWith('{')) return 1;
  return segment.endsWith('+}') ? 3 : 2;
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
    if (expected.endsWith('+}')) {
      const rest = segments.slice(i).join('/');
      if (rest === '') return undefined;
      parameters[expected.slice(1, -2)] = decodeURIComponent(rest);
      return parameters;
    }
    const actual = segments[i];
    if (actual === undefined) return undefined;
    if (!expected.startsWith('{')) {
      if (decodeURIComponent(actual) !== expected) return undefined;
      continue;
    }
    if (actual === '') return undefined;
    parameters[expected.slice(1, -1)] = decodeURIComponent(actual);
  }
  return pattern.length === segments.length ? parameters : undefined;
}
