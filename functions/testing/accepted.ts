/** Returns the result of a store; throws when it is a refusal. */
export function accepted<Result>(result: Result): Exclude<Result, string> {
  if (typeof result === 'string') throw new Error(`The store refused: ${result}`);
  return result as Exclude<Result, string>;
}
