import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readHistory } from '#lib/attempt-history.ts';
import { clearHistory } from '#lib/clear-history.ts';
import { dueQuestions, readPractice } from '#lib/practice.ts';
import { regenerateSession } from '#lib/session.ts';
import { daysInARow } from '#lib/streak.ts';
import { dropPlay, type UnfinishedPlay } from '#lib/unfinished-play.ts';
import { unfinishedPlays } from '#lib/unfinished-plays.ts';
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
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './history-page.module.css';
import { type PlayedQuiz, playedQuizzes, scoreOf } from './played-quizzes.ts';

/** The plays that this browser has stored. */
function readAll() {
  const entries = readHistory();
  return {
    quizzes: playedQuizzes(entries),
    unfinished: unfinishedPlays(),
    practised: readPractice().length,
    due: dueQuestions().length,
    days: daysInARow(entries.flatMap(({ attempt }) => attempt.completedAt ?? [])),
  };
}

/** All plays in this browser, by quiz. */
export default function HistoryPage() {
  const { t } = useTranslation(['history', 'translation']);
  const [known, setKnown] = useState(readAll);
  const [isAsking, setAsking] = useState(false);
  const [isCleared, setCleared] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { quizzes, unfinished, practised, due, days } = known;
  const isEmpty = quizzes.length + unfinished.length + practised === 0;

  const clear = () => {
    regenerateSession();
    clearHistory();
    setKnown(readAll());
    setAsking(false);
    setCleared(true);
    // The pressed button has disappeared with the list.
    heading.current?.focus();
  };
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <LiveRegion>{isCleared && t('cleared')}</LiveRegion>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {isEmpty && (
        <Notice art="history" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton variant="primary" to="/">
            {t('empty.browse')}
          </LinkButton>
        </Notice>
      )}
      {days > 1 && <p className={styles.days}>{t('days', { count: days })}</p>}
      {practised > 0 && (
        <p className={styles.practice}>
          {due > 0 ? (
            <LinkButton variant="primary" to="/practice">
              {t('due', { count: due })}
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
          <ul className="lined">
            {quizzes.map((played) => (
              <HistoryItem key={played.quiz.slug} played={played} />
            ))}
          </ul>
        </section>
      )}
      {!isEmpty && (
        <p className={styles.note}>
          {t('note')}{' '}
          <button type="button" className={styles.clear} onClick={() => setAsking(true)}>
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
  const { t } = useTranslation(['history', 'translation']);
  const navigate = useNavigate();
  const startAgain = ({ quiz }: UnfinishedPlay) => {
    dropPlay(quiz.id);
    void navigate(`/play/${quiz.slug}`);
  };
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished">{t('unfinished.title')}</h2>
      <ul className="lined">
        {plays.map((play) => (
          <li key={play.quiz.id} className={styles.item}>
            <PictureFrame
              className={styles.cover}
              picture={play.quiz.coverMedia}
              radius="card"
              sizes="96px"
              decorative
            />
            <div className={styles.words}>
              <strong
                {...(play.quiz.language === currentLanguage() ? {} : { lang: play.quiz.language })}
                dir="auto"
              >
                {play.quiz.title}
              </strong>
              <span className="muted small">
                {t('translation:common.begun', {
                  answered: Object.keys(play.answers).length,
                  total: play.quiz.questions.length,
                })}
              </span>
            </div>
            <div className={`cluster gap-2 ${styles.actions}`}>
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
  const { t } = useTranslation(['history', 'translation']);
  const language = currentLanguage();
  const percent = (score: number) => formatPercent(score / 100, language);
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const dateOf = (time: string | null) => (time ? date.format(new Date(time)) : '');
  const tier = resultTier(bestAttempt);
  const [latest, ...others] = attempts;
  return (
    <li className={styles.item}>
      <PictureFrame
        className={styles.cover}
        picture={quiz.coverMedia}
        radius="card"
        sizes="96px"
        decorative
      />
      <div className={styles.words}>
        <Link
          to={`/quiz/${quiz.slug}/result/${latest?.attempt.id}`}
          {...(quiz.language === language ? {} : { lang: quiz.language })}
          dir="auto"
        >
          {quiz.title}
        </Link>
        <time className="muted small" dateTime={latest?.attempt.completedAt ?? ''}>
          {dateOf(latest?.attempt.completedAt ?? null)}
        </time>
        {others.length > 0 && (
          <details className="small">
            <summary>{t('attempts', { count: attempts.length })}</summary>
            <ul className={styles.attempts}>
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
      <div className={styles.score}>
        <strong>{percent(best)}</strong>
        <span className={styles.tier} data-tier={tier}>
          {t(`translation:tiers.${tier}`)}
        </span>
        {scores.length > 1 && <span className="muted small">{t('last', { score: percent(last) })}</span>}
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
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={x} cy={y} r={edge} />
    </svg>
  );
}
