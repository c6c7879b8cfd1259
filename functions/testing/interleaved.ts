import { randomUUID } from 'node:crypto';
import { documentClient } from '../platform/dynamo.ts';

/** The name and the input of a command that is about to be sent. */
type Wanted = (commandName: string, input: object) => boolean;

/**
 * Runs `meanwhile` right before the first wanted command is sent, while `run` is running: like another caller between
 * two steps of this one. Returns the result of `run`.
 */
export async function interleaved<Result>(
  run: () => Promise<Result>,
  wanted: Wanted,
  meanwhile: () => Promise<unknown>,
): Promise<Result> {
  let isOpen = true;
  const middleware = `interleave${randomUUID()}`;
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isOpen && wanted(String(commandName), args.input)) {
          isOpen = false;
          await meanwhile();
        }
        return next(args);
      },
    { step: 'initialize', name: middleware },
  );
  try {
    const result = await run();
    if (isOpen) throw new Error('No wanted command was sent');
    return result;
  } finally {
    documentClient.middlewareStack.remove(middleware);
  }
}

export const isTransaction: Wanted = (name) => name.startsWith('Transact');
export const isQuery: Wanted = (name) => name.startsWith('Query');
