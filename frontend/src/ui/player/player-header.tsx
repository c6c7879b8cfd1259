import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './player-header.module.css';
import { type PlayProgress, ProgressBar } from './progress-bar.tsx';

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
