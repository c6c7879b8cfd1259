import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AtlasHead, atlasWidth, useAtlasPupil } from '#features/atlas/atlas-head.tsx';
import { useAtlasTexts } from '#features/atlas/texts.ts';
import { readAtlas } from '#lib/stored/atlas.ts';
import { readHistory } from '#lib/stored/attempt-history.ts';
import { clearHistory } from '#lib/stored/clear-history.ts';
import { dueQuestions, readPractice } from '#lib/stored/practice.ts';
import { regenerateSession } from '#lib/stored/session.ts';
import { daysInARow } from '#lib/stored/streak.ts';
import { dropPlay, type UnfinishedPlay } from '#lib/stored/unfinished-play.ts';
import { unfinishedPlays } from '#lib/stored/unfinished-plays.ts';
import { resultTier } from '#shared/domain/result-tier.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { formatPercent } from '../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../i18n/i18n.ts';
import { type PlayedQuiz, playedQuizzes, scoreOf } from './played-quizzes.ts';
import { useHistoryTexts } from './texts.ts';

/**
 * The plays that this browser has stored for a session. Unfinished plays and practice are those of its own session.
 */
function readAll(session?: string) {
  const entries = readHistory().filter((entry) => entry.session === session);
  return {
    quizzes: playedQuizzes(entries),
    unfinished: session ? [] : unfinishedPlays(),
    practised: session ? 0 : readPractice().length,
    due: session ? 0 : dueQuestions().length,
    hasPictures: readAtlas(session).length > 0,
    days: daysInARow(entries.flatMap(({ attempt }) => attempt.completedAt ?? [])),
  };
}

