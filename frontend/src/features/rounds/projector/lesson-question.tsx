import { Check, Hand } from 'lucide-react';
import { useId } from 'react';
import type { ReportQuestion } from '#shared/domain/report.ts';
import { Picture } from '#ui/picture.tsx';
import { Zoomable } from '#ui/zoom/zoomable.tsx';
import { letterAt, OptionSign } from '../lesson/option-sign.tsx';
import { answerRows, isPointed } from '../report/answer-rows.ts';
import { ClassPicture } from '../report/class-picture.tsx';
import { useRoundsTexts } from '../texts.ts';

type Props = {
  readonly question: ReportQuestion;
  readonly lang: string;
  /** How many chose each option, by its id, or no place, by the question's; undefined while the question is asked. */
  readonly chosen: Readonly<Record<string, number>> | undefined;
  /** The hands raised for each option, and how to change them; undefined while nobody counts them. */
  readonly hands: Readonly<Record<string, number>>;
  readonly onHands: ((optionId: string, hands: number) => void) | undefined;
};

/** A question as large as the wall: its picture, its options, and after the answer how many chose each. */
export function LessonQuestion({ question, lang, chosen, hands, onHands }: Props) {
  const t = useRoundsTexts();
  const { questionText, imageMedia, options, explanation, kind } = question;
  // Before the answer, nothing says which places there are.
  const rows = kind === 'place' && !chosen ? [] : answerRows(question, t('elsewhere'));
  const most = Math.max(1, ...rows.map(({ id }) => (chosen?.[id] ?? 0) + (hands[id] ?? 0)));
  const isLong = kind !== 'picture' && options.some(({ answerText }) => answerText.length > 30);
  const areMany = rows.length > 8;
  const isFull = (isLong && options.length > 4) || areMany || kind === 'picture';
  const pictured =
    kind === 'picture' ? 'both' : kind === 'place' && chosen ? (areMany ? 'places' : 'place') : 'pictured';
  const layout = imageMedia ? pictured : kind === 'picture' ? 'picture' : 'text';
  return (
    <article className={`grid grid-cols-1 gap-[clamp(0.5rem,1.5vh,1.5rem)] min-h-0 ${articles[layout]}`}>
      <h2
        className={`leading-tight text-center text-balance ${imageMedia || isFull ? 'text-[clamp(1.5rem,2.8vw,3.5rem)]' : 'mb-[4vh] text-[clamp(2rem,4.5vw,6rem)]'}`}
        dir="auto"
        lang={lang}
      >
        {questionText}
      </h2>
      {isPointed(question) || question.reveal ? (
        <div className="relative min-h-0">
          <ClassPicture
            key={question.questionId}
            question={question}
            lang={lang}
            label={t('lesson.zoom')}
            shows={chosen ? 'answer' : 'asking'}
            signOf={(place) => String(place + 1)}
          />
        </div>
      ) : (
        imageMedia && (
          <Zoomable
            key={imageMedia.url}
            className="relative rounded-picture overflow-hidden"
            picture={{ ...imageMedia, altText: chosen ? imageMedia.altText : '' }}
            label={t('lesson.zoom')}
            lang={lang}
          >
            <Picture picture={imageMedia} sizes="90vw" fit="contain" priority lang={lang} />
          </Zoomable>
        )
      )}
      <div
        className={`grid gap-[clamp(0.5rem,1vh,1rem)] min-h-0 ${kind === 'picture' ? 'grid-rows-[minmax(0,1fr)_auto]' : 'content-center'}`}
      >
        <ul className={`grid gap-[clamp(0.5rem,1vw,1.25rem)] min-h-0 ${columns()}`}>
          {rows.map(({ id, answerText, isCorrect, imageMedia: picture, isElsewhere }, place) => {
            const count = chosen?.[id] ?? 0;
            const raised = hands[id] ?? 0;
            const isRight = chosen !== undefined && isCorrect;
            const isWrong = chosen !== undefined && !isCorrect;
            return (
              <li
                key={id}
                className={`grid gap-2 border-2 rounded-card bg-raised leading-tight ${picture ? 'grid-rows-[minmax(0,1fr)]' : ''} ${areMany ? 'py-[0.25em] px-[0.6em]' : 'p-[0.6em]'} ${isFull ? 'text-[clamp(1rem,1.4vw,2rem)]' : 'text-[clamp(1.25rem,1.9vw,2.5rem)]'} ${isRight ? 'border-correct' : 'border-line'} ${isWrong ? 'text-soft-ink' : ''}`}
              >
                {picture && (
                  <span className="relative min-h-0 rounded-control overflow-hidden">
                    <Picture
                      picture={{ ...picture, altText: t('lesson.option', { sign: letterAt(place) }) }}
                      sizes="45vw"
                      fit="contain"
                      priority
                    />
                  </span>
                )}
                <span className="flex items-center gap-[0.5em] min-w-0">
                  {!isElsewhere && (
                    <span className="text-primary">
                      {kind === 'place' ? (
                        <span className="font-extrabold tabular-nums">{place + 1}</span>
                      ) : (
                        <OptionSign place={place} />
                      )}
                    </span>
                  )}
                  <span
                    className="flex-1 min-w-0 font-[650] wrap-anywhere"
                    lang={isElsewhere ? undefined : lang}
                    dir="auto"
                  >
                    {/* The name of a wrong picture may answer the next question. */}
                    {(!picture || isRight) && answerText}
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

  function columns(): string {
    if (kind === 'place') return areMany ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-1';
    if (kind === 'picture') return `auto-rows-fr grid-cols-2 ${pictureColumns[options.length] ?? ''}`;
    return isLong || options.length === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-4';
  }
}

const beside =
  'grid-rows-[auto_minmax(12rem,1fr)_auto] lg:grid-rows-[auto_minmax(0,1fr)] lg:[&>h2]:col-span-2';
/** The rows and columns of a question: its text, its picture if it has one, its options. */
const articles = {
  text: 'content-center',
  picture: 'grid-rows-[auto_minmax(12rem,1fr)]',
  both: 'grid-rows-[auto_minmax(6rem,2fr)_minmax(8rem,3fr)]',
  pictured: 'grid-rows-[auto_minmax(8rem,1fr)_auto]',
  place: `${beside} lg:grid-cols-[minmax(0,1fr)_minmax(16rem,26%)]`,
  places: `${beside} lg:grid-cols-[minmax(0,1fr)_minmax(16rem,38%)]`,
};

/** Of the pictures of 3 to 6 options. */
export const pictureColumns: Readonly<Record<number, string>> = {
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-4',
  5: 'sm:grid-cols-3',
  6: 'sm:grid-cols-3',
};

type BarProps = {
  readonly count: number;
  readonly raised: number;
  readonly most: number;
  readonly isRight: boolean;
};

/** The answers of the class; raised hands are its striped part. The number beside it says the same. */
function ClassBar({ count, raised, most, isRight }: BarProps) {
  const id = useId();
  const fill = isRight ? 'fill-correct text-correct' : 'fill-soft-ink text-soft-ink';
  return (
    <svg className="w-full h-[0.6em]" aria-hidden="true">
      <defs>
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="8" fill="currentColor" />
        </pattern>
      </defs>
      <rect className="fill-line" width="100%" height="100%" rx="4" />
      <rect className={fill} width={`${(count / most) * 100}%`} height="100%" rx="4" />
      {raised > 0 && (
        <rect
          className={isRight ? 'text-correct' : 'text-soft-ink'}
          fill={`url(#${id})`}
          x={`${(count / most) * 100}%`}
          width={`${(raised / most) * 100}%`}
          height="100%"
        />
      )}
    </svg>
  );
}
