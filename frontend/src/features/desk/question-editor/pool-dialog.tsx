import { useRef, useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/use-api.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { generateAnswerOptions, listAnswerPools } from '#shared/api/desk-endpoints.ts';
import type { AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LoadError, useFailureText } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { drawnOptions, type OptionValue } from './question-values.ts';
import { useQuestionEditorTexts } from './texts.ts';

const { optionsMin, optionsMax } = limits.question;
const totals = Array.from({ length: optionsMax - optionsMin + 1 }, (_, n) => n + optionsMin);
const usualTotal = 4;

type Props = {
  readonly options: readonly OptionValue[];
  /** Language of the quiz. */
  readonly lang: string;
  readonly onDraw: (options: readonly OptionValue[]) => void;
  readonly onClose: () => void;
};

/** Adds answers from the author's pools next to the right answer. */
export default function PoolDialog({ options, lang, onDraw, onClose }: Props) {
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

type DrawProps = {
  readonly categories: ReturnType<typeof categoriesOf>;
  readonly options: readonly OptionValue[];
  readonly lang: string;
  readonly onDraw: (options: readonly OptionValue[]) => void;
  readonly onCancel: () => void;
};

function Draw({ categories, options, lang, onDraw, onCancel }: DrawProps) {
  const t = useQuestionEditorTexts();
  const failureText = useFailureText();
  const right = options.find(({ isCorrect }) => isCorrect);
  const [correct, setCorrect] = useState(right?.answerText ?? '');
  const [category, setCategory] = useState(categories[0]?.category ?? '');
  const [total, setTotal] = useState(usualTotal);
  const [fault, setFault] = useState<'missing' | { readonly text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const draw = async () => {
    const correctAnswer = correct.trim();
    if (!correctAnswer) {
      setFault('missing');
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      const { options: drawn } = await call(generateAnswerOptions, {
        params: { category },
        query: { correctAnswer, totalOptions: total },
      });
      onDraw(drawnOptions(drawn, options));
    } catch (error) {
      const count = categories.find((one) => one.category === category)?.count ?? 0;
      const text = isApiError(error, 'POOL_TOO_SMALL')
        ? t('pool.tooSmall', { category, count })
        : failureText(error);
      setFault({ text });
      setBusy(false);
    }
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isBusy) void draw();
      }}
    >
      <p className="text-soft-ink text-sm">{t('pool.text')}</p>
      <TextField
        label={t('translation:player.correctAnswer')}
        lang={lang}
        value={correct}
        maxLength={limits.answerTextMax}
        autoComplete="off"
        error={fault === 'missing' ? t('pool.correctMissing') : undefined}
        onChange={(event) => setCorrect(event.currentTarget.value)}
      />
      <SelectField
        label={t('pool.category')}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value)}
      >
        {categories.map((one) => (
          <option key={one.category} value={one.category}>
            {t('pool.categoryWith', { category: one.category, count: one.count })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('pool.total')}
        value={String(total)}
        onChange={(event) => setTotal(Number(event.currentTarget.value))}
      >
        {totals.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {options.some(({ answerText }) => answerText.trim() !== '') && (
        <p className="text-soft-ink text-sm">{t('pool.replaces')}</p>
      )}
      <div role="alert">
        {fault && fault !== 'missing' && <FieldError id="pool-fault">{fault.text}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3 justify-end mt-2">
        <Button onClick={onCancel}>{t('translation:common.cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {t('pool.draw')}
        </Button>
      </div>
    </form>
  );
}

/** The categories of some pools, by name, with the total number of answers in their pools. */
function categoriesOf(pools: readonly AnswerPoolSummary[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category, itemCount } of pools) counts.set(category, (counts.get(category) ?? 0) + itemCount);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((one, other) => one.category.localeCompare(other.category));
}
