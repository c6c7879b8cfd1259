import { Check, X } from 'lucide-react';
import type { LocalAnswer } from '#lib/attempt-history.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './local-review.module.css';

/** The verdicts that this browser has stored, in the order of the answers. */
export function LocalReview({ answers }: { answers: readonly LocalAnswer[] }) {
  const { t } = useTranslation(['result', 'translation']);
  const inOrder = [...answers].sort((one, other) => one.answeredAt.localeCompare(other.answeredAt));
  return (
    <ol className={styles.list}>
      {inOrder.map(({ id, isCorrect }, index) => (
        <li key={id} className={styles.answer}>
          {t('question', { number: index + 1 })}
          <span className={`inline gap-1 ${styles.verdict} ${isCorrect ? 'right-ink' : 'wrong-ink'}`}>
            {isCorrect ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            {t(isCorrect ? 'translation:player.correct' : 'translation:player.wrong')}
          </span>
        </li>
      ))}
    </ol>
  );
}
