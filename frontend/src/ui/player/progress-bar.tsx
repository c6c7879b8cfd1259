import { percentOf } from '#shared/domain/percent.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './progress-bar.module.css';

/** The progress of a play. */
export type PlayProgress = {
  /** For each question: true if right, false if wrong, null if only the server knows, undefined before the answer. */
  readonly verdicts: readonly (boolean | null | undefined)[];
  /** Index of the question on the screen, starting at 0. */
  readonly index: number;
};

/** More segments than this would be too thin. */
const maxSegments = 30;

/** One segment for each question: high if correct, low if wrong. A plain bar if there are many questions. */
export function ProgressBar({ verdicts, index }: PlayProgress) {
  const { t } = useTranslation();
  const total = verdicts.length;
  const answered = verdicts.filter((verdict) => verdict !== undefined).length;
  const right = verdicts.filter(Boolean).length;
  const percent = percentOf(answered, total);
  return (
    <div
      className={`row ${styles.bar}`}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('player.progress', { answered, total, right })}
      aria-label={t('player.progressName')}
    >
      {total > maxSegments ? (
        <span className={styles.track}>
          <span className={styles.fill} style={{ transform: `scaleX(${percent / 100})` }} />
        </span>
      ) : (
        verdicts.map((verdict, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position
          <span key={position} className={`${styles.segment} ${segmentLook(verdict, position === index)}`} />
        ))
      )}
    </div>
  );
}

function segmentLook(verdict: boolean | null | undefined, isCurrent: boolean): string {
  if (verdict === undefined) return (isCurrent && styles.current) || '';
  if (verdict === null) return styles.unknown ?? '';
  return (verdict ? styles.right : styles.wrong) ?? '';
}
