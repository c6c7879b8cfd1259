import { formatPercent } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './score-dial.module.css';
import { useCountUp } from './use-count-up.ts';

/** The score, 0-100, drawn as a ring that fills while the number counts up. */
export function ScoreDial({ score, isPerfect }: { score: number; isPerfect: boolean }) {
  const { t } = useTranslation('result');
  const shown = useCountUp(score);
  const language = currentLanguage();
  return (
    <div
      className={`centered ${styles.dial}`}
      role="img"
      aria-label={t('score', { percent: formatPercent(score / 100, language) })}
    >
      <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r="52" />
        {shown > 0 && (
          <circle
            className={isPerfect ? `${styles.value} ${styles.perfect}` : styles.value}
            cx="60"
            cy="60"
            r="52"
            pathLength={100}
            strokeDasharray={`${shown} 100`}
          />
        )}
      </svg>
      <span className={styles.number} aria-hidden="true">
        {formatPercent(Math.round(shown) / 100, language)}
      </span>
    </div>
  );
}
