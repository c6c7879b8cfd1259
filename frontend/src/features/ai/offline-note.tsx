import { Info } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AiKind } from './use-ai-failure-text.ts';

/** Says that no AI model is at work here, and what is. */
export function OfflineNote({ kind }: { readonly kind: AiKind }) {
  const { t } = useTranslation('ai');
  return (
    <div className="callout">
      <Info aria-hidden="true" />
      <p className="grow">
        <strong>{t('offline.title')}</strong> {t(`offline.${kind}`)}
      </p>
    </div>
  );
}
