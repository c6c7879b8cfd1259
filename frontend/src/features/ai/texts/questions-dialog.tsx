import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type PickedPicture, pickedPicture } from '#features/pictures/picked-picture.ts';
import { call } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/use-api.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { putBack } from '#lib/put-item-back.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { generateQuestions, getSessionImageStats } from '#shared/api/desk-endpoints.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { FailureNote } from '../failure-note.tsx';
import { GeneratorNote } from '../generator-note.tsx';
import { useAiFailureText } from '../use-ai-failure-text.ts';
import { Waiting } from '../waiting.tsx';
import { DraftCard } from './draft-card.tsx';
import {
  type EditableDraft,
  editableDrafts,
  faultOf,
  isSameDraft,
  keptDrafts,
  nameOfDraft,
  promptOfDraft,
} from './editable-draft.ts';
import { KnownTopics, type QuestionOrder, QuestionOrderForm } from './question-order-form.tsx';
import { NotDrawn, pictureOfPrompt, saveAll, saveIllustrated } from './save-drafts.ts';
import { useAiTextTexts } from './texts.ts';

/** How the drafts are used: several are saved to the quiz, or one is picked for a form. */
export type DraftUse =
  | {
      readonly is: 'save';
      /** How many more questions fit in the quiz. */
      readonly room: number;
      readonly onSaved: (questions: readonly OwnQuestion[]) => void;
    }
  | {
      readonly is: 'pick';
      /** The form already has content that the draft would replace. */
      readonly replaces: boolean;
      /** `picture` is null for a draft without one. */
      readonly onPick: (draft: QuestionDraft, picture: PickedPicture | null) => void;
    };

type Props = {
  readonly quiz: Pick<OwnQuiz, 'id' | 'title' | 'language'>;
  readonly use: DraftUse;
  readonly onClose: () => void;
};

const { questionsMax, topicMax } = limits.aiText;

/**
 * Drafts questions with AI. The author can read, edit, accept and discard each one. Nothing is saved until the author
 * saves it.
 */
