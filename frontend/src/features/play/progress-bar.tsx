import { progressPercent } from '#shared/domain/result-tier.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UnfinishedPlay } from '../../lib/unfinished-play.ts';
import { localScore } from './play-state.ts';
import styles from './progress-bar.module.css';

/** More segments than this would be too thin to tell apart. */
const mostSegments = 30;

/** How much is answered: one segment a question, right ones full, wrong ones low; one plain bar for many questions. */
export function ProgressBar({ play }: { play: UnfinishedPlay }) {
  const { t } = useTranslation('play');
  const { questions } = play.quiz;
  const answered = questions.filter(({ id }) => play.answers[id]).length;
  const percent = progressPercent(answered, questions.length);
  const isPlain = questions.length > mostSegments;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('progress', { answered, total: questions.length, right: localScore(play) })}
      aria-label={t('progressName')}
    >
      {isPlain ? (
        <span className={styles.track}>
          <span className={styles.fill} style={{ transform: `scaleX(${percent / 100})` }} />
        </span>
      ) : (
        questions.map(({ id }, index) => (
          <span key={id} className={segmentLook(play, id, index === play.index)} />
        ))
      )}
    </div>
  );
}

function segmentLook({ answers }: UnfinishedPlay, questionId: string, isCurrent: boolean): string {
  const verdict = answers[questionId];
  if (!verdict) return isCurrent ? `${styles.segment} ${styles.current}` : `${styles.segment}`;
  if (verdict.isCorrect === null) return `${styles.segment} ${styles.unknown}`;
  return `${styles.segment} ${verdict.isCorrect ? styles.right : styles.wrong}`;
}
