import { ArrowRight, Dumbbell, LayoutGrid, RotateCcw, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { findInHistory, type HistoryEntry, readHistory } from '#lib/attempt-history.ts';
import { dropPlay } from '#lib/unfinished-play.ts';
import { useApi } from '#lib/use-api.ts';
import { getAttemptResults } from '#shared/api/attempts.endpoints.ts';
import { getQuiz, listQuizzes } from '#shared/api/public-quizzes.endpoints.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { resultTier } from '#shared/domain/result-tier.ts';
import type { Grade } from '#shared/domain/subject.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Review } from './review.tsx';
import { ScoreCard } from './score-card.tsx';

/** `/quiz/:slug/result/:attemptId`: the score of an attempt in this browser's history, and every question again. */
export default function ResultPage() {
  const { t } = useTranslation('result');
  const { slug = '', attemptId = '' } = useParams();
  const { state } = useLocation();
  const isFresh = useIsFresh(attemptId);
  const known: HistoryEntry | null = findInHistory(attemptId) ?? state?.entry ?? null;
  const served = useServerResult(slug, known ? null : attemptId);
  const entry = known ?? served.entry;

  if (!entry && served.isLoading) return <PageTitle>{t('loading')}</PageTitle>;
  if (!entry) {
    return (
      <>
        <PageTitle>{t('none')}</PageTitle>
        <Notice art="lost" heading="h1" title={t('none')} text={t('noneText')}>
          <LinkButton variant="primary" to={`/quiz/${slug}`}>
            {t('toQuiz')}
          </LinkButton>
          <LinkButton to="/">{t('browse')}</LinkButton>
        </Notice>
      </>
    );
  }
  const path = `/quiz/${entry.quiz.slug}/result/${attemptId}`;
  if (slug !== entry.quiz.slug) return <Navigate replace to={path} />;
  return (
    <div
      key={attemptId}
      className="grid grid-cols-1 gap-10 w-full max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] mx-auto pt-3 px-gutter pb-16 md:pt-6 print:block print:p-0"
    >
      <PageTitle>{t('title', { quiz: entry.quiz.title })}</PageTitle>
      <Celebration isDue={isFresh && resultTier(entry.attempt) === 'perfect'} />
      <div className="grid grid-cols-1 gap-4">
        <ScoreCard entry={entry}>
          {entry.roundCode ? (
            <LinkButton variant="primary" to={`/join/${entry.roundCode}`}>
              {t('toRound')}
            </LinkButton>
          ) : (
            <Actions entry={entry} isFresh={isFresh} />
          )}
        </ScoreCard>
        {!entry.roundCode && <NextQuiz quiz={entry.quiz} isMain={mistakesOf(entry) === 0} />}
      </div>
      <Review entry={entry} />
      <p className={`text-center print:hidden [[aria-busy=true]+&]:invisible`}>
        <LinkButton to="/">
          <LayoutGrid aria-hidden="true" />
          {t(isFresh ? 'browseMore' : 'browse')}
        </LinkButton>
      </p>
    </div>
  );
}

/**
 * Whether the attempt was finished just now. The page's entry in the browser's history forgets it, so that a reload and
 * the back button show a result of an earlier play.
 */
function useIsFresh(attemptId: string): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState<string | null>(null);
  const isNew = state?.isFresh === true;
  useEffect(() => {
    if (!isNew) return;
    setFresh(attemptId);
    void navigate('.', { replace: true, state: { ...state, isFresh: false }, preventScrollReset: true });
  }, [isNew, attemptId, navigate, state]);
  return isNew || fresh === attemptId;
}

/** The number of questions that weren't answered correctly. */
function mistakesOf({ attempt }: HistoryEntry): number {
  return attempt.totalQuestions - attempt.correctAnswers;
}

/**
 * Buttons to repeat the mistakes, if there are any, to play the whole quiz again, and to share the score if the browser
 * can, unless it is only that of repeated mistakes.
 */
