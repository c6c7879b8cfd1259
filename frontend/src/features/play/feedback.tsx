import { useTranslation } from '../../i18n/use-translation.ts';
import type { PlayedAnswer } from '../../lib/unfinished-play.ts';
import styles from './feedback.module.css';

/** The verdict in a word and the explanation. Not a live region: the page has one that speaks the same. */
export function Feedback({ answer, lang }: { answer: PlayedAnswer; lang: string }) {
  const { t } = useTranslation('play');
  if (answer.isCorrect === null) return <p className={styles.feedback}>{t('elsewhere')}</p>;
  return (
    <p className={styles.feedback}>
      <strong className={answer.isCorrect ? styles.right : styles.wrong}>
        {t(answer.isCorrect ? 'right' : 'wrong')}.
      </strong>{' '}
      {answer.explanation && <span lang={lang}>{answer.explanation}</span>}
    </p>
  );
}
