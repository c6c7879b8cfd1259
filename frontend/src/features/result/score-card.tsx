import type { ReactNode } from 'react';
import type { HistoryEntry } from '#lib/attempt-history.ts';
import { percentOf } from '#shared/domain/percent.ts';
import { resultTier } from '#shared/domain/result-tier.ts';
import { dateLocale } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './score-card.module.css';
import { ScoreDial } from './score-dial.tsx';
import { TierArt } from './tier-art.tsx';

/** The score as a dial, the tier in words with its drawing, and the buttons. */
export function ScoreCard({ entry, children }: { entry: HistoryEntry; children: ReactNode }) {
  const { t } = useTranslation(['result', 'translation']);
  const { quiz, attempt } = entry;
  const score = attempt.score ?? percentOf(attempt.correctAnswers, attempt.totalQuestions);
  const tier = resultTier(score);
  const day = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className={`stack ${styles.card}`}>
      <div className={styles.dial}>
        <ScoreDial score={score} isPerfect={tier === 'perfect'} />
      </div>
      <div className={styles.words}>
        <p className={styles.quiz} lang={quiz.language} dir="auto">
          {quiz.title}
        </p>
        <h1 className={styles.tier}>{t(`translation:tiers.${tier}`)}</h1>
        <p className={styles.correct}>
          {t('correct', { correct: attempt.correctAnswers, total: attempt.totalQuestions })}
        </p>
      </div>
      <div className={styles.rest}>
        <p className={styles.text}>{t(`tierTexts.${tier}`)}</p>
        {attempt.completedAt && (
          <p className={`muted ${styles.date}`}>
            {t('played', { date: day.format(new Date(attempt.completedAt)) })}
          </p>
        )}
        {children}
      </div>
      <div className={styles.art}>
        <TierArt tier={tier} />
      </div>
    </section>
  );
}
