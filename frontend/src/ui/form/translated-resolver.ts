import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

/**
 * Says what is wrong with a form in the visitor's language.
 * @param resolve checks it: `zodResolver` with a schema of the contract
 * @param message gives the sentence for a field, from the schema's own message and the field's value
 */
export function translatedResolver<Input extends FieldValues, Output>(
  resolve: Resolver<Input, unknown, Output>,
  message: (field: string, original: string, value: unknown) => string,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    for (const [field, error] of Object.entries(result.errors)) {
      const problem = error as FieldError | undefined;
      if (problem) problem.message = message(field, problem.message ?? '', values[field]);
    }
    return result;
  };
}
