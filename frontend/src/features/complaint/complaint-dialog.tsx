import { useRef, useState } from 'react';
import { callOnce } from '#lib/api/call-once.ts';
import { useKeptText } from '#lib/forms/use-kept-text.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { reportProblem, reportRound, reportUser } from '#shared/api/complaint-endpoints.ts';
import type { VisitorReason } from '#shared/domain/complaint.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useComplaintTexts } from './texts.ts';

/** What is reported: a quiz, or one of its questions; the profile of a user; or the title of the round with a code. */
export type Reported =
  | {
      readonly slug: string;
      readonly question?: { readonly id: string; readonly questionText: string } | undefined;
    }
  | { readonly username: string }
  | { readonly code: string };

type Props = Reported & { readonly onClose: () => void };

/** The reasons; the schema is too large for the pages of visitors. */
const quizReasons: readonly VisitorReason[] = ['wrong-answer', 'picture', 'rights', 'offensive', 'other'];
const nameReasons: readonly VisitorReason[] = ['offensive', 'rights', 'other'];
const textMax = 500;

/** Sends a complaint, with an optional address for an answer. */
export default function ComplaintDialog({ onClose, ...reported }: Props) {
  const t = useComplaintTexts();
  const failureText = useFailureText();
  const { run, isRunning, error } = useTask();
  const question = 'slug' in reported ? reported.question : undefined;
  const possible = 'slug' in reported ? quizReasons : nameReasons;
  const [reason, setReason] = useState<VisitorReason>(possible[0] ?? 'other');
  const [text, setText, forget] = useKeptText(`report.${subjectOf(reported)}`);
  const [email, setEmail] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const isEmailWrong = isApiError(error, 'VALIDATION_FAILED') && email.trim() !== '';
  const isGone = isApiError(error, 'NOT_FOUND') || isApiError(error, 'ROUND_DELETED');

  const send = () =>
    void run(async () => {
      const body = {
        reason,
        language: currentLanguage(),
        ...(question ? { questionId: question.id } : {}),
        ...(text.trim() ? { text } : {}),
        ...(email.trim() ? { email } : {}),
      };
      if ('slug' in reported) await callOnce(reportProblem, { params: { idOrSlug: reported.slug }, body });
      else if ('code' in reported) await callOnce(reportRound, { params: { code: reported.code }, body });
      else await callOnce(reportUser, { params: { username: reported.username }, body });
      forget();
      showToast('success', t('done'));
      dialog.current?.close();
    });
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={t('title')}
      text={question ? t('ofQuestion', { question: question.questionText }) : t(textOf(reported))}
      isBusy={isRunning}
      onSubmit={send}
      onClose={onClose}
      leave="cancel"
      actions={
        <Button type="submit" variant="primary" aria-disabled={isRunning}>
          {t('send')}
        </Button>
      }
      note={
        error !== undefined &&
        !isEmailWrong && <span role="alert">{isGone ? t('gone') : failureText(error)}</span>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <SelectField
          label={t('reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value as VisitorReason)}
        >
          {possible.map((one) => (
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

function textOf(reported: Reported): 'ofQuiz' | 'ofRound' | 'ofProfile' {
  if ('slug' in reported) return 'ofQuiz';
  return 'code' in reported ? 'ofRound' : 'ofProfile';
}

/** What tells one reported thing from another. */
function subjectOf(reported: Reported): string {
  if ('slug' in reported) return reported.question?.id ?? reported.slug;
  return 'code' in reported ? reported.code : reported.username;
}
