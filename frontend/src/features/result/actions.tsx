import { Dumbbell, RotateCcw, Share2 } from 'lucide-react';
import type { HistoryEntry } from '#lib/attempt-history.ts';
import { dropPlay } from '#lib/unfinished-play.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './actions.module.css';
import { useShareScore } from './use-share-score.ts';

/** The number of questions that weren't answered correctly. */
export function mistakesOf({ attempt }: HistoryEntry): number {
  return attempt.totalQuestions - attempt.correctAnswers;
}

/**
 * Buttons to repeat the mistakes, if there are any, to play the whole quiz again, and to share the score, unless it is
 * only that of repeated mistakes.
 */
export function Actions({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('result');
  const { quiz, attempt } = entry;
  const mistakes = mistakesOf(entry);
  const share = useShareScore(entry);
  const play = `/play/${quiz.slug}`;
  const startAnew = () => dropPlay(quiz.id);
  return (
    <div className={`cluster gap-3 ${styles.actions}`}>
      {mistakes > 0 && (
        <LinkButton
          variant="primary"
          className={styles.main}
          to={play}
          state={{ onlyMistakesOf: attempt.id }}
          onClick={startAnew}
        >
          <Dumbbell aria-hidden="true" />
          {t('repeatMistakes', { count: mistakes })}
        </LinkButton>
      )}
      <LinkButton to={play} onClick={startAnew}>
        <RotateCcw aria-hidden="true" />
        {t('tryAgain')}
      </LinkButton>
      {!entry.onlyMistakesOf && (
        <Button onClick={share}>
          <Share2 aria-hidden="true" />
          {t('share')}
        </Button>
      )}
    </div>
  );
}
