import { useState } from 'react';
import { Button } from '../../button.tsx';
import { useKeys } from '../../use-keys.ts';
import type { KindProps, PictureProps } from '../kind-props.ts';
import { QuestionPicture } from '../question-picture.tsx';
import { digitOf, isForSomethingElse } from '../use-player-keys.ts';
import { useKindTexts } from './texts.ts';

/** In so many steps the whole picture is shown. */
const steps = 6;
/** How many times larger a detail is at the beginning. */
const closest = 6;
/** The order in which tiles disappear, two in a step: 4 columns, 3 rows. */
const tiles: readonly number[] = [5, 10, 0, 7, 3, 8, 1, 11, 4, 6, 2, 9];

type Props = PictureProps & Partial<Pick<KindProps, 'isOpen'>>;

/** A question whose picture begins as a detail or under tiles. After the answer it is whole. */
export function RevealQuestion({ question, answer, isOpen = true, picture, options, layout }: Props) {
  const { reveal } = question;
  const t = useKindTexts();
  const [step, setStep] = useState(0);
  const isWhole = answer !== undefined || step === steps;
  const showMore = () => setStep(Math.min(step + 1, steps));
  useKeys((event) => {
    // Behind this question, the next one is laid out already.
    if (isOpen && !isWhole && digitOf(event) === 0 && !isForSomethingElse(event)) showMore();
  });
  if (!picture || !reveal) return layout(null, options);
  const { style, x = 0.5, y = 0.5 } = reveal;
  // The whole picture's text might tell what isn't seen yet.
  const covered = { ...picture, picture: { ...picture.picture, altText: t('covered') }, lang: undefined };
  return layout(
    isWhole ? (
      <QuestionPicture {...picture} />
    ) : (
      <QuestionPicture {...covered}>
        {(shown) => (
          <div className="picture-mat" style={{ position: 'relative' }} data-step={step}>
            <div
              className="absolute inset-0 [transition:transform_var(--calm)_var(--ease-out)] motion-reduce:transition-none"
              style={
                style === 'detail'
                  ? {
                      transformOrigin: `${x * 100}% ${y * 100}%`,
                      transform: `scale(${closest ** (1 - step / steps)})`,
                    }
                  : undefined
              }
            >
              {shown}
            </div>
            {style === 'tiles' && (
              <div className="absolute inset-0 grid grid-cols-4 grid-rows-3" aria-hidden="true">
                {tiles.map((_, place) => {
                  const turn = tiles.indexOf(place);
                  return (
                    <i
                      key={turn}
                      className={`-m-px bg-primary border border-on-primary/30 [transition:opacity_var(--calm)_var(--ease-out)] motion-reduce:transition-none ${turn < 2 * step ? 'opacity-0' : ''}`}
                    />
                  );
                })}
              </div>
            )}
          </div>
        )}
      </QuestionPicture>
    ),
    <>
      <div className="grid place-items-center min-h-target mb-2">
        {!isWhole && (
          <Button aria-keyshortcuts="0" onClick={showMore}>
            {t('more', { step, total: steps })}
          </Button>
        )}
        {answer?.isCorrect && step < steps && (
          <p className="text-sm text-soft-ink">{step === 0 ? t('knownAtOnce') : t('known', { step })}</p>
        )}
      </div>
      {options}
    </>,
  );
}
