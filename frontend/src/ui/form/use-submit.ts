import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';

type Errors<Fields extends FieldValues> = Partial<Record<FieldPath<Fields>, string>>;

type Options<Fields extends FieldValues, Output> = {
  /** What stands in the way although the schema is met. */
  readonly check?: () => Errors<Fields>;
  /** Sends the checked values; throws `ApiError` where it is refused. */
  readonly send: (values: Output) => Promise<void>;
  /** The fields that an error is about, each with a translated sentence. */
  readonly fieldErrors: (error: ApiError) => Errors<Fields>;
};

/**
 * Submits a form, once at a time: what is pressed while `isSending` does nothing. Say so with `aria-disabled` on its
 * button; what is disabled in truth loses the focus. What the server says of a field is placed beside it and the
 * first one gets the focus; an error of no field is given as `failure`.
 */
export function useSubmit<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  { check, send, fieldErrors }: Options<Fields, Output>,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  /** Puts errors beside their fields. @returns whether there is any */
  const place = (errors: Errors<Fields>): boolean => {
    const fields = Object.entries(errors) as [FieldPath<Fields>, string][];
    for (const [field, message] of fields) form.setError(field, { type: 'server', message });
    if (fields[0]) form.setFocus(fields[0][0]);
    return fields.length > 0;
  };

  const handle = form.handleSubmit(async (values) => {
    setFailure(null);
    if (check && place(check())) return;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!place(fieldErrors(error))) setFailure(error);
    } finally {
      setSending(false);
    }
  });
  /** Checks and sends what is in the fields; with the form's event, or without one. */
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    handle(event)
      .catch(reportError)
      .finally(() => {
        isBusy.current = false;
      });
  };
  return { submit, isSending, failure };
}
