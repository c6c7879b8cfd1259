import { RefreshCw } from 'lucide-react';
import useSWRImmutable from 'swr/immutable';
import { call } from '#lib/api-client.ts';
import { generateTopics } from '#shared/api/ai-text.endpoints.ts';
import type { Language } from '#shared/domain/language.ts';
import { Button } from '#ui/button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoiceChips } from '../choice-chips.tsx';

/** The number of topics: more would move the form out of view. */
const count = 6;

type Props = {
  readonly topic: string;
  readonly language: Language;
  readonly onChoose: (topic: string) => void;
};

/**
 * Buttons with topics that the offline generator supports. Shows nothing if they can't be read: a topic can still be
 * typed.
 */
export function KnownTopics({ topic, language, onChoose }: Props) {
  const { t } = useTranslation('aiText');
  const { data, mutate, isValidating } = useSWRImmutable([generateTopics.id, 'known', language], () =>
    call(generateTopics, { body: { count, language } }),
  );
  if (!data || data.topics.length === 0) return null;
  return (
    <div className="stack gap-2" lang={language}>
      <ChoiceChips
        label={t('known')}
        value={topic}
        choices={data.topics.map(({ title }) => ({ value: title, text: title }))}
        onChange={onChoose}
      />
      <div>
        <Button variant="quiet" aria-disabled={isValidating} onClick={() => void mutate()}>
          <RefreshCw aria-hidden="true" />
          {t('otherKnown')}
        </Button>
      </div>
    </div>
  );
}
