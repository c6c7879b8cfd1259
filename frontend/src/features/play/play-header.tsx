import { Check, X } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UnfinishedPlay } from '../../lib/unfinished-play.ts';
import { LinkButton } from '../../ui/button/button.tsx';
import styles from './play-header.module.css';
import { localScore } from './play-state.ts';
import { ProgressBar } from './progress-bar.tsx';

/** The way out, where one is, and how it goes. Leaving asks nothing: the play is kept. */
export function PlayHeader({ exitTo, play }: { exitTo: string; play: UnfinishedPlay | null }) {
  const { t } = useTranslation('play');
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <LinkButton className={styles.exit} variant="quiet" to={exitTo}>
          <X aria-hidden="true" />
          {t('exit')}
        </LinkButton>
        {play && (
          <>
            <p className={styles.count}>
              {t('question', { number: play.index + 1, total: play.quiz.questions.length })}
            </p>
            <p className={styles.score}>
              <Check aria-hidden="true" />
              <span aria-hidden="true">{localScore(play)}</span>
              <span className="visually-hidden">{t('score', { count: localScore(play) })}</span>
            </p>
          </>
        )}
      </div>
      {play && <ProgressBar play={play} />}
    </header>
  );
}
