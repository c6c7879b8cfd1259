import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { AnswerFeedback } from '#shared/domain/attempt.ts';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { fitOf, Picture, ratioStyle } from './picture.tsx';

type Props = {
  readonly question: PlayableQuestion;
  /** Language of the question. */
  readonly lang: string;
  /** The option that was chosen. */
  readonly chosen: string | undefined;
  readonly feedback: Pick<AnswerFeedback, 'isCorrect' | 'correctAnswerId' | 'explanation'> | undefined;
  readonly onChoose: (optionId: string) => void;
  /** An error message, shown instead of the verdict. */
  readonly failure?: string | undefined;
  /** Takes half of a wide page. */
  readonly isLarge?: boolean;
  /** Shown between the options and the explanation: the source of the question, or what to do next. */
  readonly children: ReactNode;
};

/** An option. Its text is in the middle, with room for the verdict below it. */
const choice =
  'answer relative overflow-hidden py-3.25 px-4 aria-disabled:cursor-default data-[look=chosen]:border-primary data-[look=chosen]:bg-primary-tint data-[look=correct]:border-correct data-[look=correct]:bg-correct-tint data-[look=wrong]:border-wrong [@media_(hover:_hover)]:aria-[disabled=false]:hover:border-primary [@media_(hover:_hover)]:aria-[disabled=false]:hover:bg-primary-tint forced-colors:data-look:border-3';

/** The verdict, in a corner of the option. */
const label =
  'absolute bottom-0 end-0 flex items-center gap-1 px-2.5 rounded-ss-control text-on-verdict text-xs font-bold leading-[1.2] [&>svg]:size-3.5 [&>svg]:stroke-3';

/** From a tablet on, the picture is beside the options: `--picture` high, and at most 4:3. */
const place =
  '[--picture:17rem] lg:[--picture:15rem] grid content-start gap-4 min-h-104 mb-8 lg:mb-3 md:grid-cols-[minmax(0,calc(var(--picture)*4/3))_minmax(20rem,1fr)] md:content-normal md:gap-8 md:min-h-(--picture) xl:gap-12 md:low:min-h-0 print:hidden';

/** One question on a page: its picture and options. The choice shows the verdict on them, and the explanation below. */
export function QuickQuestion({
  question,
  lang,
  chosen,
  feedback,
  onChoose,
  failure,
  isLarge = false,
  children,
}: Props) {
  const t = useSiteTexts();
  const id = useId();
  const lookOf = (optionId: string) => {
    if (!feedback) return optionId === chosen ? 'chosen' : undefined;
    if (optionId === feedback.correctAnswerId) return 'correct';
    return optionId === chosen ? 'wrong' : undefined;
  };
  const textOf = (optionId: string) =>
    question.answerOptions.find((option) => option.id === optionId)?.answerText ?? '';
  // The picture's own description is in the quiz's language, the general one in the site's language.
  const altText = question.imageMedia?.altText;
  return (
    <section className={`${place} ${isLarge ? 'lg:large:[--picture:30rem]' : ''}`} aria-labelledby={id}>
      {question.imageMedia && (
        <div
          className="[--height:clamp(25_*_var(--svh),100_*_var(--svh)_-_27.5rem,38_*_var(--svh))] relative overflow-hidden w-[min(100%,var(--height)_*_var(--ratio))] aspect-[var(--ratio)] self-center justify-self-center rounded-picture bg-picture-ground md:[--height:var(--picture)] md:self-start md:justify-self-start md:low:[--height:calc(100_*_var(--svh)_-_var(--spacing-header)_-_5rem)]"
          style={ratioStyle(question.imageMedia)}
        >
          <Picture
            picture={{ ...question.imageMedia, altText: altText || t('player.picture') }}
            sizes={sizesOf(question.imageMedia)}
            fit={fitOf(question.imageMedia)}
            lang={altText ? lang : undefined}
            priority
          />
        </div>
      )}
      <div className="flex flex-col gap-3 min-w-0">
        <h2
          id={id}
          className="text-xl font-[750] leading-[1.25] text-balance whitespace-pre-line [@media_(max-height:_37rem)]:text-lg"
          lang={lang}
          dir="auto"
        >
          {question.questionText}
        </h2>
        <fieldset
          className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-2 min-w-0 m-0 p-0 border-0 ${isLarge ? 'large:gap-3 large:auto-rows-[minmax(6.5rem,auto)] large:text-lg' : ''}`}
          aria-label={t('player.options')}
        >
          {question.answerOptions.map(({ id: optionId, answerText }) => {
            const look = lookOf(optionId);
            return (
              <button
                key={optionId}
                type="button"
                data-option={optionId}
                className={choice}
                data-look={look}
                aria-disabled={chosen !== undefined}
                onClick={chosen === undefined ? () => onChoose(optionId) : undefined}
              >
                <span className="block" lang={lang} dir="auto">
                  {answerText}
                </span>
                {feedback && look && (
                  <span className={`${label} ${look === 'correct' ? 'bg-correct' : 'bg-wrong'}`}>
                    {look === 'correct' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                    {t(look === 'correct' ? 'player.correct' : 'player.wrong')}
                  </span>
                )}
              </button>
            );
          })}
        </fieldset>
        {children}
        <div className="text-sm leading-[1.35] empty:hidden" role="status">
          {failure && <span>{failure}</span>}
          {feedback && (
            <>
              <strong className="sr-only">
                {feedback.isCorrect
                  ? `${t('player.correct')}.`
                  : t('player.wrongSpoken', { answer: textOf(feedback.correctAnswerId) })}
              </strong>{' '}
              <span lang={lang} dir="auto">
                {feedback.explanation}
              </span>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * The width of the container, or the picture's width at the container's height. It is 7 % smaller than the real width,
 * so that the browser accepts a file slightly too small.
 */
function sizesOf({ width, height }: PictureData): string {
  const ratio = width / height;
  return `(min-width: 80rem) and (min-height: 54rem) min(37rem, ${28 * ratio}rem), (min-width: 44rem) min(46vw, ${15.8 * ratio}rem), min(93vw - 1.86rem, ${35 * ratio}svh)`;
}

/** A placeholder that reserves space for a question while it loads. */
export function QuickQuestionPlace() {
  return <div className={`${place} lg:large:[--picture:30rem]`} aria-busy="true" />;
}
