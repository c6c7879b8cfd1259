import { useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { useVersioned } from '#lib/forms/use-versioned.ts';
import {
  getModeratedQuiz,
  liftProfileTakedown,
  liftTakedown,
  suspendUser,
  takeDownProfile,
  takeDownQuiz,
  trustUser,
  unsuspendUser,
  untrustUser,
} from '#shared/api/desk-endpoints.ts';
import type { Complaint, ModeratedQuiz, ModerationAct } from '#shared/domain/complaint.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { dateLocale } from '../../../i18n/i18n.ts';
import { TextDialog } from './text-dialog.tsx';
import { useModerationTexts } from './texts.ts';

type Props = { readonly complaint: Complaint; readonly onClose: () => void };
type Act = Exclude<ModerationAct, 'answer' | 'notify' | 'title-takedown' | 'title-lift'>;
type ActWithReason = Extract<Act, 'takedown' | 'suspend' | 'profile-takedown'>;

/** A reported quiz for a moderator, as it was reported and as it is now, with what can be decided about it. */
export function ModeratedQuizDialog({ complaint, onClose }: Props) {
  const t = useModerationTexts();
  const { quizId, revision, quizTitle, questionId } = complaint;
  const [isReported, setIsReported] = useState(Boolean(revision));
  const query = isReported && revision ? { query: { revision: String(revision) } } : {};
  const {
    data: read,
    error,
    mutate,
  } = useVersioned(getModeratedQuiz, quizId === null ? null : { params: { quizId }, ...query });
  const data = read?.data;
  return (
    <Dialog title={data?.title ?? quizTitle} onClose={onClose}>
      {!data && !error && <Skeleton height="20rem" />}
      {!data && error && (
        <PageFailure
          error={error}
          title={t('quizFailed')}
          onRetry={() => void mutate()}
          notFound={{ title: t('quizFailed'), text: '' }}
        />
      )}
      {data && (
        <div className="grid grid-cols-1 gap-4">
          <State quiz={data} />
          <Decisions
            quiz={data}
            etag={read?.etag}
            onDecided={() => void mutate()}
            onLookNow={() => setIsReported(false)}
          />
          {revision && (
            <SelectField
              label={t('version')}
              value={isReported ? 'reported' : 'now'}
              onChange={({ target }) => setIsReported(target.value === 'reported')}
            >
              <option value="reported">{t('reported')}</option>
              <option value="now">{t('now')}</option>
            </SelectField>
          )}
          {data.description && (
            <p lang={data.language} dir="auto">
              {data.description}
            </p>
          )}
          <Questions quiz={data} reportedId={questionId} />
        </div>
      )}
    </Dialog>
  );
}

function State({ quiz: { isPublished, takedown, author } }: { quiz: ModeratedQuiz }) {
  const t = useModerationTexts();
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' });
  const facts = [
    takedown ? t('takenDown', { reason: takedown.reason }) : t(isPublished ? 'published' : 'draft'),
    `${t('author')}: ${author.name} (${author.username})`,
    t('memberSince', { date: date.format(new Date(author.memberSince)) }),
    ...(author.isTrusted ? [t('trusted')] : []),
    ...(author.suspension === null ? [] : [t('suspended', { reason: author.suspension })]),
  ];
  return (
    <ul className="text-soft-ink text-sm">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

type DecisionsProps = {
  readonly quiz: ModeratedQuiz;
  /** The version that lifting publishes; undefined while an older one is shown. */
  readonly etag: string | undefined;
  readonly onDecided: () => void;
  /** Shows the quiz as it is now, which must be seen before it is lifted. */
  readonly onLookNow: () => void;
};

/** Buttons for what a moderator can decide about a quiz and its author. Taking away asks for the reason. */
function Decisions({ quiz, etag, onDecided, onLookNow }: DecisionsProps) {
  const t = useModerationTexts();
  const { run, isRunning } = useAction();
  const [asked, setAsked] = useState<ActWithReason | null>(null);
  const [copies, setCopies] = useState<readonly string[]>([]);
  const { id: quizId, takedown, author } = quiz;
  const openCopies = quiz.copies.filter(({ isTakenDown }) => !isTakenDown);
  const params = { username: author.username };
  const calls: Readonly<Record<Act, (reason: string) => Promise<unknown>>> = {
    takedown: (reason) => call(takeDownQuiz, { params: { quizId }, body: { reason, copies: [...copies] } }),
    lift: () => call(liftTakedown, { params: { quizId } }, { ifMatch: etag }),
    trust: () => call(trustUser, { params }),
    untrust: () => call(untrustUser, { params }),
    suspend: (reason) => call(suspendUser, { params, body: { reason } }),
    unsuspend: () => call(unsuspendUser, { params }),
    'profile-takedown': (reason) => call(takeDownProfile, { params, body: { reason } }),
    'profile-lift': () => call(liftProfileTakedown, { params }),
  };
  const decide = async (act: Act, reason = '') => {
    await calls[act](reason);
    showToast('success', t(`done.${act}`));
    if (act === 'takedown') onLookNow();
    onDecided();
  };
  const refused = (error: unknown) => {
    onDecided();
    throw error;
  };
  const press = (act: Act) => {
    if (act === 'takedown' || act === 'suspend' || act === 'profile-takedown') return setAsked(act);
    if (act === 'lift' && etag === undefined) return onLookNow();
    run(() => decide(act).catch(refused));
  };
  const acts: readonly Act[] = [
    takedown ? 'lift' : 'takedown',
    author.isTrusted ? 'untrust' : 'trust',
    author.isProfileTakenDown ? 'profile-lift' : 'profile-takedown',
    author.suspension === null ? 'suspend' : 'unsuspend',
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button key={act} aria-disabled={isRunning} onClick={() => press(act)}>
          {act === 'lift' && etag === undefined ? t('lookNow') : t(`acts.${act}`)}
        </Button>
      ))}
      {asked && (
        <TextDialog
          title={t(`acts.${asked}`)}
          keptAs={`${asked}.${quizId}`}
          text={t(`why.${asked}`)}
          label={t('reason')}
          onConfirm={(reason) => decide(asked, reason)}
          onClose={() => setAsked(null)}
        >
          {asked === 'takedown' && openCopies.length > 0 && (
            <Copies copies={openCopies} chosen={copies} onChoose={setCopies} />
          )}
        </TextDialog>
      )}
    </div>
  );
}

