import { Info } from 'lucide-react';
import type { AiGenerator } from '#shared/domain/ai-generator.ts';
import { useAiTexts } from './texts.ts';

type Props = {
  readonly makes: 'image' | 'questions' | 'topics' | 'wording';
  readonly generator: AiGenerator;
};

/** Says whether an AI model or the offline generator is used here, and what that means. */
export function GeneratorNote({ makes, generator }: Props) {
  const t = useAiTexts();
  return (
    <div className="callout">
      <Info aria-hidden="true" />
      <p className="flex-1 min-w-0 basis-32">
        {generator === 'offline' ? (
          <>
            <strong>{t('offline.title')}</strong> {t(`offline.${makes}`)}
          </>
        ) : (
          t(makes === 'image' ? 'model.image' : 'model.text')
        )}
      </p>
    </div>
  );
}
