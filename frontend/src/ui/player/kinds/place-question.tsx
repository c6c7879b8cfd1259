import { Check, X } from 'lucide-react';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { type Area, arrowStep, middleOf, movedBy, ninthOf, wholePicture } from '#shared/domain/keypad.ts';
import type { Point } from '#shared/domain/shape.ts';
import { useSiteTexts } from '../../../i18n/texts.ts';
import { Button } from '../../button.tsx';
import { LiveRegion } from '../../live-region.tsx';
import { useKeys } from '../../use-keys.ts';
import { AnswerOptions, verdicts } from '../answer-option.tsx';
import type { KindProps } from '../kind-props.ts';
import { isSecondTap, rememberPress } from '../second-tap.ts';
import { digitOf, isForSomethingElse } from '../use-player-keys.ts';
import { Cross, markAt, Outline, RightPlace, spokenPlace } from './marks.tsx';
import { PointedPicture } from './pointed-picture.tsx';
import { useKindTexts } from './texts.ts';

/** Where the cross is, and the part of the picture that the next number key divides. */
type Step = { readonly point: Point; readonly area: Area };

/**
 * "Where is it?" A press or keys set a cross, which a button or Enter sends. Where the author has described all places,
 * a list of them answers as well; where places are shown, their dots do.
 */
export function PlaceQuestion(props: KindProps) {
  const { question, answer, pending, isOpen, picture, layout, lookOf, onChoose, onAim } = props;
  const t = useKindTexts();
  const { aimed, put, back } = useAim(onAim);
  const isFree = !question.showsPlaces;
  const canAim = isOpen && isFree;
  const given = answer?.point ?? (typeof pending === 'object' ? pending : undefined);
  const cross = given ?? (answer ? undefined : aimed?.point);
  const send = () => {
    if (!canAim || !aimed) return false;
    onChoose?.(aimed.point);
    return true;
  };
  const press = (at: Point = middleOf(wholePicture)) =>
    canAim && put({ point: movedBy(at, { x: 0, y: 0 }), area: wholePicture });
  const pressKey = (event: KeyboardEvent | ReactKeyboardEvent): boolean => {
    if (!canAim) return false;
    const digit = digitOf(event);
    const move = arrowStep(event, 0.01);
    if (event.key === 'Enter') return send();
    if (event.key === 'Backspace') back();
    else if (move) {
      put({ point: movedBy(aimed?.point ?? middleOf(wholePicture), move), area: wholePicture });
    } else if (digit >= 1) {
      const area = ninthOf(aimed?.area ?? wholePicture, digit);
      put({ point: middleOf(area), area });
    } else return false;
    return true;
  };
  // Wherever the focus is, before the keys of the player.
  useKeys((event) => {
    if (!isForSomethingElse(event, event.key !== 'Enter') && pressKey(event)) event.preventDefault();
  }, true);
  const answerHere = (close?: () => void) => (
    <Button
      variant="primary"
      className={`min-h-answer ${isFree && !answer ? '' : 'invisible'}`}
      aria-disabled={!canAim || !aimed}
      onClick={(event) => {
        if (isSecondTap(event) || !send()) return;
        rememberPress(event);
        close?.();
      }}
    >
      {t('answerHere')}
    </Button>
  );
  if (!picture) return layout(null, null);
  const shapes = answer?.correctShapes;
  // A dot has a tick of its own.
  const Right = isFree ? RightPlace : Outline;
  const place = (point: Point) => spokenPlace(t, point);
  const spoken = <LiveRegion>{!answer && aimed && place(aimed.point)}</LiveRegion>;
  return layout(
    <PointedPicture
      picture={picture}
      marks={
        <>
          {shapes && <Right shapes={shapes} picture={picture.picture} />}
          {cross && <Cross point={cross} />}
        </>
      }
      buttons={question.showsPlaces && <Dots {...props} />}
      surface={t('surface')}
      onPress={canAim ? press : undefined}
      // There, Enter presses the focused button.
      onKey={(event) => event.key !== 'Enter' && pressKey(event)}
      footer={
        canAim
          ? (close) => (
              <>
                {answerHere(close)}
                {spoken}
              </>
            )
          : undefined
      }
    />,
    <>
      <p className={`mb-2 text-sm text-soft-ink text-center ${answer ? 'invisible' : ''}`}>
        {t(isFree ? 'aim' : 'spots')}{' '}
        {isFree && <span className="sr-only pointer-fine:not-sr-only">{t('aimKeys')}</span>}
      </p>
      {isFree && answerHere()}
      {question.answerOptions.length > 0 && <PlaceList {...props} lookOf={lookOf} />}
      {spoken}
      {answer && cross && <p className="sr-only">{t('yours', { place: place(cross) })}</p>}
    </>,
  );
}

const dots = {
  open: 'bg-ink text-paper',
  locked: 'bg-ink text-paper',
  chosen: 'bg-primary text-on-primary',
  chosenCorrect: 'bg-correct text-on-verdict',
  correct: 'bg-correct text-on-verdict',
  chosenWrong: 'bg-wrong text-on-verdict',
};

/** The places as dots, all alike before the answer. */
function Dots({ question, lookOf, onChoose }: KindProps): ReactNode {
  const t = useKindTexts();
  const tSite = useSiteTexts();
  return question.answerOptions.map(({ id, point, description }, index) => {
    const look = lookOf(id);
    const verdict = verdicts[look];
    const Sign = look === 'chosenWrong' ? X : verdict ? Check : undefined;
    return (
      point && (
        <button
          key={id}
          type="button"
          data-option={id}
          data-look={look}
          className="absolute grid place-items-center size-target"
          style={markAt(point)}
          aria-disabled={look !== 'open'}
          aria-label={[description || t('spot', { number: index + 1 }), verdict && tSite(`player.${verdict}`)]
            .filter(Boolean)
            .join(', ')}
          onClick={(event) => {
            if (look !== 'open' || isSecondTap(event)) return;
            onChoose?.(id);
            rememberPress(event);
          }}
        >
          <span
            className={`grid place-items-center size-7 rounded-full outline-2 outline-[#fff] outline-solid text-sm font-bold [&_svg]:size-4.5 [&_svg]:stroke-3 ${dots[look]}`}
          >
            {Sign ? <Sign aria-hidden="true" /> : index + 1}
          </span>
        </button>
      )
    );
  });
}

/** The places as a list of what one sees there, or of the numbers of their dots. */
function PlaceList({ question, lang, lookOf, onChoose }: KindProps) {
  const t = useKindTexts();
  const [isListed, setIsListed] = useState(false);
  const { answerOptions } = question;
  return (
    <>
      <Button
        variant="quiet"
        className="self-center mt-1"
        aria-expanded={isListed}
        onClick={() => setIsListed(!isListed)}
      >
        {t('fromList', { count: answerOptions.length })}
      </Button>
      {isListed && (
        <AnswerOptions
          className="grid gap-2"
          options={answerOptions.map(({ id, description }, index) => ({
            id,
            text: description || t('spot', { number: index + 1 }),
          }))}
          lang={lang}
          lookOf={lookOf}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

/** The steps of the cross, the last of which counts. */
function useAim(onAim: KindProps['onAim']) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const tell = useEffectEvent((point: Point | undefined) => onAim?.(point));
  const aimed = steps.at(-1);
  useEffect(() => {
    tell(aimed?.point);
    return () => tell(undefined);
  }, [aimed]);
  return {
    aimed,
    put: (step: Step) => setSteps([...steps, step]),
    back: () => setSteps(steps.slice(0, -1)),
  };
}
