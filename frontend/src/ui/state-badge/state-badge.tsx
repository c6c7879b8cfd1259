import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './state-badge.module.css';

/** Whether a quiz is public, by a word and a dot. */
export function StateBadge({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation('desk');
  return (
    <span
      className={
        isPublished ? `inline small ${styles.badge} ${styles.published}` : `inline small ${styles.badge}`
      }
    >
      {t(isPublished ? 'publish.isPublished' : 'publish.isDraft')}
    </span>
  );
}
