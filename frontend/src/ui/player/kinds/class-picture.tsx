import { Fragment, useState } from 'react';
import type { ReportQuestion } from '#shared/domain/report.ts';
import type { Point } from '#shared/domain/shape.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
import { useSiteTexts } from '../../../i18n/texts.ts';
import { Button } from '../../button.tsx';
import { useKeys } from '../../use-keys.ts';
import type { QuestionPictureProps } from '../question-picture.tsx';
import { isForSomethingElse } from '../use-player-keys.ts';
import { MarkedQuestion } from './marked-question.tsx';
import { markAt, Outline, RightPlace } from './marks.tsx';
import { PointedPicture } from './pointed-picture.tsx';
import { RevealQuestion } from './reveal-question.tsx';
import { useKindTexts } from './texts.ts';

export type ClassPictureProps = {
  readonly question: ReportQuestion;
  readonly lang: string;
  /** Name of the button that enlarges it. */
  readonly label: string;
  /** Nothing of the answer; the right place, and the others after a key or a press; or all places. */
  readonly shows: 'asking' | 'answer' | 'places';
  /** What stands on a place, by its index. */
  readonly signOf: (place: number) => string;
};

/** The picture of a question as a class sees it: with its dot, in steps, or with its places and where the class has pressed. */
function ClassPicture(props: ClassPictureProps) {
  const tSite = useSiteTexts();
  const { question, lang, label, shows } = props;
  const { imageMedia, questionId, marker, reveal, options } = question;
  if (!imageMedia) return null;
  const altText = imageMedia.altText || tSite('player.picture');
  const picture = { picture: { ...imageMedia, altText }, lang: imageMedia.altText ? lang : undefined, label };
  const whole = { optionId: null, correctOptionId: null, isCorrect: null };
  const kind = {
    question: { ...question, id: questionId, answerOptions: options },
    ...{ lang, picture, options: null, layout },
    answer: shows === 'asking' ? undefined : whole,
  };
  if (reveal) return <RevealQuestion {...kind} />;
  return marker ? <MarkedQuestion {...kind} /> : <ClassPlaces {...props} picture={picture} />;
}

/** Loads its texts, and returns the component. */
export async function loadClassPicture() {
  await useKindTexts.load();
  return { default: ClassPicture };
}

/** The picture takes the height that is left. */
function layout(picture: React.ReactNode, below: React.ReactNode) {
  return (
    <div className="grid grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-2 size-full [--picture-radius:var(--radius-picture)]">
      <div className="relative size-full">{picture}</div>
      {below}
    </div>
  );
}

type PlacesProps = ClassPictureProps & { readonly picture: QuestionPictureProps };

function ClassPlaces({ question, shows, signOf, picture }: PlacesProps) {
  const t = useKindTexts();
  const { options, points = [], showsPlaces = false } = question;
  const [isOutlined, setOutlined] = useState(false);
  const isAnswered = shows !== 'asking';
  const hasKey = shows === 'answer' && options.length > 1;
  const areOutlined = shows === 'places' || (hasKey && isOutlined);
  useKeys((event) => {
    if (hasKey && event.key.toLowerCase() === 'o' && !isForSomethingElse(event)) setOutlined(!isOutlined);
  });
  const marks = options.map(({ id, shapes, isCorrect }, at) => {
    const [first] = shapes ?? [];
    if (!shapes || !first) return null;
    if (isCorrect && isAnswered) return <RightPlace key={id} shapes={shapes} picture={picture.picture} />;
    return (
      <Fragment key={id}>
        {areOutlined && <Outline shapes={shapes} picture={picture.picture} />}
        {(areOutlined || showsPlaces) && <Spot point={pointInside(first)}>{signOf(at)}</Spot>}
      </Fragment>
    );
  });
  return layout(
    <PointedPicture
      picture={picture}
      marks={
        <>
          {marks}
          {isAnswered &&
            points.map((point, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: many may be at one place
              <Pressed key={at} {...point} />
            ))}
        </>
      }
    />,
    hasKey && (
      <Button
        variant="quiet"
        aria-pressed={isOutlined}
        aria-keyshortcuts="O"
        onClick={() => setOutlined(!isOutlined)}
      >
        {t('outlines')}
      </Button>
    ),
  );
}

/** A place among which one is chosen, with what the list beside the picture calls it. */
function Spot({ point, children }: { readonly point: Point; readonly children: string }) {
  return (
    <span
      className="absolute grid place-items-center size-7 rounded-full bg-ink text-paper text-sm font-bold leading-none outline-2 outline-[#fff] outline-solid pointer-events-none"
      style={markAt(point)}
    >
      {children}
    </span>
  );
}

/** Where one of the class has pressed: a dot in the right place, otherwise a cross. */
function Pressed({ isCorrect, ...point }: NonNullable<ReportQuestion['points']>[number]) {
  const strokes = [
    { stroke: '#fff', strokeWidth: 9 },
    { stroke: '#a3261d', strokeWidth: 4.5 },
  ];
  return (
    <svg
      className="absolute size-5 pointer-events-none"
      style={markAt(point)}
      viewBox="0 0 24 24"
      strokeLinecap="round"
      data-is-right={isCorrect}
      aria-hidden="true"
    >
      {isCorrect ? (
        <circle cx="12" cy="12" r="9" fill="#0b6e3f" stroke="#fff" strokeWidth="3" />
      ) : (
        strokes.map((stroke) => <path key={stroke.stroke} d="M5 5l14 14M19 5L5 19" {...stroke} />)
      )}
    </svg>
  );
}
