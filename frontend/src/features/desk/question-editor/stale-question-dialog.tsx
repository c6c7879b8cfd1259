import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type StaleChoice, StaleSaveDialog } from '../../../ui/versioned-form/stale-save-dialog.tsx';
import { type QuestionValues, sentOptions } from './question-values.ts';
import type { QuestionField, StaleQuestion } from './use-question-form.ts';

type Props = {
  readonly stale: StaleQuestion;
  readonly onResolve: (choice: Partial<Record<QuestionField, StaleChoice>>) => void;
  readonly onClose: () => void;
};

/** Both versions of what two people changed in one question. */
export function StaleQuestionDialog({ stale, onResolve, onClose }: Props) {
  const { t } = useTranslation('questionEditor');
  const shown = (field: QuestionField, values: QuestionValues): ReactNode => {
    if (field === 'picture') return values.picture?.picture.altText ?? t('stale.noPicture');
    if (field !== 'options') return values[field];
    return sentOptions(values.options)
      .map(({ answerText, isCorrect }) => (isCorrect ? t('stale.right', { answer: answerText }) : answerText))
      .join('\n');
  };
  return (
    <StaleSaveDialog
      fields={stale.conflicts.map((field) => ({
        name: field,
        label: field === 'imagePrompt' ? t('picture') : t(field),
        mine: shown(field, stale.merged),
        theirs: shown(field, stale.theirs),
      }))}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
}
