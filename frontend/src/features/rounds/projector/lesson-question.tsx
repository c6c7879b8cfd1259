import { Check, Hand } from 'lucide-react';
import type { ReportQuestion } from '#shared/domain/report.ts';
import { Picture } from '#ui/picture.tsx';
import { Zoomable } from '#ui/zoom/zoomable.tsx';
import { OptionSign } from '../lesson/option-sign.tsx';
import { useRoundsTexts } from '../texts.ts';

type Props = {
  readonly question: ReportQuestion;
  readonly lang: string;
  /** How many chose each option, by its id; undefined while the question is asked. */
  readonly chosen: Readonly<Record<string, number>> | undefined;
  /** The hands raised for each option, and how to change them; undefined while nobody counts them. */
  readonly hands: Readonly<Record<string, number>>;
  readonly onHands: ((optionId: string, hands: number) => void) | undefined;
};

/** A question as large as the wall: its picture, its options, and after the answer how many chose each. */
export function LessonQuestion({ question, lang, chosen, hands, onHands }: Props) {
  const t = useRoundsTexts();
  const { questionText, imageMedia, options, explanation } = question;
  const most = Math.max(1, ...options.map(({ id }) => (chosen?.[id] ?? 0) + (hands[id] ?? 0)));
  const isLong = options.some(({ answerText }) => answerText.length > 30);
  const isFull = isLong && options.length > 4;
  const columns = isLong || options.length === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-4';
  return (
    <article
      className={`grid gap-[clamp(0.5rem,1.5vh,1.5rem)] min-h-0 ${imageMedia ? 'grid-rows-[auto_minmax(8rem,1fr)_auto]' : 'content-center'}`}
    >
      <h2
        className={`leading-tight text-center text-balance ${imageMedia || isFull ? 'text-[clamp(1.5rem,2.8vw,3.5rem)]' : 'mb-[4vh] text-[clamp(2rem,4.5vw,6rem)]'}`}
        dir="auto"
        lang={lang}
      >
        {questionText}
      </h2>
      {imageMedia && (
        <Zoomable
          key={imageMedia.url}
          className="relative rounded-picture overflow-hidden"
          picture={{ ...imageMedia, altText: chosen ? imageMedia.altText : '' }}
          label={t('lesson.zoom')}
          lang={lang}
        >
          <Picture picture={imageMedia} sizes="90vw" fit="contain" priority lang={lang} />
        </Zoomable>
      )}
      <div className="grid gap-[clamp(0.5rem,1vh,1rem)]">
        <ul className={`grid gap-[clamp(0.5rem,1vw,1.25rem)] ${columns}`}>
          {options.map(({ id, answerText, isCorrect }, place) => {
            const count = chosen?.[id] ?? 0;
            const raised = hands[id] ?? 0;
            const isRight = chosen !== undefined && isCorrect;
            const isWrong = chosen !== undefined && !isCorrect;
            return (
              <li
                key={id}
                className={`grid gap-2 p-[0.6em] border-2 rounded-card bg-raised leading-tight ${isFull ? 'text-[clamp(1rem,1.4vw,2rem)]' : 'text-[clamp(1.25rem,1.9vw,2.5rem)]'} ${isRight ? 'border-correct' : 'border-line'} ${isWrong ? 'text-soft-ink' : ''}`}
              >
                <span className="flex items-center gap-[0.5em] min-w-0">
                  <span className="text-primary">
                    <OptionSign place={place} />
                  </span>
                  <span className="flex-1 min-w-0 font-[650] wrap-anywhere" lang={lang} dir="auto">
                    {answerText}
                  </span>
                  {isRight && (
                    <span className="text-correct [&>svg]:size-[1.1em]">
                      <Check aria-hidden="true" />
                      <span className="sr-only">{t('report.right')}</span>
                    </span>
                  )}
                  {onHands && (
                    <label className="flex items-center gap-[0.25em] [&>svg]:size-[1em]">
                      <Hand aria-hidden="true" />
                      <span className="sr-only">{t('lesson.handsFor')}</span>
                      <input
                        className="w-[3em] min-h-target text-center border border-control-line rounded-control bg-paper text-ink"
                        type="number"
                        inputMode="numeric"
                        min={0}
                        max={999}
                        value={raised || ''}
                        onChange={(event) => onHands(id, event.currentTarget.valueAsNumber)}
                      />
                    </label>
                  )}
                  {chosen && <span className="font-extrabold tabular-nums">{count + raised}</span>}
                </span>
                {chosen && <ClassBar {...{ count, raised, most }} isRight={isRight} />}
              </li>
            );
          })}
        </ul>
        {chosen && explanation && (
          <p
            className="ps-4 border-s-4 border-accent whitespace-pre-line text-[clamp(1.125rem,1.5vw,2rem)] max-h-[16vh] overflow-y-auto"
            dir="auto"
            lang={lang}
          >
            {explanation}
          </p>
        )}
      </div>
    </article>
  );
}

type BarProps = {
  readonly count: number;
  readonly raised: number;
  readonly most: number;
  readonly isRight: boolean;
};

/** The answers of the class; raised hands are its striped part. The number beside it says the same. */
function ClassBar({ count, raised, most, isRight }: BarProps) {
  const fill = isRight ? 'fill-correct text-correct' : 'fill-soft-ink text-soft-ink';
  return (
    <svg className="w-full h-[0.6em]" aria-hidden="true">
      <defs>
        <pattern id="hands" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="8" fill="currentColor" />
        </pattern>
      </defs>
      <rect className="fill-line" width="100%" height="100%" rx="4" />
      <rect className={fill} width={`${(count / most) * 100}%`} height="100%" rx="4" />
      {raised > 0 && (
        <rect
          className={isRight ? 'text-correct' : 'text-soft-ink'}
          fill="url(#hands)"
          x={`${(count / most) * 100}%`}
          width={`${(raised / most) * 100}%`}
          height="100%"
        />
      )}
    </svg>
  );
}
