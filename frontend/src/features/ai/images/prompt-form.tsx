import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AspectRatio, aspectRatios } from '#shared/domain/aspect-ratio.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import { Button } from '#ui/button.tsx';
import { TextareaField } from '#ui/form/text-field.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { useAiImagesTexts } from './texts.ts';

/** The styles of a picture, by name. The styles are sent in English, which models understand best. */
export const imageStyles = {
  none: '',
  photo: 'realistic photo',
  illustration: 'flat illustration',
  watercolour: 'watercolour painting',
  cartoon: 'cartoon drawing',
  paper: 'paper cut-out',
  pixel: 'pixel art',
  mono: 'black and white',
  vintage: 'vintage print',
} as const;

type ImageStyle = keyof typeof imageStyles;

const imageStyleNames = Object.keys(imageStyles) as readonly ImageStyle[];

/** The name of the style that was sent; `none` for any other text. */
export function imageStyleOf(sent: string | null): ImageStyle {
  return imageStyleNames.find((name) => imageStyles[name] === sent) ?? 'none';
}

/** The values of the form. */
export type ImageOrder = {
  readonly prompt: string;
  readonly style: ImageStyle;
  readonly aspectRatio: AspectRatio;
};

/** What a picture is for, as a source of ideas. */
export type ImageContext = {
  /** The right answer of the question that the picture is for: what it should show. */
  readonly answer?: string | undefined;
  /** Title of the quiz, or another topic. */
  readonly topic?: string | undefined;
  /** The prompt of an earlier picture, or a draft's suggestion. */
  readonly prompt?: string | undefined;
  /** Language of the texts. */
  readonly lang?: string | undefined;
};

type Props = {
  readonly order: ImageOrder;
  readonly context: ImageContext;
  readonly isBusy: boolean;
  readonly onChange: (order: ImageOrder) => void;
  readonly onSubmit: () => void;
};

const { promptMax, promptMin } = limits.aiImage;

/** The form that describes the picture to be made. */
export function PromptForm({ order, context, isBusy, onChange, onSubmit }: Props) {
  const t = useAiImagesTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isShort = order.prompt.trim().length < promptMin;
  const words = (suggestion: Suggestion) => {
    if (suggestion.is === 'ready') return suggestion.text;
    if (suggestion.is === 'example') return t(`suggest.example${suggestion.number}`);
    if (suggestion.is === 'answer') return t('suggest.answer', { ...suggestion });
    return suggestion.is === 'topic'
      ? t('suggest.topic', { ...suggestion })
      : t('suggest.both', { ...suggestion });
  };
  const suggestions = suggestionsFor(context).map(words);
  return (
    <form
      className="grid grid-cols-1 content-start gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(isShort);
        if (isShort) field.current?.focus();
        else if (!isBusy) onSubmit();
      }}
    >
      <TextareaField
        ref={field}
        label={t('prompt')}
        rows={3}
        value={order.prompt}
        maxLength={promptMax}
        error={isRefused && isShort ? t('promptShort', { count: promptMin }) : undefined}
        counter={{ length: order.prompt.trim().length, max: promptMax }}
        onChange={(event) => onChange({ ...order, prompt: event.currentTarget.value })}
      />
      {suggestions.length > 0 && (
        <div>
          <p className="field-label mt-0 mx-0 mb-2">{t('suggestions')}</p>
          <ul className="grid grid-cols-1 gap-2">
            {suggestions.map((prompt) => (
              <li key={prompt}>
                <button
                  type="button"
                  className="block w-full min-h-target py-2 px-3 border border-transparent rounded-control bg-sunken text-sm leading-[1.35] text-start wrap-anywhere hover:border-primary hover:text-primary aria-pressed:border-primary aria-pressed:bg-primary-tint"
                  aria-pressed={order.prompt === prompt}
                  onClick={() => {
                    onChange({ ...order, prompt });
                    field.current?.focus();
                  }}
                >
                  {prompt}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ChoiceChips
        label={t('style')}
        value={order.style}
        choices={imageStyleNames.map((value) => ({ value, text: t(`styles.${value}`) }))}
        onChange={(style) => onChange({ ...order, style })}
      />
      <ChoiceChips
        label={t('aspect')}
        value={order.aspectRatio}
        choices={aspectRatios.map((value) => ({
          value,
          text: (
            <>
              <span
                className="flex-none h-4 border-[1.5px] border-current rounded-[3px]"
                style={{ aspectRatio: value.replace(':', ' / ') }}
              />
              <span className="sr-only">{t(`aspects.${nameOf(value)}`)}</span>
              <span>{value}</span>
            </>
          ),
        }))}
        onChange={(aspectRatio) => onChange({ ...order, aspectRatio })}
      />
      <div className="sticky -bottom-5 z-1 -mb-5 pt-3 pb-4 bg-raised [box-shadow:0_-1px_var(--color-line)] low:static">
        <Button type="submit" variant="primary" wide aria-disabled={isBusy}>
          <Sparkles aria-hidden="true" />
          {t('generate')}
        </Button>
      </div>
    </form>
  );
}

/** A key of texts, where a colon separates namespaces. */
function nameOf(ratio: AspectRatio): 'square' | 'wide' | 'classic' {
  if (ratio === '1:1') return 'square';
  return ratio === '16:9' ? 'wide' : 'classic';
}

/** A suggested prompt: the text itself, or a text to insert into a sentence of the interface. */
type Suggestion =
  | { readonly is: 'ready'; readonly text: string }
  | { readonly is: 'answer'; readonly answer: string }
  | { readonly is: 'topic'; readonly topic: string }
  | { readonly is: 'both'; readonly answer: string; readonly topic: string }
  | { readonly is: 'example'; readonly number: 1 | 2 | 3 };

/** Longest part of a text that a prompt quotes. */
const quotedMax = 200;

/** Two or three prompts from the given context, or examples if it is empty. */
export function suggestionsFor({ answer = '', topic = '', prompt = '' }: ImageContext): Suggestion[] {
  const shown = plain(answer).replace(/[\s?!.…:]+$/u, '');
  const about = plain(topic);
  const found: Suggestion[] = [];
  if (prompt.trim()) found.push({ is: 'ready', text: cutText(prompt.trim(), limits.aiImage.promptMax) });
  if (shown && about) found.push({ is: 'both', answer: shown, topic: about });
  if (shown) found.push({ is: 'answer', answer: shown });
  if (about) found.push({ is: 'topic', topic: about });
  if (found.length > 0) return found.slice(0, 3);
  return ([1, 2, 3] as const).map((number) => ({ is: 'example', number }));
}

/** One line, cut after a whole word if it is too long. */
function plain(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= quotedMax) return line;
  const words = line.slice(0, quotedMax + 1);
  return cutText(line, Math.max(words.lastIndexOf(' '), quotedMax / 2)).trim();
}
