import { isAllowed, readStatement, type Statement, type StatementText } from '../local/iam/statement.ts';
import type { RecordedCall } from './recorded-calls.ts';

/** Services whose local emulation asks the roles. Nothing is recorded of calls of the others. */
const recordedServices: ReadonlySet<string> = new Set([
  'dynamodb',
  's3',
  'lambda',
  'cognito-idp',
  'sqs',
  'logs',
]);

/**
 * What the statements of roles grant and no recorded call needs: takes each statement away in turn, and each action,
 * resource and value of a condition of it, and looks for a call that is refused then. Statements about other services than
 * those are left out.
 */
export function unusedGrants(
  policies: ReadonlyMap<string, readonly Statement[]>,
  records: readonly RecordedCall[],
  services: ReadonlySet<string> = recordedServices,
): string[] {
  return [...policies].flatMap(([functionName, statements]) => {
    const requests = records.filter((one) => one.functionName === functionName).map(({ request }) => request);
    return statements.flatMap((statement, at) => {
      if (statement.text.Effect === 'Deny') return [];
      const others = statements.filter((_one, index) => index !== at);
      const concerned = requests.filter((request) => statement.matches(request) !== false);
      if (!statement.text.Action.some((action) => services.has(action.split(':')[0] ?? ''))) return [];
      return partsOf(statement.text)
        .filter(({ rest }) => {
          const left = rest ? [...others, readStatement(rest)] : others;
          return concerned.every((request) => isAllowed(left, request));
        })
        .map(({ part }) => `${functionName}: ${part}`);
    });
  });
}

/** A part of a statement that can be taken away, and what is left of it then; nothing of a statement with one part. */
type Part = { readonly part: string; readonly rest: StatementText | undefined };

function partsOf(text: StatementText): Part[] {
  const { Action, Resource, Condition } = text;
  const without = (list: readonly string[], value: string) => list.filter((one) => one !== value);
  const about = `${Action.join(', ')} on ${Resource.join(', ')}`;
  const actions = Action.map((value) => {
    const rest = without(Action, value);
    return { part: `${value} of ${about}`, rest: rest.length > 0 ? { ...text, Action: rest } : undefined };
  });
  const resources = Resource.map((value) => {
    const rest = without(Resource, value);
    return { part: `${value} of ${about}`, rest: rest.length > 0 ? { ...text, Resource: rest } : undefined };
  });
  const values = Object.entries(Condition).flatMap(([operator, keys]) =>
    Object.entries(keys).flatMap(([key, list]) =>
      list.map((value) => ({
        part: `${value} of ${key} of ${about}`,
        rest: {
          ...text,
          Condition: { ...Condition, [operator]: { ...keys, [key]: without(list, value) } },
        },
      })),
    ),
  );
  return [...actions, ...resources, ...values];
}
