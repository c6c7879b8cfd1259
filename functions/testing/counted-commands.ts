import { documentClient } from '../platform/dynamo.ts';

/** Names of the DynamoDB commands sent while `run` was running, in order: `['GetCommand', ...]`. */
export async function commandsDuring(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const middleware = 'countCommands';
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        sent.push(String(commandName));
        return next(args);
      },
    { step: 'initialize', name: middleware },
  );
  try {
    await run();
  } finally {
    documentClient.middlewareStack.remove(middleware);
  }
  return sent;
}
