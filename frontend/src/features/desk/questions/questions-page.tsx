import { Ellipsis, Eye, Globe, Settings2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import { useAiQuestions } from '#features/ai/texts/ai-questions.tsx';
import { DropOverlay } from '#features/pictures/library/file-drop.tsx';
import { ShareDialog } from '#features/share/lazy-share-dialog.ts';
import { useApi } from '#lib/api/use-api.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getOwnQuiz } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { ClassActions, PublishedActions } from '../class-actions.tsx';
import { useFileQuestions } from '../file-questions/use-file-questions.tsx';
import { OwnComplaints } from '../moderation/own-complaints.tsx';
import { TakedownNote } from '../moderation/takedown-note.tsx';
import { usePictureQuestions } from '../picture-questions/use-picture-questions.tsx';
import { needsSight, usePromotionGaps } from '../promotion-gaps.ts';
import { PublishButton } from '../publish-button.tsx';
import { AddActions } from './add-actions.tsx';
import { QuestionList } from './question-list.tsx';
import { questionLinkId } from './question-row.tsx';
import { useQuestionsTexts } from './texts.ts';
import { useQuestions } from './use-questions.ts';

const EditPlacesDialog = lazyDialog(() => import('../labelled-picture/edit-places-dialog.tsx'));

/** On a phone the buttons have no icons, so that they fit on one line. */
const actionsLook = 'contents below-sm:[&>:is(a,_button)]:px-3 below-sm:[&>:is(a,_button)>svg]:hidden';

/** `/admin/quizzes/:quizId/questions`: the questions of a quiz, in order, and its publication. */
export default function QuestionsPage() {
  const { quizId = '' } = useParams();
  return <Questions key={quizId} quizId={quizId} />;
}

function Questions({ quizId }: { quizId: string }) {
  const t = useQuestionsTexts();
  const tDesk = useDeskTexts();
  const failureText = useFailureText();
  const { run, offerUndo } = useAction();
  const quiz = useApi(getOwnQuiz, { params: { quizId } });
  const { list, move, remove, restore, duplicate } = useQuestions(quizId);
  const [spoken, setSpoken] = useState('');
  /** A new copy, which gets the focus as soon as it is shown. */
  const [copiedId, setCopiedId] = useState<string | null>(null);
  const questions = list.data?.items;
  const focusLost = () => {
    if (document.activeElement === document.body) focusHeading();
  };
  const pictures = usePictureQuestions('pictures', quiz.data, questions ?? [], focusLost);
  const labelled = usePictureQuestions('labelled', quiz.data, questions ?? [], focusLost);
  const ai = useAiQuestions(quiz.data, questions?.length ?? 0);
  const [isSharing, setSharing] = useState(false);
  /** The question whose places are edited, together with others about them. */
  const [placed, setPlaced] = useState<OwnQuestion | null>(null);
  const files = useFileQuestions({
    quiz: quiz.data,
    questions: questions ?? [],
    takesFiles: questions !== undefined && !pictures.dialog && !labelled.dialog && !ai.dialog && !isSharing,
    onClosed: focusLost,
  });
  const back = { to: '/admin/quizzes', label: tDesk('toQuizzes') };

  // If the focus was on a button of the empty list, that button disappears once there are questions.
  const isEmpty = questions?.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current && !isEmpty && document.activeElement === document.body) focusHeading();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  useEffect(() => {
    const copied = copiedId && questions && document.getElementById(questionLinkId(copiedId));
    if (!copied) return;
    copied.focus();
    setCopiedId(null);
  }, [copiedId, questions]);

  const failure = quiz.error ?? list.error;
  if (failure && (!quiz.data || !list.data)) {
    return (
      <AdminPage title={t('title')} back={back}>
        <PageFailure
          error={failure}
          title={t(quiz.error ? 'failedQuiz' : 'failed')}
          notFound={{ title: tDesk('quizNotFound.title'), text: tDesk('quizNotFound.text') }}
          onRetry={() => void Promise.all([quiz.mutate(), list.mutate()])}
        />
      </AdminPage>
    );
  }
  const moveTo = async (question: OwnQuestion, to: number) => {
    const outcome = await move(question.id, to);
    if (outcome === 'done') setSpoken(t('movedTo', { place: to + 1, total: questions?.length ?? 0 }));
    else if (outcome === 'stale') showToast('warning', t('moveStale'));
    else showToast('error', `${t('moveFailed')} ${failureText(outcome.error)}`);
  };
  const copy = async (question: OwnQuestion) => {
    const made = await duplicate(question);
    void quiz.mutate();
    setCopiedId(made.question.id);
    if (made.isInPlace) setSpoken(t('duplicated', { place: question.position + 2 }));
    else showToast('warning', t('duplicatedAtEnd'));
  };
  const offerUndoOf = (questionId: string) =>
    offerUndo(
      t('deleted'),
      async () => {
        await restore(questionId);
        void quiz.mutate();
        showToast('success', t('restored'));
      },
      t('restoreFailed'),
    );
  const isFull = (questions?.length ?? 0) >= limits.quiz.questionsMax;
  const addActions = { quizId, isFull, pictures, labelled, files, ai };
  const isToPublish = quiz.data?.isPublished === false && (questions?.length ?? 0) > 0;
  const changeQuiz = (changed: OwnQuiz) => void quiz.mutate(changed, { revalidate: false });
  return (
    <AdminPage
      title={quiz.data?.title ?? t('title')}
      back={back}
      actions={
        questions &&
        questions.length > 0 && (
          <div className={actionsLook}>
            {isToPublish && quiz.data && (
              <PublishButton
                quiz={quiz.data}
                variant="primary"
                onChanged={changeQuiz}
                onPublished={() => setSharing(true)}
              />
            )}
            <AddActions {...addActions} isNext={!isToPublish} isCompact />
          </div>
        )
      }
    >
      <LiveRegion>{spoken}</LiveRegion>
      {quiz.data && questions ? (
        <PublicationBar quiz={quiz.data} questions={questions} onChange={changeQuiz} />
      ) : (
        <div className="flex items-center flex-wrap gap-y-2 gap-x-3 mb-5">
          <Skeleton width="16rem" height="var(--spacing-target)" />
        </div>
      )}
      {quiz.data && <TakedownNote quiz={quiz.data} onAppealed={() => void quiz.mutate()} />}
      {quiz.data && <OwnComplaints quizId={quizId} lang={quiz.data.language} />}
      {questions && questions.length > 0 && (
        <div className="mb-5">
          <ClassActions quizId={quizId} />
        </div>
      )}
      {!questions && (
        <div className="grid grid-cols-1 gap-2" aria-busy="true">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height="5.25rem" radius="var(--radius-card)" />
          ))}
        </div>
      )}
      {questions?.length === 0 && (
        <Notice art="questions" title={t('empty.title')} text={t('empty.text')}>
          {quiz.data && <AddActions {...addActions} />}
        </Notice>
      )}
      {questions && questions.length > 0 && (
        <Deletable
          onDelete={async (question) => {
            await remove(question.id);
            void quiz.mutate();
            offerUndoOf(question.id);
          }}
        >
          {(ask) => (
            <QuestionList
              questions={questions}
              lang={quiz.data?.language ?? 'sk'}
              onMove={(question, to) => void moveTo(question, to)}
              onDuplicate={isFull ? null : (question) => run(() => copy(question), t('duplicateFailed'))}
              onPlaces={setPlaced}
              onDelete={ask}
            />
          )}
        </Deletable>
      )}
      {isSharing && quiz.data && (
        <ShareDialog
          quiz={quiz.data}
          onClose={() => {
            setSharing(false);
            // The button that published the quiz has disappeared.
            focusHeading();
          }}
        >
          <PublishedActions quiz={quiz.data} />
        </ShareDialog>
      )}
      {placed?.imageMedia && (
        <EditPlacesDialog
          picture={placed.imageMedia}
          mediaId={placed.imageMediaId}
          questions={questions ?? []}
          lang={quiz.data?.language ?? 'sk'}
          onSaved={() => void list.mutate()}
          onClose={() => setPlaced(null)}
        />
      )}
      {pictures.dialog}
      {labelled.dialog}
      {files.dialog}
      {files.isOver && <DropOverlay place="page" text={t('fromFile')} />}
      {ai.dialog}
    </AdminPage>
  );
}

