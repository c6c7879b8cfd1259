import { Info } from 'lucide-react';
import type { AiGenerator } from '#shared/domain/ai-generator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AiKind } from './use-ai-failure-text.ts';

type Props = { readonly kind: AiKind; readonly generator: AiGenerator };

/** Says whether an AI model is at work here, or the offline generator, and what that means. */
export function GeneratorNote({ kind, generator }: Props) {
  const { t } = useTranslation('ai');
  return (
    <div className="callout">
      <Info aria-hidden="true" />
      <p className="grow">
        {generator === 'offline' && <strong>{t('offline.title')} </strong>}
        {t(`${generator}.${kind}`)}
      </p>
    </div>
  );
}