export default function QuestionsDialog({ quiz, use, onClose }: Props) {
  const t = useAiTextTexts();
  const failureText = useAiFailureText('text');
  const imageFailureText = useAiFailureText('image');
  const dialog = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const place = `${use.is}.${quiz.id}`;
  const [order, setOrder] = useState<QuestionOrder>({
    topic: cutText(quiz.title, topicMax),
    count: use.is === 'save' ? Math.min(5, use.room) : 3,
    difficulty: 'medium',
    language: quiz.language,
  });
  const [drafts, setDrafts] = useState(() => keptDrafts.read(place) ?? []);
  const [sent, setSent] = useState<readonly EditableDraft[]>([]);
  const [wantsPictures, setWantsPictures] = useState(true);
  const stats = useApi(getSessionImageStats, {});
  const generator = stats.data?.textGenerator;
  // The offline generator's questions are about pictures, but a model's question makes sense without one.
  const canOmitPictures = generator === 'model';
  const isIllustrated = wantsPictures || !canOmitPictures;
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [spoken, setSpoken] = useState('');
  const asking = useTask();
  const using = useTask();
  const isClosed = useRef(false);
  useEffect(() => {
    // If the author closes and reopens the dialog during saving, the same drafts must not be saved twice.
    const unsent = drafts.filter((one) => !sent.includes(one));
    keptDrafts.keep(place, unsent);
  }, [place, drafts, sent]);
  useEffect(() => keptDrafts.show(place, setDrafts), [place]);

  const accepted = drafts.filter(({ isAccepted }) => isAccepted);
  const faulty = accepted.filter(({ draft }) => faultOf(draft));
  const isSaving = using.isRunning;
  const prompts = isIllustrated ? new Set(accepted.map(promptOfDraft).filter(Boolean)) : new Set();
  const change = (key: string, changed: Partial<EditableDraft>) =>
    setDrafts((now) => {
      const isOne = use.is === 'pick' && changed.isAccepted;
      return now.map((one) => {
        if (one.key === key) return { ...one, ...changed };
        return isOne ? { ...one, isAccepted: false } : one;
      });
    });

  const ask = async () => {
    if (!order.topic.trim() || isSaving) return;
    setSpoken(t('asking'));
    main.current?.scrollIntoView({ block: 'start' });
    const body = { ...order, topic: order.topic.trim() };
    const answer = await asking.run((signal) => call(generateQuestions, { body }, { signal }));
    if (!answer) return;
    const fresh = answer.questions.filter((one) => !drafts.some(({ draft }) => isSameDraft(draft, one)));
    flushSync(() => {
      setDrafts((now) => [...editableDrafts(fresh), ...now]);
      setSpoken(t('arrived', { count: fresh.length }));
    });
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };

  const save = async () => {
    if (use.is !== 'save' || accepted.length === 0 || isSaving) return;
    if (faulty.length > 0) {
      setRefused(new Set(faulty.map(({ key }) => key)));
      document.getElementById(`${id}-${faulty[0]?.key}`)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    setSpoken(t('saving'));
    main.current?.scrollIntoView({ block: 'start' });
    setSent(accepted);
    // Saving continues even if the dialog is closed in the meantime.
    const isSaved = await using.run(async () => {
      try {
        if (isIllustrated) await saveIllustrated(quiz.id, accepted, use.onSaved);
        else use.onSaved(await saveAll(quiz.id, accepted));
        return true;
      } catch (error) {
        const left = error instanceof NotDrawn ? error.left : accepted;
        setDrafts((now) => now.filter((one) => left.includes(one) || !accepted.includes(one)));
        if (isClosed.current) {
          keepAgain(left);
          showToast('error', textOf(error));
        }
        throw error;
      }
    });
    if (isSaved) dialog.current?.close();
    else setSent([]);
  };
  /** Puts the drafts that couldn't be saved before the drafts that were kept since the dialog was closed. */
  const keepAgain = (unsaved: readonly EditableDraft[]) =>
    keptDrafts.change(place, (now = []) => [...unsaved, ...now]);
  const drop = (dropped: EditableDraft) => {
    const before = drafts;
    setDrafts(before.filter((one) => one !== dropped));
    list.current?.focus();
    showToast('success', t('dropped', { draft: nameOfDraft(dropped) }), {
      onUndo: () =>
        keptDrafts.change(place, (now = []) => {
          const isOtherPicked = use.is === 'pick' && now.some(({ isAccepted }) => isAccepted);
          return putBack(now, isOtherPicked ? { ...dropped, isAccepted: false } : dropped, before);
        }),
    });
  };
  const pick = async () => {
    const [chosen] = accepted;
    if (use.is !== 'pick' || !chosen || isSaving) return;
    if (faulty.length > 0) return setRefused(new Set([chosen.key]));
    const prompt = isIllustrated ? promptOfDraft(chosen) : '';
    setSpoken(prompt ? t('drawing', { count: 1 }) : '');
    const drawn = await using.run(async (signal) => {
      const media = prompt ? await pictureOfPrompt(prompt, signal) : undefined;
      if (prompt && !media) throw new NotDrawn([chosen]);
      return { picture: media ? pickedPicture(media, prompt) : null };
    });
    if (!drawn) return;
    dialog.current?.close();
    use.onPick(chosen.draft, drawn.picture);
  };
  const textOf = (error: unknown): string => {
    const { left, cause } = error instanceof NotDrawn ? error : { left: [], cause: error };
    if (use.is === 'save' && left.length === 0) {
      if (isApiError(error, 'QUIZ_TOO_LARGE')) return t('tooLarge', { max: limits.quiz.questionsMax });
      return `${t('notSaved')} ${failureText(error)}`;
    }
    const text = use.is === 'pick' ? t('pickNotDrawn') : t('notDrawn', { count: left.length });
    const advice = t(canOmitPictures ? 'notDrawnAdvice.omit' : 'notDrawnAdvice.change');
    return [text, advice, cause === undefined ? '' : imageFailureText(cause)].filter(Boolean).join(' ');
  };
  const isAll = drafts.length > 0 && accepted.length === drafts.length;
  const room = use.is === 'save' ? use.room : questionsMax;
  const most = Math.min(room, limits.question.bulkMax);
  const isOver = use.is === 'save' && accepted.length > most;
  const noteOfSaving = isOver ? t('overRoom', { count: most }) : t('accepted', { count: accepted.length });
  const noteOfPicking = use.is === 'pick' && use.replaces && t('replaces');
  const note = drafts.length > 0 && (use.is === 'save' ? noteOfSaving : noteOfPicking);

  return (
    <Dialog
      ref={dialog}
      title={t(use.is === 'save' ? 'title' : 'titlePick')}
      onClose={() => {
        isClosed.current = true;
        onClose();
      }}
      note={note}
      leave="close"
      actions={
        drafts.length > 0 &&
        (use.is === 'save' ? (
          <Button
            variant="primary"
            disabled={accepted.length === 0 || isOver}
            aria-disabled={isSaving}
            onClick={() => void save()}
          >
            {t('save', { count: accepted.length })}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={accepted.length === 0}
            aria-disabled={isSaving}
            onClick={() => void pick()}
          >
            {t('pick')}
          </Button>
        ))
      }
    >
      <LiveRegion>{spoken}</LiveRegion>
      <div className="grid grid-cols-1 gap-y-6 gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-4 lg:sticky lg:top-0 lg:self-start">
          <QuestionOrderForm
            order={order}
            max={Math.max(1, Math.min(questionsMax, room))}
            isMore={drafts.length > 0}
            isBusy={asking.state.is === 'running' || isSaving}
            onChange={setOrder}
            onSubmit={() => void ask()}
          >
            {generator === 'offline' && (
              <KnownTopics
                topic={order.topic}
                language={order.language}
                onChoose={(topic) => setOrder({ ...order, topic })}
              />
            )}
          </QuestionOrderForm>
          {generator && <GeneratorNote makes="questions" generator={generator} />}
        </div>
        <div ref={main} className="grid grid-cols-1 content-start gap-4 scroll-mt-5">
          {asking.state.is === 'failed' && <FailureNote text={failureText(asking.state.error)} />}
          {asking.state.is === 'running' && (
            <Waiting
              text={t('asking')}
              hint={t('askingHint')}
              since={asking.state.since}
              onStop={() => {
                asking.stop();
                setSpoken('');
              }}
            />
          )}
          {using.state.is === 'running' && (
            <Waiting
              text={
                use.is === 'pick' || prompts.size > 0 ? t('drawing', { count: prompts.size }) : t('saving')
              }
              since={using.state.since}
              {...(use.is === 'save' ? { hint: t('savingHint') } : { onStop: using.stop })}
            />
          )}
          {using.state.is === 'failed' && <FailureNote text={textOf(using.state.error)} />}
          {drafts.length === 0 && asking.state.is !== 'running' && (
            <p className="text-soft-ink text-sm py-8 px-6 rounded-card bg-sunken text-center text-balance">
              {t(use.is === 'save' ? 'empty' : 'emptyPick')}
            </p>
          )}
          <div
            className={
              drafts.length > 0 ? 'flex items-center flex-wrap justify-between gap-y-2 gap-x-4' : 'sr-only'
            }
          >
            <h3 ref={list} tabIndex={-1} className="text-lg scroll-mt-5">
              {t('drafts', { count: drafts.length })}
            </h3>
            {canOmitPictures && (
              <label className="flex items-center gap-2 min-h-target text-sm font-semibold cursor-pointer">
                <input
                  type="checkbox"
                  checked={wantsPictures}
                  disabled={isSaving}
                  onChange={() => setWantsPictures(!wantsPictures)}
                />
                {t(use.is === 'save' ? 'withPictures' : 'withPicture')}
              </label>
            )}
            {use.is === 'save' && drafts.length > 1 && (
              <label className="flex items-center gap-2 min-h-target text-sm font-semibold cursor-pointer">
                <input
                  type="checkbox"
                  checked={isAll}
                  disabled={isSaving}
                  onChange={() => setDrafts(drafts.map((one) => ({ ...one, isAccepted: !isAll })))}
                />
                {t('acceptAll')}
              </label>
            )}
          </div>
          <ol className="grid grid-cols-1 gap-3">
            {drafts.map((one, index) => (
              <DraftCard
                key={one.key}
                id={`${id}-${one.key}`}
                number={index + 1}
                draft={one.draft}
                lang={order.language}
                isAccepted={one.isAccepted}
                choice={use.is === 'save' ? 'checkbox' : 'radio'}
                isRefused={refused.has(one.key)}
                isDisabled={isSaving}
                isIllustrated={isIllustrated}
                onAccept={(isAccepted) => change(one.key, { isAccepted })}
                onChange={(draft) => change(one.key, { draft })}
                onDrop={() => drop(one)}
              />
            ))}
          </ol>
        </div>
      </div>
    </Dialog>
  );
}
