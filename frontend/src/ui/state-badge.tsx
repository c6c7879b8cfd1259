import { useTranslation } from '../i18n/use-translation.ts';
import styles from './state-badge.module.css';

/** Shows with a word and a dot whether a quiz is public. */
export function StateBadge({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <span
      className={
        isPublished ? `inline small ${styles.badge} ${styles.published}` : `inline small ${styles.badge}`
      }
    >
      {t(isPublished ? 'state.isPublished' : 'state.isDraft')}
    </span>
  );
}
