import * as z from 'zod';
import type { Route } from './route.ts';
import { routeList } from './routes.ts';

/** The files with endpoints and the paths of their calls; the first match counts. A page loads the files that it needs. */
const files = [
  ['complaint', /}.problems$/],
  ['public', /^.api.(quizzes|users)/],
  ['round', /^.api.rounds/],
  ['attempt', /^.api.attempts/],
  ['account', /^.api.auth/],
  ['desk', /./],
] as const;

/** The text of each file with endpoints by its name, made from the routes; each exports its endpoints under their ids. */
export function endpointFiles(): Map<string, string> {
  const byFile = Map.groupBy(routeList, ({ path }) => files.find(([, paths]) => paths.test(path))?.[0]);
  return new Map(Array.from(byFile, ([name, routes]) => [`shared/api/${name}-endpoints.ts`, textOf(routes)]));
}

function textOf(routes: readonly Route[]): string {
  const declarations = routes.map((route) => `export const ${route.id} = ${endpointOf(route)};\n`).join('');
  const names = ['anonymous', 'endpoint'].filter((name) => declarations.includes(`${name}(`)).join(', ');
  return `// Made from the routes by \`npm run openapi\`.
import { ${names} } from './endpoint.ts';

${declarations}`;
}

/** The endpoint of a route as TypeScript. */
export function endpointOf({ id, method, path, query, body, auth, isShared }: Route): string {
  const required = [...(body && isRequired(body) ? ['body'] : []), ...requiredFields(body ?? query)];
  const kind = auth === 'none' ? 'anonymous' : 'endpoint';
  const endpoint = `${kind}('${[id, method, path, ...required].join("', '")}')`;
  return isShared ? `{ ...${endpoint}, isShared: true } as const` : endpoint;
}

function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}

/** The names of an object's required fields. */
function requiredFields(object: z.ZodType | undefined): string[] {
  if (!(object instanceof z.ZodObject)) return [];
  return Object.keys(object.shape).filter((name) => isRequired(object.shape[name]));
}
