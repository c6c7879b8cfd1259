import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { clearHistory, readHistory } from '../../lib/attempt-history.ts';
import { regenerateSession } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LiveRegion } from '../../ui/live-region/live-region.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageTitle } from '../../ui/page-title/page-title.tsx';
import { HistoryItem } from './history-item.tsx';
import styles from './history-page.module.css';

/** What this browser has played. */
export default function HistoryPage() {
  const { t } = useTranslation(['history', 'translation']);
  const [entries, setEntries] = useState(readHistory);
  const [isAsking, setAsking] = useState(false);
  const [isCleared, setCleared] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const clear = () => {
    regenerateSession();
    clearHistory();
    setEntries([]);
    setAsking(false);
    setCleared(true);
    // The button that was pressed is gone with the list.
    heading.current?.focus();
  };
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <LiveRegion>{isCleared && t('cleared')}</LiveRegion>
      <div className={`row wrap between ${styles.head}`}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        {entries.length > 0 && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" />
            {t('clear')}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <Notice art="empty" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton variant="primary" to="/">
            {t('empty.browse')}
          </LinkButton>
        </Notice>
      ) : (
        <>
          <p className={styles.note}>{t('note')}</p>
          <ul className="lined">
            {entries.map((entry) => (
              <HistoryItem key={entry.attempt.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('ask.title')}
          confirm={t('ask.confirm')}
          onConfirm={clear}
          onClose={() => setAsking(false)}
        >
          {t('ask.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
