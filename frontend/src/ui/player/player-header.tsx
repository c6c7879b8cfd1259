import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { percentOf } from '#shared/domain/percent.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../button.tsx';
import styles from './player-header.module.css';

type Props = {
  /** `isFramed`: the player is in another site's frame, so the link opens a new tab. */
  readonly exit: { readonly to: string; readonly label: string; readonly isFramed?: boolean | undefined };
  /** Null before a play has started. */
  readonly progress: PlayProgress | null;
  /** Shown next to the score. */
  readonly children?: ReactNode;
};

/** The link out of the play, the position and the score. Leaving needs no confirmation: nothing is lost. */
export function PlayerHeader({ exit, progress, children }: Props) {
  const { t } = useTranslation();
  const correct = progress?.verdicts.filter(Boolean).length ?? 0;
  return (
    <header className={`stack ${styles.header}`}>
      <div className={`row between gap-2 ${styles.row} ${children ? styles.timed : ''}`}>
        <LinkButton
          className={styles.exit}
          variant="quiet"
          to={exit.to}
          target={exit.isFramed ? '_blank' : undefined}
        >
          <X aria-hidden="true" />
          <span className={styles.label}>{exit.label}</span>
        </LinkButton>
        {progress && (
          <>
            <p className={`muted ${styles.count}`}>
              {t('player.question', { number: progress.index + 1, total: progress.verdicts.length })}
            </p>
            <div className={`row gap-2 ${styles.end}`}>
              {/* Hidden if only the server knows the right answers. */}
              {!progress.verdicts.includes(null) && (
                <p className={`row gap-1 ${styles.score}`}>
                  <Check aria-hidden="true" />
                  <span aria-hidden="true">{correct}</span>
                  <span className="visually-hidden">{t('player.score', { count: correct })}</span>
                </p>
              )}
              {children}
            </div>
          </>
        )}
      </div>
      {progress && <ProgressBar {...progress} />}
    </header>
  );
}

/** The progress of a play. */
type PlayProgress = {
  /** For each question: true if right, false if wrong, null if only the server knows, undefined before the answer. */
  readonly verdicts: readonly (boolean | null | undefined)[];
  /** Index of the question on the screen, starting at 0. */
  readonly index: number;
};

/** More segments than this would be too thin. */
const maxSegments = 30;

/** One segment for each question: high if correct, low if wrong. A plain bar if there are many questions. */
function ProgressBar({ verdicts, index }: PlayProgress) {
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
