import type { AppError } from './app-error.ts';

/**
 * Makes a function for results of a store: it throws the problem of a refusal, and returns any other result unchanged.
 * A refusal without a problem here stays in the type of the result.
 */
export function orProblem<Refusal extends string>(problems: Readonly<Record<Refusal, () => AppError>>) {
  return <Result>(result: Result | Refusal): Result => {
    if (typeof result === 'string' && Object.hasOwn(problems, result)) throw problems[result as Refusal]();
    return result as Result;
  };
}
