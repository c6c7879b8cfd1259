import { ArrowRight, Dumbbell, LayoutGrid, RotateCcw, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { SoundQuestion } from '#features/play/sound-question.tsx';
import { bestInput, likeQuiz, similarInput } from '#lib/api/similar-quizzes.ts';
import { useApi } from '#lib/api/use-api.ts';
import { findInHistory, type HistoryEntry, readHistory } from '#lib/stored/attempt-history.ts';
import { dropPlay } from '#lib/stored/unfinished-play.ts';
import { getAttemptResults } from '#shared/api/attempt-endpoints.ts';
import { getQuiz, listQuizzes } from '#shared/api/public-endpoints.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { resultTier } from '#shared/domain/result-tier.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useSendText } from '#ui/use-send-text.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Review } from './review.tsx';
import { ScoreCard } from './score-card.tsx';
import { useResultTexts } from './texts.ts';

/** `/quiz/:slug/result/:attemptId`: the score of an attempt in this browser's history, and every question again. */
export default function ResultPage() {
  const t = useResultTexts();
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
        {!entry.roundCode && isFresh && <SoundQuestion />}
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
  const t = useResultTexts();
  const { quiz, attempt } = entry;
  const mistakes = mistakesOf(entry);
  const send = useSendText();
  const play = `/play/${quiz.slug}`;
  const startAnew = () => dropPlay(quiz.id);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {mistakes > 0 && (
        <LinkButton
          variant="primary"
          className="below-sm:w-full"
          to={play}
          state={{ onlyMistakesOf: attempt.id }}
          onClick={startAnew}
        >
          <Dumbbell aria-hidden="true" />
          {t('repeatMistakes', { count: mistakes })}
        </LinkButton>
      )}
      <LinkButton className="below-sm:flex-1" to={play} onClick={startAnew}>
        <RotateCcw className="below-sm:hidden" aria-hidden="true" />
        {t(isFresh ? 'playAgain' : 'tryAgain')}
      </LinkButton>
      {send && !entry.onlyMistakesOf && (
        <Button
          className="below-sm:flex-1"
          onClick={() => {
            // The link opens the quiz and reveals nothing about its answers.
            const url = new URL(`/quiz/${quiz.slug}`, location.origin).href;
            const { correctAnswers: correct, totalQuestions: total } = attempt;
            send({ title: quiz.title, text: t('shared', { quiz: quiz.title, correct, total }), url });
          }}
        >
          <Share2 className="below-sm:hidden" aria-hidden="true" />
          {t('translation:common.share')}
        </Button>
      )}
    </div>
  );
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

type Props = {
  readonly quiz: HistoryEntry['quiz'];
  /** Whether playing it is what the page suggests first. */
  readonly isMain: boolean;
};

/**
 * The best quiz of the same language, subject and grade that this browser hasn't finished, or else of the same language
 * and grade, as a large picture. Its place is reserved while it loads. Nothing if there is none.
 */
function NextQuiz({ quiz, isMain }: Props) {
  const t = useResultTexts();
  const { data: own, error } = useApi(getQuiz, { params: { idOrSlug: quiz.slug } });
  // The history knows the subject before the server has answered.
  const { language, subject } = own ?? quiz;
  const { data: similar } = useApi(listQuizzes, similarInput({ language, subject: subject ?? null }));
  const played = new Set([quiz.id, ...readHistory().map((entry) => entry.quiz.id)]);
  const isNew = ({ id }: QuizSummary) => !played.has(id);
  const found = own && likeQuiz(own, similar?.items ?? []).find(isNew);
  const isMissing = own && !found && (!own.subject || similar);
  const { data: best } = useApi(listQuizzes, isMissing ? bestInput(own) : null);
  const next = found ?? best?.items.find(isNew) ?? best?.items.find(({ id }) => id !== quiz.id);
  if (error || (best && !next)) return null;
  return (
    <section
      className="group/card panel relative grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] overflow-hidden sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:hidden"
      aria-busy={!next}
    >
      <PictureFrame
        className="w-full h-full aspect-4/3 sm:aspect-16/10"
        ratio={null}
        radius="none"
        picture={next?.coverMedia}
        empty={null}
        sizes="(min-width: 76rem) 500px, (min-width: 30rem) 40vw, 38vw"
        decorative
      />
      <div className="flex flex-col justify-center items-start min-w-0 py-2 px-4 sm:min-h-36 sm:py-4 md:px-8">
        {next && (
          <>
            <p className="text-soft-ink text-sm">{t('next')}</p>
            <h2 className="text-lg leading-snug md:text-xl">
              <Link
                to={`/quiz/${next.slug}`}
                className="card-link text-ink no-underline group-hover/card:text-primary"
                dir="auto"
                {...(next.language === currentLanguage() ? {} : { lang: next.language })}
              >
                {next.title}
              </Link>
            </h2>
            <p className="mt-1 mb-3 text-soft-ink text-sm below-sm:hidden">
              {t('translation:common.questions', { count: next.questionCount })}
            </p>
            <LinkButton
              variant={isMain ? 'primary' : 'secondary'}
              className="relative below-sm:hidden"
              to={`/quiz/${next.slug}`}
            >
              {t('nextPlay')}
              <ArrowRight aria-hidden="true" />
            </LinkButton>
          </>
        )}
      </div>
    </section>
  );
}

/** The result as the server has it, for a browser that couldn't store it. */
function useServerResult(slug: string, attemptId: string | null) {
  const attempt = useApi(getAttemptResults, attemptId ? { params: { attemptId } } : null);
  const quiz = useApi(getQuiz, attempt.data ? { params: { idOrSlug: slug } } : null);
  const entry: HistoryEntry | null =
    attempt.data && quiz.data ? { attempt: attempt.data, quiz: quiz.data, answers: [] } : null;
  return { entry, isLoading: attempt.isLoading || quiz.isLoading };
}
