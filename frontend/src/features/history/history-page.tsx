import { useRef, useState } from 'react';
import { readHistory } from '#lib/attempt-history.ts';
import { clearHistory } from '#lib/clear-history.ts';
import { dueQuestions, readPractice } from '#lib/practice.ts';
import { regenerateSession } from '#lib/session.ts';
import { daysInARow } from '#lib/streak.ts';
import { unfinishedPlays } from '#lib/unfinished-plays.ts';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HistoryItem } from './history-item.tsx';
import styles from './history-page.module.css';
import { playedQuizzes } from './played-quizzes.ts';
import { UnfinishedList } from './unfinished-list.tsx';

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
