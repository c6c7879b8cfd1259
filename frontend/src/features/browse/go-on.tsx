import { useState } from 'react';
import { readHistory } from '#lib/attempt-history.ts';
import { dueQuestions } from '#lib/practice.ts';
import { daysInARow } from '#lib/streak.ts';
import { unfinishedPlays } from '#lib/unfinished-plays.ts';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './go-on.module.css';

/** How many unfinished quizzes are shown. The history page shows all of them. */
const playsMax = 4;

/** The visitor's unfinished quizzes and those due for practice; nothing if there are neither. */
export function GoOn() {
  const { t } = useTranslation(['home', 'translation']);
  const [plays] = useState(unfinishedPlays);
  const [due] = useState(() => dueQuestions().length);
  const [days] = useState(() =>
    daysInARow(readHistory().flatMap(({ attempt }) => attempt.completedAt ?? [])),
  );
  if (plays.length === 0 && due === 0) return null;
  return (
    <section className={styles.goOn} aria-label={t('goOn.name')}>
      <ul className={styles.list}>
        {plays.slice(0, playsMax).map(({ quiz, answers }) => (
          <li key={quiz.id} className={styles.item}>
            <PictureFrame
              className={styles.picture}
              picture={quiz.coverMedia}
              radius="control"
              sizes="80px"
              decorative
            />
            <span className="column">
              <Link className="line-link" to={`/play/${quiz.slug}`} lang={quiz.language} dir="auto">
                {quiz.title}
              </Link>
              <span className="muted small">
                {t('translation:common.begun', {
                  answered: Object.keys(answers).length,
                  total: quiz.questions.length,
                })}
              </span>
            </span>
          </li>
        ))}
        {due > 0 && (
          <li className={styles.item}>
            <span className="column">
              <Link className="line-link" to="/practice">
                {t('goOn.practice')}
              </Link>
              <span className="muted small">{t('goOn.due', { count: due })}</span>
            </span>
          </li>
        )}
      </ul>
      {days > 1 && <p className="muted small">{t('goOn.days', { count: days })}</p>}
    </section>
  );
}
