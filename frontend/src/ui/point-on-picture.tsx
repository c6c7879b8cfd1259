import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { arrowStep } from '#shared/domain/keypad.ts';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { Point } from '#shared/domain/shape.ts';
import { useDeskTexts } from '../i18n/desk-texts.ts';
import { Picture, ratioStyle } from './picture.tsx';

type Props = {
  readonly label: string;
  readonly picture: PictureData;
  readonly point: Point;
  readonly onPoint: (point: Point) => void;
};

/** The whole picture with a point that can be dragged, set by a press and moved with the arrow keys. */
export function PointOnPicture({ label, picture, point, onPoint }: Props) {
  const t = useDeskTexts();
  const surface = useRef<HTMLDivElement>(null);
  const pressed = useRef<'tap' | 'drag' | null>(null);

  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = surface.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onPoint({ x: part((clientX - box.left) / box.width), y: part((clientY - box.top) / box.height) });
  };
  const press = (event: KeyboardEvent) => {
    // One hundredth of the picture in the direction of the key, whichever axis has the focus.
    const step = arrowStep(event, 0.01);
    if (!step) return;
    event.preventDefault();
    onPoint({ x: part(point.x + step.x), y: part(point.y + step.y) });
  };
  return (
    <div className="grid place-items-center" style={ratioStyle(picture)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the shape of a picture */}
      <div
        ref={surface}
        className="edged group/surface w-[min(100%,calc(var(--ratio)_*_min(26rem,50_*_var(--dvh))))] aspect-[var(--ratio)] rounded-[4px] cursor-crosshair select-none"
        role="group"
        aria-label={label}
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
        <Picture picture={picture} sizes="(max-width: 36rem) 100vw, 32rem" fit="contain" priority />
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
            aria-label={t(`point.${axis}`)}
            aria-valuetext={
              axis === 'x' ? t('point.xValue', { x: point.x }) : t('point.yValue', { y: point.y })
            }
            onKeyDown={press}
            onChange={(event) => onPoint({ ...point, [axis]: part(event.currentTarget.valueAsNumber / 100) })}
          />
        ))}
      </div>
    </div>
  );
}

/** A number within the picture, rounded to hundredths. */
function part(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 100) / 100));
}
