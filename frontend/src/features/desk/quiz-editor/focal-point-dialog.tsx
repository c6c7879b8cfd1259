import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { FocalPoint, Picture as PictureData } from '#shared/domain/picture.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Picture, ratioStyle } from '#ui/picture.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useQuizEditorTexts } from './texts.ts';
import { withFocalPoint } from './with-focal-point.ts';

type Props = {
  readonly picture: PictureData;
  /** Called with null for the centre. */
  readonly onUse: (point: FocalPoint | null) => void;
  readonly onClose: () => void;
};

const middle: FocalPoint = { x: 0.5, y: 0.5 };

/** Chooses the part of a picture that crops must keep: a point on the whole picture, with previews of the crops. */
export default function FocalPointDialog({ picture, onUse, onClose }: Props) {
  const t = useQuizEditorTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [point, setPoint] = useState(picture.focalPoint ?? middle);
  const isMiddle = point.x === middle.x && point.y === middle.y;
  const cropped = withFocalPoint(picture, point);
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={t('focal.title')}
      text={t('focal.text')}
      onClose={onClose}
      note={
        <Button variant="quiet" disabled={isMiddle} onClick={() => setPoint(middle)}>
          {t('focal.centre')}
        </Button>
      }
      actions={
        <>
          <Button onClick={() => dialog.current?.close()}>{t('translation:common.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onUse(isMiddle ? null : point);
              dialog.current?.close();
            }}
          >
            {t('focal.use')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-y-5 gap-x-8 md:grid-cols-[minmax(0,1fr)_14rem] md:items-start">
        <PointOnPicture picture={picture} point={point} onPoint={setPoint} />
        <section
          className="[&_h3]:mb-3 [&_h3]:text-sm [&_h3]:font-[650] [&_h3]:tracking-[0] [&_h3]:leading-[1.4] below-md:grid below-md:grid-cols-[1fr_1fr] below-md:items-end below-md:gap-y-0 below-md:gap-x-3 below-md:[&_h3]:col-span-full"
          aria-labelledby={`${id}-crops`}
        >
          <h3 id={`${id}-crops`}>{t('focal.crops')}</h3>
          <figure
            className={`[&_figcaption]:mt-1 [&_figcaption]:text-soft-ink [&_figcaption]:text-xs md:[&+&]:mt-4`}
          >
            <PictureFrame picture={cropped} sizes="14rem" decorative />
            <figcaption>{t('focal.card')}</figcaption>
          </figure>
          <figure
            className={`[&_figcaption]:mt-1 [&_figcaption]:text-soft-ink [&_figcaption]:text-xs md:[&+&]:mt-4`}
          >
            <PictureFrame picture={cropped} ratio={16 / 9} sizes="14rem" decorative />
            <figcaption>{t('focal.wide')}</figcaption>
          </figure>
        </section>
      </div>
    </Dialog>
  );
}

type PointProps = {
  readonly picture: PictureData;
  readonly point: FocalPoint;
  readonly onPoint: (point: FocalPoint) => void;
};

/** The whole picture with a point that can be dragged, set by a press and moved with the arrow keys. */
function PointOnPicture({ picture, point, onPoint }: PointProps) {
  const t = useQuizEditorTexts();
  const surface = useRef<HTMLDivElement>(null);
  const pressed = useRef<'tap' | 'drag' | null>(null);

  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = surface.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onPoint({ x: part((clientX - box.left) / box.width), y: part((clientY - box.top) / box.height) });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onPoint({ x: part(point.x + step.x * far), y: part(point.y + step.y * far) });
  };
  return (
    <div className="grid place-items-center" style={ratioStyle(picture)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the shape of a picture */}
      <div
        ref={surface}
        className="edged group/surface w-[min(100%,calc(var(--ratio)_*_min(26rem,50_*_var(--dvh))))] aspect-[var(--ratio)] rounded-[4px] cursor-crosshair select-none"
        role="group"
        aria-label={t('focal.point')}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
          const isFinger = event.pointerType === 'touch';
          pressed.current = isFinger && !isHandle ? 'tap' : 'drag';
          // A finger on the picture may be scrolling, so only a finger on the point drags it.
          if (pressed.current === 'tap') return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          if (!isHandle) moveTo(event);
          event.currentTarget.querySelector('input')?.focus({ preventScroll: true });
        }}
        onPointerMove={(event) => {
          if (pressed.current === 'drag') moveTo(event);
        }}
        onPointerUp={(event) => {
          if (pressed.current === 'tap') moveTo(event);
          pressed.current = null;
        }}
        onPointerCancel={() => {
          pressed.current = null;
        }}
      >
        <Picture
          picture={withFocalPoint(picture, null)}
          sizes="(max-width: 36rem) 100vw, 32rem"
          fit="contain"
          priority
        />
        <span
          className="absolute size-target border-3 border-raised rounded-full [background:radial-gradient(circle,var(--color-primary)_0_4px,var(--color-raised)_4.5px_6.5px,transparent_7px)] outline-2 outline-primary outline-solid shadow-float [transform:translate(-50%,-50%)] cursor-grab touch-none active:cursor-grabbing group-focus-within/surface:outline-4 group-focus-within/surface:outline-primary group-focus-within/surface:outline-solid"
          data-handle=""
          style={{ insetInlineStart: `${point.x * 100}%`, insetBlockStart: `${point.y * 100}%` }}
        />
        {(['x', 'y'] as const).map((axis) => (
          <input
            key={axis}
            type="range"
            className="sr-only"
            min={0}
            max={100}
            step={1}
            value={Math.round(point[axis] * 100)}
            aria-label={t(`focal.${axis}`)}
            aria-valuetext={
              axis === 'x' ? t('focal.xValue', { x: point.x }) : t('focal.yValue', { y: point.y })
            }
            onKeyDown={press}
            onChange={(event) => onPoint({ ...point, [axis]: part(event.currentTarget.valueAsNumber / 100) })}
          />
        ))}
      </div>
    </div>
  );
}

/** One hundredth of the picture in the direction of the arrow key, whichever axis has the focus. */
const steps: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};

/** A number within the picture, rounded to hundredths. */
function part(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 100) / 100));
}