type DeletableProps = {
  /** @throws ApiError, which the dialog then shows. */
  readonly onDelete: (question: OwnQuestion) => Promise<void>;
  readonly children: (ask: (question: OwnQuestion) => void) => React.ReactNode;
};

/** Asks before a question is deleted. Afterwards the focus moves to the heading, because the row has disappeared. */
function Deletable({ onDelete, children }: DeletableProps) {
  const t = useQuestionsTexts();
  const failureText = useFailureText();
  const [asked, setAsked] = useState<OwnQuestion | null>(null);
  const confirm = async (question: OwnQuestion) => {
    await onDelete(question);
    // While a dialog is open, nothing outside it takes the focus.
    flushSync(() => setAsked(null));
    focusHeading();
  };
  return (
    <>
      {children(setAsked)}
      {asked && (
        <ConfirmDialog
          title={t('deleteAsk')}
          confirm={t('remove')}
          reasonOf={(error) =>
            isApiError(error, 'QUIZ_HAS_NO_QUESTIONS') ? t('lastOne') : failureText(error)
          }
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        >
          {t('deleteText', { question: asked.questionText })}
        </ConfirmDialog>
      )}
    </>
  );
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

type BarProps = {
  readonly quiz: OwnQuiz;
  readonly questions: readonly OwnQuestion[];
  readonly onChange: (quiz: OwnQuiz) => void;
};

/** Whether the quiz is published, and links to its settings, preview and page. On a phone the links are in a menu. */
function PublicationBar({ quiz, questions, onChange }: BarProps) {
  const questionCount = questions.length;
  const forSight = questions.filter(needsSight);
  const t = useQuestionsTexts();
  const gapTexts = usePromotionGaps();
  const gaps = quiz.isPublished ? gapTexts(quiz) : [];
  const actions = [
    { icon: Settings2, label: t('settings'), to: `/admin/quizzes/${quiz.id}/edit`, isPossible: true },
    {
      icon: Eye,
      label: t('preview'),
      to: `/admin/quizzes/${quiz.id}/preview`,
      isPossible: questionCount > 0,
    },
    { icon: Globe, label: t('seeIt'), to: `/quiz/${quiz.slug}`, isPossible: quiz.isPublished },
  ].filter(({ isPossible }) => isPossible);
  return (
    <div className="flex items-center flex-wrap gap-y-2 gap-x-3 mb-5">
      <StateBadge isPublished={quiz.isPublished} />
      <span className="text-soft-ink text-sm">
        {t('translation:common.questions', { count: questionCount })}
      </span>
      <Menu
        className="hidden small:block small:[&>div]:w-max small:[&>div]:max-w-[calc(100vw_-_2_*_1rem)] small:-my-2.5 small:ms-auto"
        name={t('moreOfQuiz')}
        label={<Ellipsis aria-hidden="true" />}
      >
        {(close) =>
          actions.map(({ icon, label, to }) => (
            <MenuLink key={to} icon={icon} to={to} onClick={close}>
              {label}
            </MenuLink>
          ))
        }
      </Menu>
      <div className={`flex flex-wrap gap-1 ms-auto small:w-full small:gap-x-2 [&>*]:text-sm`}>
        {actions.map(({ icon: Icon, label, to }) => (
          <LinkButton key={to} variant="quiet" className="small:[&:is(a,_button)]:hidden" to={to}>
            <Icon aria-hidden="true" />
            {label}
          </LinkButton>
        ))}
        {quiz.isPublished && <PublishButton quiz={quiz} onChanged={onChange} />}
      </div>
      {!quiz.isPublished && questionCount === 0 && (
        <p className="text-soft-ink text-sm w-full">{t('needsQuestion')}</p>
      )}
      {forSight[0] && (
        <p className="text-soft-ink text-sm w-full">
          {t('sight', { count: forSight.length })}{' '}
          <Link to={`/admin/quizzes/${quiz.id}/questions/${forSight[0].id}/edit`}>{t('describe')}</Link>
        </p>
      )}
      {gaps.length > 0 && <p className="text-soft-ink text-sm w-full">{gaps.join(' ')}</p>}
    </div>
  );
}
