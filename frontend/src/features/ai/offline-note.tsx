import { Info } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './note.module.css';
import type { AiKind } from './use-ai-failure-text.ts';

/** Says that no AI model is at work here, and what is. */
export function OfflineNote({ kind }: { readonly kind: AiKind }) {
  const { t } = useTranslation('ai');
  return (
    <div className={styles.note}>
      <Info aria-hidden="true" />
      <p className={styles.body}>
        <strong>{t('offline.title')}</strong> {t(`offline.${kind}`)}
      </p>
    </div>
  );
}
