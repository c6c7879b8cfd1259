import { zodResolver } from '@hookform/resolvers/zod';
import type { SubmitEvent } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { useTask } from '#lib/forms/use-task.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { translatedResolver } from '#ui/form/translated-resolver.ts';
import { useAccountMessages } from '#ui/form/use-account-messages.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';

/** Translated sentences by field. */
type Errors = Readonly<Record<string, string>>;

type Options<Fields extends FieldValues, Output> = {
  /** Of the contract. */
  readonly schema: z.ZodType<Output, Fields>;
  readonly defaultValues: DefaultValues<Fields>;
  /** When fields are validated; by default when the form is sent. */
  readonly mode?: 'onTouched';
  /** Returns errors that the schema doesn't cover. If there are any, nothing is sent. */
  readonly check?: () => Errors;
  /** Sends the valid values; throws `ApiError` if they are refused. */
  readonly send: (values: Output) => Promise<void>;
  /** Says that the call failed, if no better text is known. */
  readonly failed: string;
};

/**
 * A form about an account. It ignores further submits until one has finished. Errors of fields are shown next to the
 * fields, and the first of these fields gets the focus; `failure` explains any other error.
 * Show `isSending` with `aria-disabled` on the button, because a `disabled` button loses the focus.
 */
export function useAccountForm<Fields extends FieldValues, Output>(options: Options<Fields, Output>) {
  const t = useSessionTexts();
  const { fieldMessage, serverFields, failureMessage } = useAccountMessages();
  const { schema, failed, check, send, ...settings } = options;
  const form = useForm({ ...settings, resolver: translatedResolver(zodResolver(schema), fieldMessage) });
  const task = useTask();

  /** Shows errors next to their fields. @returns whether there are any errors */
  const place = (errors: Errors): boolean => {
    const fields = Object.entries(errors) as [FieldPath<Fields>, string][];
    for (const [field, message] of fields) form.setError(field, { type: 'server', message });
    if (fields[0]) form.setFocus(fields[0][0]);
    return fields.length > 0;
  };
  const fieldErrors = (error: ApiError): Errors => {
    if (error.code === 'INVALID_CODE') return { code: t('code.wrong') };
    if (error.code === 'USERNAME_TAKEN') return { username: t('username.taken') };
    return error.code === 'EMAIL_TAKEN' ? { email: t('email.taken') } : serverFields(error);
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
  const error = task.error instanceof ApiError ? task.error : null;
  return {
    form,
    errors: form.formState.errors,
    /** The props of a field: they connect its input and show its error. */
    field: <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Validates and sends the fields. The form's event is optional. */
    submit: (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (!task.isRunning) void form.handleSubmit((values) => task.run(() => sendOrPlace(values)))(event);
    },
    isSending: task.isRunning,
    error,
    failure: error && failureMessage(error, failed),
  };
}