type CopiesProps = {
  readonly copies: ModeratedQuiz['copies'];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
};

/** The copies of a quiz, of which some can be taken down with it. */
function Copies({ copies, chosen, onChoose }: CopiesProps) {
  const t = useModerationTexts();
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend>{t('copies')}</legend>
      <p className="text-soft-ink text-sm">{t('copiesHint')}</p>
      {copies.map(({ id, title, author }) => (
        <label key={id} className="flex gap-2 items-start min-h-11">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <span dir="auto">{`${title || t('draft')} (${author})`}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The questions with their answers; the reported one first. */
function Questions({ quiz, reportedId }: { quiz: ModeratedQuiz; reportedId: string | null }) {
  const t = useModerationTexts();
  const isReported = ({ id }: { id: string }) => id === reportedId;
  const questions = [
    ...quiz.questions.filter(isReported),
    ...quiz.questions.filter((one) => !isReported(one)),
  ];
  return (
    <ol lang={quiz.language}>
      {questions.map(({ id, questionText, imageMedia, answerOptions, explanation }) => (
        <li key={id} className="flex gap-3 items-start py-3 border-t border-t-line">
          {imageMedia && (
            <Picture className="flex-none w-32 h-24" picture={imageMedia} sizes="128px" fit="contain" />
          )}
          <div className="grid grid-cols-1 gap-1 flex-1 min-w-0 basis-32">
            <h3 dir="auto">{questionText}</h3>
            <ul>
              {answerOptions.map((option) => (
                <li key={option.id} dir="auto">
                  {option.isCorrect ? (
                    <strong>{`${option.answerText} (${t('correct')})`}</strong>
                  ) : (
                    option.answerText
                  )}
                </li>
              ))}
            </ul>
            {explanation && (
              <p className="text-soft-ink text-sm" dir="auto">
                {explanation}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
