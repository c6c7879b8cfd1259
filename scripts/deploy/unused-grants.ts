import { isAllowed, readStatement, type Statement, type StatementText } from '../local/iam/statement.ts';
import type { RecordedCall } from './recorded-calls.ts';

/**
 * Services without a local emulation: their calls aren't recorded. `model-grants.test.ts` compares the permissions for
 * models and their keys with the requests that the code sends. Lambda itself sends the traces.
 */
const unrecordedServices: ReadonlySet<string> = new Set(['bedrock', 'ssm', 'xray']);

/**
 * Returns the parts of roles' statements that no recorded call needs. It removes one part of a statement at a time: an
 * action, a resource, or a value of a condition for one action. The part is unused if no recorded call is refused
 * without it. Statements that are only about `unrecordedServices` are ignored.
 */
export function unusedGrants(
  policies: ReadonlyMap<string, readonly Statement[]>,
  records: readonly RecordedCall[],
  isRecorded = (service: string) => !unrecordedServices.has(service),
): string[] {
  return [...policies].flatMap(([functionName, statements]) => {
    const requests = records.filter((one) => one.functionName === functionName).map(({ request }) => request);
    return statements.flatMap((statement, at) => {
      if (statement.text.Effect === 'Deny') return [];
      const others = statements.filter((_one, index) => index !== at);
      const concerned = requests.filter((request) => statement.matches(request) !== false);
      if (!statement.text.Action.some((action) => isRecorded(action.split(':')[0] ?? ''))) return [];
      return partsOf(statement.text)
        .filter(({ rest }) => {
          const left = [...others, ...rest.map(readStatement)];
          return concerned.every((request) => isAllowed(left, request));
        })
        .map(({ part }) => `${functionName}: ${part}`);
    });
  });
}

/** A part of a statement that can be removed, and the statements that remain without it. */
type Part = { readonly part: string; readonly rest: readonly StatementText[] };

function partsOf(text: StatementText): Part[] {
  const { Action, Resource, Condition } = text;
  const without = (list: readonly string[], value: string) => list.filter((one) => one !== value);
  const about = `${Action.join(', ')} on ${Resource.join(', ')}`;
  const actions = Action.map((value) => ({
    part: `${value} of ${about}`,
    rest: nonEmpty({ ...text, Action: without(Action, value) }),
  }));
  const resources = Resource.map((value) => ({
    part: `${value} of ${about}`,
    rest: nonEmpty({ ...text, Resource: without(Resource, value) }),
  }));
  const values = Object.entries(Condition).flatMap(([operator, keys]) =>
    Object.entries(keys).flatMap(([key, list]) =>
      list.flatMap((value) => {
        const narrower = { ...Condition, [operator]: { ...keys, [key]: without(list, value) } };
        return Action.map((action) => ({
          part: `${action} with ${value} of ${key} on ${Resource.join(', ')}`,
          rest: [
            ...nonEmpty({ ...text, Action: without(Action, action) }),
            { ...text, Action: [action], Condition: narrower },
          ],
        }));
      }),
    ),
  );
  return [...actions, ...resources, ...values];
}

/** Returns the statement, or nothing if it has no actions or no resources. */
function nonEmpty(text: StatementText): StatementText[] {
  return text.Action.length > 0 && text.Resource.length > 0 ? [text] : [];
}
