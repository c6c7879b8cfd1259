import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#lib/api/use-api.ts';
import { listOwnAnswerPools } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import { FormErrorSummary } from '#ui/form/form-error-summary.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { useAnswerPoolsTexts } from './texts.ts';
import type { PoolField, PoolValues } from './use-pool-editor.ts';

/** An error of a field, with the id of its control. */
export type FieldFault = { readonly fieldId: string; readonly message: string };

type Props = {
  readonly form: UseFormReturn<PoolValues>;
  readonly values: PoolValues;
  /** An error in addition to those of the fields. */
  readonly alsoWrong: FieldFault | null;
};

const { nameMax, categoryMax, descriptionMax } = limits.answerPool;

/** The name, category and description of a pool, and whether answers are drawn from it. */
export function PoolFields({ form, values, alsoWrong }: Props) {
  const t = useAnswerPoolsTexts();
  const tDesk = useDeskTexts();
  const { errors } = form.formState;
  const errorOf = (field: PoolField): string | undefined => {
    const type = errors[field]?.type;
    if (!type) return undefined;
    if (type === 'too_big') return t('editor.faults.tooLong');
    return t(field === 'category' ? 'editor.faults.category' : 'editor.faults.name');
  };
  const categoriesId = useId();
  const pools = useApi(listOwnAnswerPools, { query: { limit: limits.maxPageSize } });
  const categories = [...new Set(pools.data?.items.map(({ category }) => category))].sort((one, other) =>
    one.localeCompare(other),
  );
  const wrong = (['name', 'category', 'description'] as const).flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ fieldId: `pool-${field}`, message }] : [];
  });
  return (
    <>
      {form.formState.submitCount > 0 && (
        <FormErrorSummary
          title={t('editor.faults.summary')}
          errors={[...wrong, ...(alsoWrong ? [alsoWrong] : [])]}
        />
      )}
      <div className="grid grid-cols-1 gap-5">
        <TextField
          {...form.register('name')}
          id="pool-name"
          label={t('editor.name')}
          hint={t('editor.nameHint')}
          error={errorOf('name')}
          counter={{ length: values.name.trim().length, max: nameMax }}
          autoComplete="off"
        />
        <TextField
          {...form.register('category')}
          id="pool-category"
          label={t('editor.category')}
          hint={t('editor.categoryHint')}
          error={errorOf('category')}
          counter={{ length: values.category.trim().length, max: categoryMax }}
          list={categoriesId}
          autoComplete="off"
        />
        <datalist id={categoriesId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextareaField
          {...form.register('description')}
          id="pool-description"
          label={t('editor.description')}
          optional={tDesk('form.optional')}
          error={errorOf('description')}
          counter={{ length: values.description.trim().length, max: descriptionMax }}
        />
        <SwitchField
          {...form.register('isActive')}
          label={t('editor.active')}
          hint={t('editor.activeHint')}
        />
      </div>
    </>
  );
}
