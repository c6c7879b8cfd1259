import { History } from 'lucide-react';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button/button.tsx';
import styles from '../note/note.module.css';

type Props = {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

/** Above a form: offers to restore what was typed before the tab was closed. */
export function DraftNotice({ savedAt, onRestore, onDiscard }: Props) {
  const { t } = useTranslation('desk');
  const time = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.note} role="status">
      <History aria-hidden="true" />
      <div className={styles.text}>
        <strong>{t('draft.title')}</strong>
        <p>{t('draft.text', { time: time.format(new Date(savedAt)) })}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={onRestore}>{t('draft.restore')}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </div>
    </div>
  );
}
