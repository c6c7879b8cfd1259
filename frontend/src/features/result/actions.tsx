import { LayoutGrid, RotateCcw } from 'lucide-react';
import type { HistoryEntry } from '../../lib/attempt-history.ts';
import { dropPlay } from '../../lib/unfinished-play.ts';
import { LinkButton } from '../../ui/button/button.tsx';
import styles from './actions.module.css';

type Props = {
  readonly quiz: HistoryEntry['quiz'];
  readonly again: string;
  readonly browse: string;
  /** The buttons beside the score: the main action of the page. */
  readonly isMain?: boolean;
};

/** Play the quiz again, or browse other quizzes. */
export function Actions({ quiz, again, browse, isMain = false }: Props) {
  return (
    <div className={isMain ? `cluster gap-3 ${styles.actions}` : `cluster gap-3 ${styles.actions} middle`}>
      <LinkButton
        variant={isMain ? 'primary' : 'secondary'}
        to={`/play/${quiz.slug}`}
        onClick={() => dropPlay(quiz.id)}
      >
        <RotateCcw aria-hidden="true" />
        {again}
      </LinkButton>
      <LinkButton to="/">
        <LayoutGrid aria-hidden="true" />
        {browse}
      </LinkButton>
    </div>
  );
}
