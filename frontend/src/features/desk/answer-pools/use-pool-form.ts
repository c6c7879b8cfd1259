import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { type PoolField, type PoolValues, poolFields, poolSchema } from './pool-values.ts';

/** The data of a pool in a form, checked by the contract's schema, its errors in words. */
export function usePoolForm(initial: PoolValues) {
  const { t } = useTranslation('answerPools');
  const form = useForm<PoolValues>({
    resolver: zodResolver(poolSchema) as never,
    defaultValues: initial,
    // Not on blur: an error that appears under a pressed mouse moves the button away from it.
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const errorOf = (field: PoolField): string | undefined => {
    const type = errors[field]?.type;
    if (!type) return undefined;
    if (type === 'too_big') return t('editor.faults.tooLong');
    return t(field === 'category' ? 'editor.faults.category' : 'editor.faults.name');
  };
  return {
    form,
    values: form.watch(),
    errorOf,
    /** Puts what the server refused beside its fields. */
    showRefused(error: unknown) {
      const fields = isApiError(error) ? error.fields : [];
      for (const { path } of fields) {
        const field = poolFields.find((one) => path === `body.${one}`);
        if (field) form.setError(field, { type: 'server' });
      }
    },
  };
}
