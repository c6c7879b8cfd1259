import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#lib/api/api-client.ts';
import { useKeptText } from '#lib/forms/use-kept-text.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { useVersioned } from '#lib/forms/use-versioned.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getOwnRound, updateRound } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Round, RoundFeedback, RoundPace } from '#shared/domain/round.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LoadError, useFailureText } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRoundsTexts } from '../texts.ts';
import { keepSettings } from './open-round.tsx';

/** The times for a question that can be chosen, in seconds. */
const secondsChoices = [10, 15, 20, 30, 45, 60, 90, 120, 180, 300];

// Not from the schema, which would load zod.
const paces = ['class', 'own'] as const satisfies readonly RoundPace[];
const phoneContents = ['question', 'options'] as const satisfies readonly Round['phoneShows'][];
const feedbacks = ['each', 'end', 'closed'] as const satisfies readonly RoundFeedback[];

type Props = {
  readonly round: Pick<Round, 'id'>;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
};

/**
 * Changes the settings of a round, which the author's next round takes over. Settings that were saved elsewhere since they
 * were read aren't replaced: the dialog says so, and shows these.
 */
export function RoundSettingsDialog({ round: { id }, ...props }: Props) {
  const t = useRoundsTexts();
  const [isConflict, setConflict] = useState(false);
  const { data, error, isValidating, mutate } = useVersioned(getOwnRound, { params: { roundId: id } });
  if (data && !isValidating && !error) {
    const onConflict = () => {
      setConflict(true);
      void mutate();
    };
    return <SettingsForm {...props} {...{ isConflict, onConflict }} round={data.data} etag={data.etag} />;
  }
  return (
    <Dialog size="medium" title={t('open.title')} onClose={props.onClose}>
      {error ? (
        <LoadError heading="h2" title={t('roundFailed')} error={error} onRetry={() => mutate()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'onChanged' | 'onClose'> & {
  readonly round: Round;
  readonly etag: string | undefined;
  readonly isConflict: boolean;
  readonly onConflict: () => void;
};

function SettingsForm({ round, etag, isConflict, onConflict, onChanged, onClose }: FormProps) {
  const t = useRoundsTexts();
  const failureText = useFailureText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { run, isRunning, error } = useTask();
  const [title, setTitle, forgetTitle] = useKeptText(`round.${round.id}.title`, round.title ?? '');
  const { feedback, attemptsPerPlayer, shuffleQuestions, secondsPerQuestion, showsPodium } = round;
  const { pace, phoneShows } = round;
  const endsAt = round.closesAt ? localTime(round.closesAt) : '';
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: {
      ...{ feedback, attemptsPerPlayer, shuffleQuestions, secondsPerQuestion, showsPodium },
      ...{ pace, phoneShows },
      closesAt: endsAt,
    },
  });
  const chosenFeedback = watch('feedback');
  const isClass = watch('pace') === 'class';
  const choices = [...new Set([...secondsChoices, round.secondsPerQuestion ?? []].flat())].sort(
    (a, b) => a - b,
  );

  const save = handleSubmit(({ closesAt, ...settings }) =>
    run(async () => {
      const body = {
        title: title.trim() || null,
        // A time that has passed stays as it is.
        ...(closesAt !== endsAt && { closesAt: closesAt ? new Date(closesAt).toISOString() : null }),
        ...settings,
        ...(isClass && { feedback: 'each' as const, attemptsPerPlayer: 1 }),
      };
      const params = { roundId: round.id };
      const changed = await call(updateRound, { params, body }, { ifMatch: etag }).catch((error) => {
        if (!isApiError(error, 'STALE_VERSION')) throw error;
        onConflict();
      });
      if (!changed) return;
      keepSettings(changed);
      forgetTitle();
      await onChanged();
      dialog.current?.close();
    }),
  );
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={t('open.title')}
      isBusy={isRunning}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button
            disabled={isRunning}
            onClick={() => {
              forgetTitle();
              dialog.current?.close();
            }}
          >
            {t('translation:common.cancel')}
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isRunning}>
            {t('open.save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {isConflict && <p role="status">{t('open.conflict')}</p>}
        <TextField
          label={t('open.name')}
          hint={t('open.nameHint')}
          value={title}
          maxLength={limits.round.titleMax}
          onChange={(event) => setTitle(event.currentTarget.value)}
          autoComplete="off"
        />
        <SelectField {...register('pace')} label={t('pace.title')}>
          {paces.map((one) => (
            <option key={one} value={one}>
              {t(`pace.${one}.name`)}
            </option>
          ))}
        </SelectField>
        {isClass && (
          <SelectField {...register('phoneShows')} label={t('pace.phones')}>
            {phoneContents.map((one) => (
              <option key={one} value={one}>
                {t(`pace.phonesShow.${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        {!isClass && (
          <>
            <SelectField
              {...register('feedback')}
              label={t('open.feedback')}
              hint={chosenFeedback === 'each' ? undefined : t(`open.feedbackHints.${chosenFeedback}`)}
            >
              {feedbacks.map((one) => (
                <option key={one} value={one}>
                  {t(`open.feedbacks.${one}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              {...register('attemptsPerPlayer', { valueAsNumber: true })}
              label={t('open.attempts')}
            >
              {Array.from({ length: limits.round.attemptsMax }, (_, at) => at + 1).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <SelectField
          {...register('secondsPerQuestion', { setValueAs: (seconds) => Number(seconds) || null })}
          label={t('open.seconds')}
        >
          <option value="">{t('open.noLimit')}</option>
          {choices.map((seconds) => (
            <option key={seconds} value={seconds}>
              {t('open.secondsChoice', { seconds })}
            </option>
          ))}
        </SelectField>
        <SwitchField {...register('shuffleQuestions')} label={t(isClass ? 'pace.shuffle' : 'open.shuffle')} />
        <SwitchField {...register('showsPodium')} label={t('open.podium')} />
        <TextField
          {...register('closesAt', { validate: () => !isPartial('closesAt') })}
          type="datetime-local"
          label={t('open.closesAt')}
          hint={t('open.closesAtHint')}
          error={closingFault()}
        />
        <FormFailure>{refusal()}</FormFailure>
      </div>
    </Dialog>
  );

  function closingFault(): string | undefined {
    if (formState.errors.closesAt) return t('open.closesAtPartial');
    return isApiError(error, 'VALIDATION_FAILED') ? t('open.closesAtFault') : undefined;
  }

  function refusal(): string | null {
    if (error === undefined || isApiError(error, 'VALIDATION_FAILED')) return null;
    if (isApiError(error, 'TOO_MANY_ROUNDS')) return t('open.tooMany');
    if (isApiError(error, 'ROUND_STARTED')) return t('pace.started');
    return failureText(error);
  }
}

/** Whether a date without a time, which has no value, is typed in a field. */
function isPartial(name: string): boolean {
  return document.querySelector(`input[name="${name}"]:invalid`) !== null;
}

/** A time in the form of a `datetime-local` field: in the time zone of the device, without seconds. */
function localTime(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
