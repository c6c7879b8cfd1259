import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { pickedPicture } from '#features/pictures/picked-picture.ts';
import { call } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/use-api.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { generateAnswerOptions, getMedia, listAnswerPools } from '#shared/api/desk-endpoints.ts';
import type { AnswerPoolSummary, GeneratedOptions } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { optionsMaxOf } from '#shared/domain/question-rules.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LoadError, useFailureText } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import type { OptionValue } from '../option-value.ts';
import { drawnOptions } from './question-values.ts';
import { useQuestionEditorTexts } from './texts.ts';

const { optionsMin } = limits.question;
const usualTotal = 4;

type Props = {
  /** Whether the answers are pictures. */
  readonly isPictures: boolean;
  readonly options: readonly OptionValue[];
  /** Language of the quiz. */
  readonly lang: string;
  readonly onDraw: (options: readonly OptionValue[]) => void;
  readonly onClose: () => void;
};

/** Adds answers from the author's pools next to the right answer. */
export default function PoolDialog({ isPictures, options, lang, onDraw, onClose }: Props) {
  const t = useQuestionEditorTexts();
  const pools = useApi(listAnswerPools, { query: { limit: limits.maxPageSize } });
  const dialog = useRef<HTMLDialogElement>(null);
  const categories = categoriesOf(pools.data?.items ?? []);
  return (
    <Dialog ref={dialog} size="small" isQuestion title={t('pool.title')} onClose={onClose}>
      {!pools.data && !pools.error && (
        <div className="grid gap-4" role="status" aria-label={t('pool.loading')}>
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </div>
      )}
      {pools.error && !pools.data && (
        <LoadError
          heading="h2"
          title={t('pool.failed')}
          error={pools.error}
          onRetry={() => void pools.mutate()}
        />
      )}
      {pools.data && categories.length === 0 && (
        <Notice art="answers" heading="h3" title={t('pool.none')} text={t('pool.noneText')}>
          <LinkButton variant="primary" to="/admin/answer-pools/create">
            {t('pool.create')}
          </LinkButton>
          <Button onClick={() => dialog.current?.close()}>{t('translation:common.cancel')}</Button>
        </Notice>
      )}
      {categories.length > 0 && (
        <Draw
          isPictures={isPictures}
          categories={categories}
          options={options}
          lang={lang}
          onDraw={(drawn) => {
            dialog.current?.close();
            onDraw(drawn);
            showToast('success', t('pool.drawn'), { onUndo: () => onDraw(options) });
          }}
          onCancel={() => dialog.current?.close()}
        />
      )}
    </Dialog>
  );
}

type DrawProps = Pick<Props, 'isPictures' | 'options' | 'lang' | 'onDraw'> & {
  readonly categories: ReturnType<typeof categoriesOf>;
  readonly onCancel: () => void;
};

function Draw({ isPictures, categories, options, lang, onDraw, onCancel }: DrawProps) {
  const t = useQuestionEditorTexts();
  const failureText = useFailureText();
  const right = options.find(({ isCorrect }) => isCorrect);
  const { run, isRunning, error } = useTask();
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: {
      correctAnswer: right?.answerText ?? '',
      category: categories[0]?.category ?? '',
      totalOptions: usualTotal,
    },
    shouldFocusError: false,
  });
  const draw = handleSubmit(({ category, ...query }) =>
    run(async () => {
      const { options: drawn } = await call(generateAnswerOptions, {
        params: { category },
        query: isPictures ? { ...query, withPictures: true } : query,
      });
      onDraw(drawnOptions(await Promise.all(drawn.map(withPicture)), options));
    }),
  );
  const reason = () => {
    const category = getValues('category');
    if (isPictures && isApiError(error) && error.status === 422) return t('pool.notPictured');
    if (!isApiError(error, 'POOL_TOO_SMALL')) return failureText(error);
    if (isPictures) return t('pool.tooFewPictures', { category });
    const count = categories.find((one) => one.category === category)?.count ?? 0;
    return t('pool.tooSmall', { category, count });
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void draw(event)}>
      <p className="text-soft-ink text-sm">{t('pool.text')}</p>
      <TextField
        {...register('correctAnswer', { setValueAs: (text: string) => text.trim(), required: true })}
        label={t('translation:player.correctAnswer')}
        lang={lang}
        maxLength={limits.answerTextMax}
        autoComplete="off"
        error={formState.errors.correctAnswer && t('pool.correctMissing')}
      />
      <SelectField {...register('category')} label={t('pool.category')}>
        {categories.map((one) => (
          <option key={one.category} value={one.category}>
            {t('pool.categoryWith', { category: one.category, count: one.count })}
          </option>
        ))}
      </SelectField>
      <SelectField {...register('totalOptions', { valueAsNumber: true })} label={t('pool.total')}>
        {totalsUpTo(optionsMaxOf(isPictures ? 'picture' : 'text')).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {options.some(({ answerText }) => answerText.trim() !== '') && (
        <p className="text-soft-ink text-sm">{t('pool.replaces')}</p>
      )}
      <div role="alert">{error !== undefined && <FieldError id="pool-fault">{reason()}</FieldError>}</div>
      <div className="flex flex-wrap gap-3 justify-end mt-2">
        <Button onClick={onCancel}>{t('translation:common.cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={isRunning}>
          {t('pool.draw')}
        </Button>
      </div>
    </form>
  );
}

const totalsUpTo = (most: number) => Array.from({ length: most - optionsMin + 1 }, (_, n) => n + optionsMin);

/** An option with the data to show its picture. */
async function withPicture({ imageMediaId, ...option }: GeneratedOptions['options'][number]) {
  if (!imageMediaId) return option;
  return { ...option, picture: pickedPicture(await call(getMedia, { params: { mediaId: imageMediaId } })) };
}

/** The categories of some pools, by name, with the total number of answers in their pools. */
function categoriesOf(pools: readonly AnswerPoolSummary[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category, itemCount } of pools) counts.set(category, (counts.get(category) ?? 0) + itemCount);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((one, other) => one.category.localeCompare(other.category));
}
