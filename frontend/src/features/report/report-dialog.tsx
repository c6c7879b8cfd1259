import { useRef, useState } from 'react';
import { callOnce } from '#lib/call-once.ts';
import { useKeptText } from '#lib/use-kept-text.ts';
import { useTask } from '#lib/use-task.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { reportProblem } from '#shared/api/public-quizzes.endpoints.ts';
import type { ReportReason } from '#shared/domain/quiz-problem.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Props = {
  readonly slug: string;
  readonly question?: { readonly id: string; readonly questionText: string } | undefined;
  readonly onClose: () => void;
};

/** The reasons; the schema is too large for the pages of visitors. */
const reasons: readonly ReportReason[] = ['wrong-answer', 'picture', 'rights', 'offensive', 'other'];
const textMax = 500;

/** Reports a problem of a quiz or of a question, with an optional address for an answer. */
export default function ReportDialog({ slug, question, onClose }: Props) {
  const { t } = useTranslation(['report', 'translation']);
  const failureText = useFailureText();
  const { run, isRunning, error } = useTask();
  const [reason, setReason] = useState<ReportReason>(reasons[0] ?? 'other');
  const [text, setText, forget] = useKeptText(`report.${question?.id ?? slug}`);
  const [email, setEmail] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const isEmailWrong = isApiError(error, 'VALIDATION_FAILED') && email.trim() !== '';
  const isQuizGone = isApiError(error, 'NOT_FOUND');

  const send = () =>
    void run(async () => {
      const body = {
        reason,
        language: currentLanguage(),
        ...(question ? { questionId: question.id } : {}),
        ...(text.trim() ? { text } : {}),
        ...(email.trim() ? { email } : {}),
      };
      await callOnce(reportProblem, { params: { idOrSlug: slug }, body });
      forget();
      showToast('success', t('done'));
      dialog.current?.close();
    });
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={t('title')}
      text={question ? t('ofQuestion', { question: question.questionText }) : t('ofQuiz')}
      isBusy={isRunning}
      onSubmit={send}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isRunning} onClick={() => dialog.current?.close()}>
            {t('translation:common.cancel')}
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isRunning}>
            {t('send')}
          </Button>
        </>
      }
      note={
        error !== undefined &&
        !isEmailWrong && <span role="alert">{isQuizGone ? t('gone') : failureText(error)}</span>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <SelectField
          label={t('reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value as ReportReason)}
        >
          {reasons.map((one) => (
            <option key={one} value={one}>
              {t(`reasons.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextareaField
          label={t('text')}
          optional={t('optional')}
          hint={reason === 'rights' || reason === 'offensive' ? t('legalHint') : undefined}
          value={text}
          counter={{ length: text.length, max: textMax }}
          maxLength={textMax}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          type="email"
          label={t('email')}
          optional={t('optional')}
          hint={t('emailHint')}
          error={isEmailWrong ? t('emailWrong') : undefined}
          value={email}
          autoComplete="email"
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
    </Dialog>
  );
}
