import { isAllowed, readStatement, type Statement, type StatementText } from '../local/iam/statement.ts';
import type { RecordedCall } from './recorded-calls.ts';

/**
 * Services that no local emulation has, so that nothing is recorded of their calls. `model-grants.test.ts` compares the grants of
 * models and their keys with the requests that the code sends; traces are sent by Lambda itself.
 */
const unrecordedServices: ReadonlySet<string> = new Set(['bedrock', 'ssm', 'xray']);

/**
 * What the statements of roles grant and no recorded call needs: takes each action of each statement away in turn, each
 * resource, and each value of a condition for each of the actions, and looks for a call that is refused then. Statements
 * about `unrecordedServices` alone are left out.
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

/** A part of a statement that can be taken away, and the statements that are left then. */
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

/** The statement; none where it is about nothing. */
function nonEmpty(text: StatementText): StatementText[] {
  return text.Action.length > 0 && text.Resource.length > 0 ? [text] : [];
}
