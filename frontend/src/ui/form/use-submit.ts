import type { SubmitEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTask } from '#lib/use-task.ts';
import { ApiError } from '#shared/api/api-error.ts';

type Errors<Fields extends FieldValues> = Partial<Record<FieldPath<Fields>, string>>;

type Options<Fields extends FieldValues, Output> = {
  /** Returns errors that the schema doesn't cover. If there are any, nothing is sent. */
  readonly check?: () => Errors<Fields>;
  /** Sends the valid values; throws `ApiError` if they are refused. */
  readonly send: (values: Output) => Promise<void>;
  /** Returns the fields that an error is about, each with a translated sentence. */
  readonly fieldErrors: (error: ApiError) => Errors<Fields>;
};

/**
 * Submits a form, and ignores further submits until that has finished. Errors of fields are shown next to the fields,
 * and the first of these fields gets the focus; any other `ApiError` is returned as `failure`.
 * Show `isSending` with `aria-disabled` on the button, because a `disabled` button loses the focus.
 */
export function useSubmit<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  { check, send, fieldErrors }: Options<Fields, Output>,
) {
  const task = useTask();

  /** Shows errors next to their fields. @returns whether there are any errors */
  const place = (errors: Errors<Fields>): boolean => {
    const fields = Object.entries(errors) as [FieldPath<Fields>, string][];
    for (const [field, message] of fields) form.setError(field, { type: 'server', message });
    if (fields[0]) form.setFocus(fields[0][0]);
    return fields.length > 0;
  };
  const sendOrPlace = async (values: Output) => {
    if (check && place(check())) return;
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      else if (place(fieldErrors(error))) return;
      throw error;
    }
  };
  return {
    /** Validates and sends the fields. The form's event is optional. */
    submit: (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (!task.isRunning) void form.handleSubmit((values) => task.run(() => sendOrPlace(values)))(event);
    },
    isSending: task.isRunning,
    failure: task.error instanceof ApiError ? task.error : null,
  };
}
