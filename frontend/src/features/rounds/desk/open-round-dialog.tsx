import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api-client.ts';
import { useTask } from '#lib/use-task.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { createRound } from '#shared/api/rounds.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { RoundFeedback } from '#shared/domain/round.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The times for a question that can be chosen, in seconds. */
const secondsChoices = [10, 15, 20, 30, 45, 60, 90, 120, 180, 300];

type Props = { readonly quiz: Pick<OwnQuiz, 'id' | 'title'>; readonly onClose: () => void };

/** Opens a round of a published quiz and then its board. */
export default function OpenRoundDialog({ quiz, onClose }: Props) {
  const { t } = useTranslation(['rounds', 'translation']);
  const navigate = useNavigate();
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { run, isRunning, error } = useTask();
  const [title, setTitle] = useState('');
  const [feedback, setFeedback] = useState<RoundFeedback>('each');
  const [attemptsPerPlayer, setAttempts] = useState(1);
  const [shuffleQuestions, setShuffle] = useState(false);
  const [secondsPerQuestion, setSeconds] = useState<number | null>(null);
  const [showsPodium, setShowsPodium] = useState(false);
  const [closesAt, setClosesAt] = useState('');
  const closing = useRef<HTMLInputElement>(null);
  const [isClosingPartial, setClosingPartial] = useState(false);

  const open = () => {
    // A date without a time has no value.
    if (closing.current?.validity.badInput) {
      setClosingPartial(true);
      closing.current.focus();
      return;
    }
    void run(async () => {
      const round = await call(createRound, {
        body: {
          quizId: quiz.id,
          title: title.trim() || null,
          closesAt: closesAt ? new Date(closesAt).toISOString() : null,
          ...{ feedback, attemptsPerPlayer, shuffleQuestions, secondsPerQuestion, showsPodium },
        },
      });
      dialog.current?.close();
      await navigate(`/admin/rounds/${round.id}`);
    });
  };
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={t('open.title', { title: quiz.title })}
      isBusy={isRunning}
      onClose={onClose}
      onSubmit={open}
      actions={
        <>
          <Button disabled={isRunning} onClick={() => dialog.current?.close()}>
            {t('translation:common.cancel')}
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isRunning}>
            {t('open.submit')}
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <TextField
          label={t('open.name')}
          hint={t('open.nameHint')}
          value={title}
          maxLength={limits.round.titleMax}
          onChange={(event) => setTitle(event.currentTarget.value)}
          autoComplete="off"
        />
        <SelectField
          label={t('open.feedback')}
          value={feedback}
          onChange={(event) => setFeedback(event.currentTarget.value === 'end' ? 'end' : 'each')}
        >
          <option value="each">{t('open.feedbacks.each')}</option>
          <option value="end">{t('open.feedbacks.end')}</option>
        </SelectField>
        <SelectField
          label={t('open.attempts')}
          value={attemptsPerPlayer}
          onChange={(event) => setAttempts(Number(event.currentTarget.value))}
        >
          {Array.from({ length: limits.round.attemptsMax }, (_, at) => at + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('open.seconds')}
          value={secondsPerQuestion ?? ''}
          onChange={(event) => setSeconds(Number(event.currentTarget.value) || null)}
        >
          <option value="">{t('open.noLimit')}</option>
          {secondsChoices.map((seconds) => (
            <option key={seconds} value={seconds}>
              {t('open.secondsChoice', { seconds })}
            </option>
          ))}
        </SelectField>
        <SwitchField
          label={t('open.shuffle')}
          checked={shuffleQuestions}
          onChange={(event) => setShuffle(event.currentTarget.checked)}
        />
        <SwitchField
          label={t('open.podium')}
          checked={showsPodium}
          onChange={(event) => setShowsPodium(event.currentTarget.checked)}
        />
        <TextField
          ref={closing}
          type="datetime-local"
          label={t('open.closesAt')}
          hint={t('open.closesAtHint')}
          value={closesAt}
          onChange={(event) => {
            setClosesAt(event.currentTarget.value);
            setClosingPartial(false);
          }}
          error={closingFault()}
        />
        <FormFailure>{refusal()}</FormFailure>
      </div>
    </Dialog>
  );

  function closingFault(): string | undefined {
    if (isClosingPartial) return t('open.closesAtPartial');
    return isApiError(error, 'VALIDATION_FAILED') ? t('open.closesAtFault') : undefined;
  }

  function refusal(): string | null {
    if (error === undefined || isApiError(error, 'VALIDATION_FAILED')) return null;
    if (isApiError(error, 'TOO_MANY_ROUNDS')) return t('open.tooMany');
    if (isApiError(error, 'NOT_FOUND')) return t('open.notPublished');
    return failureText(error);
  }
}