function Actions({ entry, isFresh }: { entry: HistoryEntry; isFresh: boolean }) {
  const { t } = useTranslation('result');
  const { quiz, attempt } = entry;
  const mistakes = mistakesOf(entry);
  const share = useShareScore(entry);
  const play = `/play/${quiz.slug}`;
  const startAnew = () => dropPlay(quiz.id);
  return (
    <div
      className={`flex flex-wrap gap-3 below-sm:[&>*]:flex-[1_1_7rem] below-sm:[&>*]:px-2 print:hidden below-sm:[&>:not(:first-child)>svg]:hidden`}
    >
      {mistakes > 0 && (
        <LinkButton
          variant="primary"
          className={`below-sm:basis-full`}
          to={play}
          state={{ onlyMistakesOf: attempt.id }}
          onClick={startAnew}
        >
          <Dumbbell aria-hidden="true" />
          {t('repeatMistakes', { count: mistakes })}
        </LinkButton>
      )}
      <LinkButton to={play} onClick={startAnew}>
        <RotateCcw aria-hidden="true" />
        {t(isFresh ? 'playAgain' : 'tryAgain')}
      </LinkButton>
      {share && !entry.onlyMistakesOf && (
        <Button onClick={share}>
          <Share2 aria-hidden="true" />
          {t('share')}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns a function that shares a score with the device's own dialog, or copies it if there is none. The link opens
 * the quiz and reveals nothing about its answers. Undefined if the browser offers neither, as without https.
 */
function useShareScore({ quiz, attempt }: HistoryEntry): (() => void) | undefined {
  const { t } = useTranslation('result');
  const url = new URL(`/quiz/${quiz.slug}`, location.origin).href;
  const text = t('shared', {
    quiz: quiz.title,
    correct: attempt.correctAnswers,
    total: attempt.totalQuestions,
  });
  if (!('share' in navigator || 'clipboard' in navigator)) return undefined;
  return () => {
    if (typeof navigator.share === 'function') {
      // Rejects when the visitor changes their mind.
      navigator.share({ title: quiz.title, text, url }).catch(() => undefined);
      return;
    }
    navigator.clipboard.writeText(`${text} ${url}`).then(
      () => showToast('success', t('copied')),
      () => showToast('error', t('notCopied')),
    );
  };
}

/** Confetti for a new perfect score: not after a reload, and not with reduced motion. */
function Celebration({ isDue }: { isDue: boolean }) {
  useEffect(() => {
    if (!isDue || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Decoration only: the page works without it, and it isn't loaded if the visitor leaves the page.
    import('./confetti.ts').then(({ throwConfetti }) => throwConfetti()).catch(() => undefined);
  }, [isDue]);
  return null;
}

/** How many of the best quizzes are searched for one that isn't played yet. */
const candidates = 24;

type Props = {
  readonly quiz: HistoryEntry['quiz'];
  /** Whether playing it is what the page suggests first. */
  readonly isMain: boolean;
};

/**
 * The best quiz of the same language, subject and grade that this browser hasn't finished, or else of the same language.
 * Its place is reserved while it loads.
 */
function NextQuiz({ quiz, isMain }: Props) {
  const { t } = useTranslation(['result', 'translation']);
  const { data: own, error } = useApi(getQuiz, { params: { idOrSlug: quiz.slug } });
  const query = { language: quiz.language, sortBy: 'recommended', limit: candidates } as const;
  const subject = own?.subject ?? undefined;
  const { data: similar } = useApi(listQuizzes, subject ? { query: { ...query, subject } } : null);
  const played = new Set([quiz.id, ...readHistory().map((entry) => entry.quiz.id)]);
  const isNew = ({ id }: QuizSummary) => !played.has(id);
  const found = similar?.items.find((one) => isNew(one) && isForSameGrade(one.grades, own?.grades));
  const isMissing = !found && (error || (own && (!subject || similar)));
  const { data: best } = useApi(listQuizzes, isMissing ? { query } : null);
  if (!found && !best) return <div className="relative min-h-26 print:hidden" />;
  const next = found ?? best?.items.find(isNew) ?? best?.items.find(({ id }) => id !== quiz.id);
  if (!next) return null;
  return (
    <section className="panel flex items-center gap-3 relative min-h-26 print:hidden flex-wrap pt-2 pe-4 pb-2 ps-2 text-start [&>:nth-child(2)]:basis-24 [&>svg]:text-primary">
      <PictureFrame
        className="w-[min(7.25rem,40%)]"
        picture={next.coverMedia}
        radius="control"
        sizes="120px"
        decorative
      />
      <div className="flex-1 min-w-0 basis-32">
        <p className="text-soft-ink text-sm">{t('next')}</p>
        <h2 className="text-md leading-[1.25]">
          <Link
            to={`/quiz/${next.slug}`}
            className="line-link"
            dir="auto"
            {...(next.language === currentLanguage() ? {} : { lang: next.language })}
          >
            {next.title}
          </Link>
        </h2>
        <p className="text-soft-ink text-sm">
          {t('translation:common.questions', { count: next.questionCount })}
        </p>
      </div>
      {isMain ? (
        <LinkButton variant="primary" to={`/quiz/${next.slug}`}>
          {t('nextPlay')}
          <ArrowRight aria-hidden="true" />
        </LinkButton>
      ) : (
        <ArrowRight aria-hidden="true" />
      )}
    </section>
  );
}

/** Whether two quizzes have a grade in common. No grade means all. */
function isForSameGrade(one: readonly Grade[], other: readonly Grade[] = []): boolean {
  return one.length === 0 || other.length === 0 || one.some((grade) => other.includes(grade));
}

/** The result as the server has it, for a browser that couldn't store it. */
function useServerResult(slug: string, attemptId: string | null) {
  const attempt = useApi(getAttemptResults, attemptId ? { params: { attemptId } } : null);
  const quiz = useApi(getQuiz, attempt.data ? { params: { idOrSlug: slug } } : null);
  const entry: HistoryEntry | null =
    attempt.data && quiz.data ? { attempt: attempt.data, quiz: quiz.data, answers: [] } : null;
  return { entry, isLoading: attempt.isLoading || quiz.isLoading };
}
