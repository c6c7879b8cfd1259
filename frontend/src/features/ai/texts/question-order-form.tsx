import { Minus, Plus, RefreshCw, Sparkles } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { call } from '#lib/api/api-client.ts';
import { generateTopics } from '#shared/api/desk-endpoints.ts';
import { type Difficulty, difficulties } from '#shared/domain/difficulty.ts';
import { type Language, languages } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { languageNames } from '../../../i18n/language-names.ts';
import { ChoiceChips } from '../choice-chips.tsx';
import { useAiTextTexts } from './texts.ts';

/** The values of the form: which questions to draft. */
export type QuestionOrder = {
  readonly topic: string;
  readonly count: number;
  readonly difficulty: Difficulty;
  readonly language: Language;
};

type Props = {
  readonly order: QuestionOrder;
  /** The maximum number of questions in one call. */
  readonly max: number;
  /** Whether drafts already exist. */
  readonly isMore: boolean;
  readonly isBusy: boolean;
  readonly onChange: (order: QuestionOrder) => void;
  readonly onSubmit: () => void;
  /** Shown below the topic. */
  readonly children?: ReactNode;
};

/** The form for the topic, the number and the difficulty of the questions. */
export function QuestionOrderForm(props: Props) {
  const { order, max, isMore, isBusy, onChange, onSubmit, children } = props;
  const t = useAiTextTexts();
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const count = Math.min(order.count, max);
  const setCount = (wanted: number) =>
    onChange({ ...order, count: Math.min(max, Math.max(1, Math.round(wanted) || 1)) });
  return (
    <form
      className="grid grid-cols-1 gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(order.topic.trim() === '');
        if (!isBusy) onSubmit();
      }}
    >
      <TextField
        label={t('topic')}
        value={order.topic}
        lang={order.language}
        maxLength={limits.aiText.topicMax}
        autoComplete="off"
        error={isMissing ? t('topicMissing') : undefined}
        onChange={(event) => {
          setMissing(false);
          onChange({ ...order, topic: event.currentTarget.value });
        }}
      />
      {children}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <div className="[&_label]:block [&_label]:mb-2 [&_label]:text-sm [&_label]:font-[650] [&_label]:leading-[1.4]">
          <label htmlFor={id}>{t('count')}</label>
          <div className="flex items-center control-box w-fit [&_button]:h-10.75 [&_input]:w-12 [&_input]:h-10.75 [&_input]:p-0 [&_input]:border-0 [&_input]:bg-transparent [&_input]:text-[1rem] [&_input]:font-semibold [&_input]:text-center [&_input]:[appearance:textfield] [&_input::-webkit-inner-spin-button]:hidden">
            <IconButton
              icon={Minus}
              label={t('fewer')}
              disabled={count <= 1}
              onClick={() => setCount(count - 1)}
            />
            <input
              id={id}
              type="number"
              inputMode="numeric"
              min={1}
              max={max}
              value={count}
              onChange={(event) => setCount(event.currentTarget.valueAsNumber)}
            />
            <IconButton
              icon={Plus}
              label={t('more')}
              disabled={count >= max}
              onClick={() => setCount(count + 1)}
            />
          </div>
        </div>
        <SelectField
          label={t('language')}
          value={order.language}
          onChange={(event) => {
            const language = languages.find((one) => one === event.currentTarget.value);
            if (language) onChange({ ...order, language });
          }}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
      </div>
      <ChoiceChips
        label={t('difficulty')}
        value={order.difficulty}
        choices={difficulties.map((value) => ({ value, text: t(`difficulties.${value}`) }))}
        onChange={(difficulty) => onChange({ ...order, difficulty })}
      />
      <div className="sticky -bottom-5 z-1 -mb-5 pt-3 pb-5 bg-raised low:static">
        <Button type="submit" variant={isMore ? 'secondary' : 'primary'} wide aria-disabled={isBusy}>
          <Sparkles aria-hidden="true" />
          <span>{t(isMore ? 'askMore' : 'ask')}</span>
        </Button>
      </div>
    </form>
  );
}

/** The number of topics: more would move the form out of view. */
const count = 4;

type KnownTopicsProps = {
  readonly topic: string;
  readonly language: Language;
  readonly onChoose: (topic: string) => void;
};

/**
 * Buttons with topics that the offline generator supports. Shows nothing if they can't be read: a topic can still be
 * typed.
 */
export function KnownTopics({ topic, language, onChoose }: KnownTopicsProps) {
  const t = useAiTextTexts();
  const { data, mutate, isValidating } = useSWRImmutable([generateTopics.id, 'known', language], () =>
    call(generateTopics, { body: { count, language } }),
  );
  if (!data || data.topics.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2" lang={language}>
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
