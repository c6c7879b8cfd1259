import { Check, ChevronLeft, ChevronRight, Maximize2, X } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { useSiteTexts } from '../../../i18n/texts.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import { Picture } from '../../picture.tsx';
import { pushDialogEntry, useBackDialog } from '../../zoom/use-back-dialog.ts';
import { verdicts } from '../answer-option.tsx';
import type { KindProps } from '../kind-props.ts';
import { QuestionPicture } from '../question-picture.tsx';
import { isSecondTap, rememberPress } from '../second-tap.ts';
import { useKindTexts } from './texts.ts';

type Option = KindProps['question']['answerOptions'][number];

const frames = {
  open: 'border-line',
  locked: 'border-line',
  chosen: 'border-primary',
  chosenCorrect: 'border-correct',
  correct: 'border-correct',
  chosenWrong: 'border-wrong',
};

/** On low windows all pictures are in one row, so that none is below the edge. */
const inOneRow =
  'low:wide:grid-cols-[repeat(var(--all),minmax(0,1fr))] low:wide:max-w-[calc(var(--all)*7rem)]';

/** Pictures as answers, two by two; six in rows of three. The name of the right one is shown after the answer. */
export function PictureQuestion(props: KindProps) {
  const { question, lang, answer, isOpen, isHeld, picture, layout, lookOf, signOf, onChoose } = props;
  const t = useKindTexts();
  const tSite = useSiteTexts();
  const [isEnlarged, setIsEnlarged] = useState(false);
  const { answerOptions } = question;
  const columns = answerOptions.length > 4 ? 3 : 2;
  return layout(
    picture && <QuestionPicture {...picture} />,
    <>
      <fieldset
        className={`grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-2 w-full max-w-[calc(var(--columns)*max(6rem,min(20rem,var(--room-of-options)/var(--rows))))] mx-auto ${picture ? '' : inOneRow}`}
        style={
          {
            '--all': answerOptions.length,
            '--columns': columns,
            '--rows': Math.ceil(answerOptions.length / columns),
            '--room-of-options': `${picture ? 24 : 54}cqb`,
          } as CSSProperties
        }
      >
        <legend className="sr-only">{tSite('player.options')}</legend>
        {answerOptions.map((option, index) => {
          const look = lookOf(option.id);
          const verdict = verdicts[look];
          const isRight = look === 'correct' || look === 'chosenCorrect';
          return (
            <button
              key={option.id}
              type="button"
              data-option={option.id}
              data-look={look}
              className={`group relative grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1.75rem] p-0 border-3 rounded-card overflow-hidden bg-raised text-ink ${frames[look]}`}
              aria-disabled={look !== 'open'}
              aria-keyshortcuts={look === 'open' ? String(index + 1) : undefined}
              onClick={(event) => {
                if (look !== 'open' || isSecondTap(event)) return;
                onChoose?.(option.id);
                rememberPress(event);
              }}
            >
              <span className="relative aspect-square bg-sunken">
                {!isHeld && (
                  <OptionPicture option={option} number={index + 1} lang={lang} sizes={`${90 / columns}vw`} />
                )}
              </span>
              <span className="flex items-center justify-center gap-1 px-1 text-sm font-bold leading-tight [&_svg]:flex-none [&_svg]:size-4 [&_svg]:stroke-3">
                {isRight && <Check aria-hidden="true" />}
                {look === 'chosenWrong' && <X aria-hidden="true" />}
                {look === 'open' || look === 'chosen' || look === 'locked' ? (
                  <span aria-hidden="true">{signOf?.(index) ?? index + 1}</span>
                ) : (
                  verdict && (
                    // Among six pictures only the sign has room.
                    <span
                      className={
                        columns > 2 || (isRight && answer?.correctAnswerText) ? 'sr-only' : 'truncate'
                      }
                    >
                      {tSite(`player.${verdict}`)}
                    </span>
                  )
                )}
                {isRight && answer?.correctAnswerText && (
                  <span className="min-w-0 truncate" lang={lang} dir="auto">
                    {answer.correctAnswerText}
                  </span>
                )}
              </span>
            </button>
          );
        })}
      </fieldset>
      <Button
        variant="quiet"
        className="self-center mt-1"
        onClick={() => {
          pushDialogEntry();
          setIsEnlarged(true);
        }}
      >
        <Maximize2 aria-hidden="true" />
        {t('enlarge')}
      </Button>
      {isEnlarged && (
        <EnlargedOptions
          options={answerOptions}
          lang={lang}
          onChoose={isOpen ? onChoose : undefined}
          onClosed={() => setIsEnlarged(false)}
        />
      )}
    </>,
  );
}

type OptionPictureProps = {
  readonly option: Option;
  readonly number: number;
  readonly lang: string;
  readonly sizes: string;
};

function OptionPicture({ option: { imageMedia }, number, lang, sizes }: OptionPictureProps) {
  const t = useKindTexts();
  if (!imageMedia) return null;
  const altText = imageMedia.altText || t('picture', { number });
  const shown: PictureData = { ...imageMedia, altText };
  return (
    <Picture
      className="absolute! inset-0"
      picture={shown}
      sizes={sizes}
      fit="contain"
      lang={imageMedia.altText ? lang : undefined}
      priority
    />
  );
}

type EnlargedProps = {
  readonly options: readonly Option[];
  readonly lang: string;
  readonly onChoose: KindProps['onChoose'];
  readonly onClosed: () => void;
};

/** All pictures as large as the window, one beside another: swipe, arrows or buttons show the next. */
function EnlargedOptions({ options, lang, onChoose, onClosed }: EnlargedProps) {
  const t = useKindTexts();
  const { goBack, props } = useBackDialog(onClosed);
  const strip = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const show = (next: number) => {
    if (next < 0 || next >= options.length) return;
    setIndex(next);
    strip.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  const shown = options[index];
  const choose = (option: Option | undefined) => {
    if (!option || !onChoose) return;
    onChoose(option.id);
    goBack();
  };
  return (
    <dialog
      {...props}
      className="open:flex flex-col size-full max-w-none max-h-none m-0 p-0 border-0 overflow-hidden bg-sunken text-ink"
      aria-label={t('enlarge')}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') show(index - 1);
        if (key === 'ArrowRight') show(index + 1);
      }}
    >
      <section
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by keyboard
        tabIndex={0}
        aria-label={t('enlarge')}
        className="flex flex-1 min-h-0 overflow-x-auto snap-x snap-mandatory [scrollbar-width:none]"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / (clientWidth || 1)))
        }
      >
        {options.map((option, at) => (
          <div key={option.id} className="relative flex-none w-full snap-start" inert={at !== index}>
            <OptionPicture option={option} number={at + 1} lang={lang} sizes="100vw" />
          </div>
        ))}
      </section>
      <div className="flex flex-wrap items-center justify-center gap-2 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <IconButton
          icon={ChevronLeft}
          label={t('previous')}
          aria-disabled={index === 0}
          onClick={() => show(index - 1)}
        />
        <span role="status">{t('picture', { number: index + 1 })}</span>
        <IconButton
          icon={ChevronRight}
          label={t('next')}
          aria-disabled={index === options.length - 1}
          onClick={() => show(index + 1)}
        />
        {onChoose && (
          <Button variant="primary" onClick={() => choose(shown)}>
            {t('choose')}
          </Button>
        )}
      </div>
      <div className="panel absolute top-[max(0.75rem,env(safe-area-inset-top))] end-[max(0.75rem,env(safe-area-inset-right))] p-[2px] shadow-float">
        <IconButton icon={X} label={t('close')} onClick={goBack} />
      </div>
    </dialog>
  );
}