/** `/history`, the second tab of the atlas: all plays in this browser, by quiz. */
export default function HistoryPage() {
  const t = useHistoryTexts();
  const tAtlas = useAtlasTexts();
  const session = useAtlasPupil()?.session;
  const [clearings, setClearings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: clearing changes what is stored
  const known = useMemo(() => readAll(session), [session, clearings]);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { quizzes, unfinished, practised, due, days, hasPictures } = known;
  const isEmpty = quizzes.length + unfinished.length + practised === 0;

  const clear = () => {
    regenerateSession();
    clearHistory();
    setClearings(clearings + 1);
    setAsking(false);
    // The pressed button has disappeared with the list.
    heading.current?.focus();
  };
  return (
    <div className={`${atlasWidth} [&_section]:max-w-208 [&_section]:mt-8 [&_section>h2]:mb-3`}>
      <PageTitle>{t('title')}</PageTitle>
      <LiveRegion>{clearings > 0 && t('cleared')}</LiveRegion>
      <AtlasHead tab="results" headingRef={heading} />
      {isEmpty && (
        <Notice art="history" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton variant="primary" to="/">
            {t('empty.browse')}
          </LinkButton>
        </Notice>
      )}
      {days > 1 && <p className="mt-2 mx-0 mb-0 font-semibold">{t('days', { count: days })}</p>}
      {practised > 0 && (
        <p className="mt-4 mx-0 mb-0">
          {due > 0 ? (
            <LinkButton variant="primary" to="/practice">
              {tAtlas('due', { count: due })}
            </LinkButton>
          ) : (
            <Link to="/practice">{t('practice.title')}</Link>
          )}
        </p>
      )}
      {unfinished.length > 0 && <UnfinishedList plays={unfinished} />}
      {quizzes.length > 0 && (
        <section aria-labelledby="played">
          <h2 id="played">{t('played')}</h2>
          <ul className="border-t border-t-line">
            {quizzes.map((played) => (
              <HistoryItem key={played.quiz.slug} played={played} />
            ))}
          </ul>
        </section>
      )}
      {(!isEmpty || hasPictures) && (
        <p className="mt-8 mx-0 mb-0 text-soft-ink text-sm">
          {t('note')}{' '}
          <button
            type="button"
            className="min-h-target p-0 border-0 bg-transparent text-inherit underline [text-underline-offset:0.2em]"
            onClick={() => setAsking(true)}
          >
            {t('clear')}
          </button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('ask.title')}
          confirm={t('ask.confirm')}
          onConfirm={clear}
          onClose={() => setAsking(false)}
        >
          {t('ask.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Unfinished plays, with buttons to continue or restart them. */
function UnfinishedList({ plays }: { readonly plays: readonly UnfinishedPlay[] }) {
  const t = useHistoryTexts();
  const navigate = useNavigate();
  const startAgain = ({ quiz }: UnfinishedPlay) => {
    dropPlay(quiz.id);
    void navigate(`/play/${quiz.slug}`);
  };
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished">{t('unfinished.title')}</h2>
      <ul className="border-t border-t-line">
        {plays.map((play) => (
          <li
            key={play.quiz.id}
            className="relative grid grid-cols-[minmax(2rem,5.5rem)_minmax(min(8rem,60%),1fr)] gap-y-1 gap-x-4 py-4 border-b border-b-line md:grid-cols-[6.5rem_minmax(0,1fr)_auto] md:items-center"
          >
            <PictureFrame
              className="row-[span_2] self-start md:row-[auto]"
              picture={play.quiz.coverMedia}
              radius="card"
              sizes="96px"
              decorative
            />
            <div className="flex flex-col self-center min-w-0 [&_summary]:min-h-target [&_summary]:py-2 [&_summary]:cursor-pointer [&_a]:font-bold [&_a]:leading-snug">
              <strong
                {...(play.quiz.language === currentLanguage() ? {} : { lang: play.quiz.language })}
                dir="auto"
              >
                {play.quiz.title}
              </strong>
              <span className="text-soft-ink text-sm">
                {t('translation:common.begun', {
                  answered: Object.keys(play.answers).length,
                  total: play.quiz.questions.length,
                })}
              </span>
            </div>
            <div className="flex flex-wrap gap-2 col-span-full md:col-[auto]">
              <LinkButton variant="primary" to={`/play/${play.quiz.slug}`}>
                {t('unfinished.goOn')}
              </LinkButton>
              <Button variant="quiet" onClick={() => startAgain(play)}>
                {t('translation:common.startAgain')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A quiz with its best and its last score. Each attempt links to its result. */
function HistoryItem({
  played: { quiz, attempts, scores, best, bestAttempt, last },
}: {
  played: PlayedQuiz;
}) {
  const t = useHistoryTexts();
  const language = currentLanguage();
  const percent = (score: number) => formatPercent(score / 100, language);
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const dateOf = (time: string | null) => (time ? date.format(new Date(time)) : '');
  const tier = resultTier(bestAttempt);
  const [latest, ...others] = attempts;
  return (
    <li className="relative grid grid-cols-[minmax(2rem,5.5rem)_minmax(min(8rem,60%),1fr)] gap-y-1 gap-x-4 py-4 border-b border-b-line md:grid-cols-[6.5rem_minmax(0,1fr)_auto] md:items-center">
      <PictureFrame
        className="row-[span_2] self-start md:row-[auto]"
        picture={quiz.coverMedia}
        radius="card"
        sizes="96px"
        decorative
      />
      <div className="flex flex-col self-center min-w-0 [&_summary]:min-h-target [&_summary]:py-2 [&_summary]:cursor-pointer [&_a]:font-bold [&_a]:leading-snug">
        <Link
          to={`/quiz/${quiz.slug}/result/${latest?.attempt.id}`}
          {...(quiz.language === language ? {} : { lang: quiz.language })}
          dir="auto"
        >
          {quiz.title}
        </Link>
        <time className="text-soft-ink text-sm" dateTime={latest?.attempt.completedAt ?? ''}>
          {dateOf(latest?.attempt.completedAt ?? null)}
        </time>
        {others.length > 0 && (
          <details className="text-sm">
            <summary>{t('attempts', { count: attempts.length })}</summary>
            <ul className="m-0 pt-0 px-0 pb-2 list-none">
              {attempts.map((entry) => (
                <li key={entry.attempt.id}>
                  <Link to={`/quiz/${quiz.slug}/result/${entry.attempt.id}`}>
                    {dateOf(entry.attempt.completedAt)}
                  </Link>{' '}
                  {percent(scoreOf(entry))} ·{' '}
                  {t('right', {
                    total: entry.attempt.totalQuestions,
                    correct: entry.attempt.correctAnswers,
                  })}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-y-0 gap-x-2 md:grid md:justify-items-end md:[&_strong]:text-xl">
        <strong>{percent(best)}</strong>
        <span
          className="text-sm font-semibold [&:is([data-tier='perfect'],_[data-tier='great'])]:text-correct"
          data-tier={tier}
        >
          {t(`translation:tiers.${tier}`)}
        </span>
        {scores.length > 1 && (
          <span className="text-soft-ink text-sm">{t('last', { score: percent(last) })}</span>
        )}
        {scores.length > 1 && <ScoreLine scores={scores} />}
      </div>
    </li>
  );
}

/** More scores would be too close together to distinguish. */
const shownScores = 12;
const [width, height, edge] = [72, 24, 3];

/** The scores of attempts as a small line chart, the first one on the left. The text next to it says the same. */
function ScoreLine({ scores }: { readonly scores: readonly number[] }) {
  const shown = scores.slice(-shownScores);
  const points = shown.map((score, place) => [
    edge + (place * (width - 2 * edge)) / Math.max(1, shown.length - 1),
    height - edge - (score * (height - 2 * edge)) / 100,
  ]);
  const [x, y] = points.at(-1) ?? [];
  return (
    <svg
      className="w-18 h-6 fill-none stroke-primary stroke-2 [&_circle]:fill-primary [&_circle]:stroke-none"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={x} cy={y} r={edge} />
    </svg>
  );
}
