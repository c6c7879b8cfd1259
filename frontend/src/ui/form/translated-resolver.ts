import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

/**
 * Translates a resolver's error messages into the visitor's language.
 * @param resolve validates the form: `zodResolver` with a schema of the contract
 * @param message returns the sentence for a field, given the schema's message and the field's value
 * @returns a resolver with the same result, except for the messages
 */
export function translatedResolver<Input extends FieldValues, Output>(
  resolve: Resolver<Input, unknown, Output>,
  message: (field: string, original: string, value: unknown) => string,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    for (const [field, error] of Object.entries(result.errors)) {
      const issue = error as FieldError | undefined;
      if (issue) issue.message = message(field, issue.message ?? '', values[field]);
    }
    return result;
  };
}
