import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  firstView,
  fittedSize,
  fittedView,
  inBounds,
  largestScale,
  type Point,
  panned,
  type Size,
  type View,
  zoomedAt,
} from './zoom-geometry.ts';

const buttonStep = 1.5;
const keyPan = 64;
/** Two taps within this time and distance count as a double tap. */
const doubleTapMs = 300;
const doubleTapPx = 30;
/** A pointer that moves less than this counts as a tap. */
const tapPx = 6;
const middle: Point = { x: 0, y: 0 };

/** The current view, and the functions with which the dialog's parts change it. */
export type Zoom = {
  readonly view: View;
  readonly fitted: Size;
  /** True while a finger, a wheel or a mouse moves the picture: then there is no transition. */
  readonly isDirect: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  zoomIn(): void;
  zoomOut(): void;
  /** @returns whether the key was handled */
  press(key: string): boolean;
  readonly pointer: {
    onPointerDown(event: ReactPointerEvent): void;
    onPointerMove(event: ReactPointerEvent): void;
    onPointerUp(event: ReactPointerEvent): void;
    onPointerCancel(event: ReactPointerEvent): void;
  };
};

/**
 * Zooming and panning of a picture in a surface with buttons, keys, wheel, drag, pinch and double tap.
 * @param shownWidth the width of the picture on the page
 * @param onTapBeside called for a tap on the surface outside the picture
 * @param onTap called for a tap on the picture, with its point in parts of width and height
 */
export function useZoom(
  surface: RefObject<HTMLElement | null>,
  picture: Size,
  shownWidth: number,
  onTapBeside: () => void,
  onTap?: (point: Point) => void,
): Zoom {
  const [viewport, setViewport] = useState<Size>({ width: 0, height: 0 });
  const [view, setView] = useState(fittedView);
  const [isDirect, setIsDirect] = useState(false);
  const fitted = fittedSize(picture, viewport);
  const pointers = useRef(new Map<number, Point>());
  const isOpen = useRef(false);
  const gesture = useRef({ moved: 0, lastTap: { at: 0, point: middle } });

  const change = (next: (view: View) => View, direct: boolean) => {
    setIsDirect(direct);
    setView(next);
  };
  const zoomBy = (factor: number, point = middle, direct = false) =>
    change((now) => zoomedAt(now, factor, point, fitted, viewport), direct);
  const panBy = (by: Point, direct = false) => change((now) => panned(now, by, fitted, viewport), direct);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      // React calls the function below later.
      const isFirst = !isOpen.current;
      isOpen.current = true;
      setViewport({ width, height });
      setView((now) => {
        const size = fittedSize(picture, { width, height });
        if (isFirst) return firstView(size, { width, height }, shownWidth);
        return inBounds({ ...now, scale: Math.min(now.scale, largestScale(size)) }, size, { width, height });
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [surface, picture, shownWidth]);

  // React's wheel listeners are passive, so they can't prevent scrolling and zooming of the page behind.
  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A pinch on a touchpad is reported as a wheel event with Ctrl, in smaller steps.
      const speed = event.ctrlKey ? 0.01 : 0.002;
      zoomBy(Math.exp(-event.deltaY * lines * speed), pointOf(event), true);
    };
  });
  useEffect(() => {
    const element = surface.current;
    const listen = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [surface]);

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return middle;
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  }

  function onPointerMove(event: ReactPointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    gesture.current.moved += distance(before, point);
    if (other) {
      zoomBy(distance(point, other) / Math.max(1, distance(before, other)), between(point, other), true);
      panBy({ x: (point.x - before.x) / 2, y: (point.y - before.y) / 2 }, true);
    } else {
      panBy({ x: point.x - before.x, y: point.y - before.y }, true);
    }
  }

  function onPointerUp(event: ReactPointerEvent) {
    const wasAlone = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (!wasAlone || gesture.current.moved > tapPx) return;
    const point = pointOf(event);
    if (isBeside(point, view, fitted)) return onTapBeside();
    const { at, point: lastPoint } = gesture.current.lastTap;
    const isDouble = event.timeStamp - at < doubleTapMs && distance(point, lastPoint) < doubleTapPx;
    gesture.current.lastTap = { at: isDouble ? 0 : event.timeStamp, point };
    if (onTap && !isDouble) {
      const partOf = (at: number, start: number, size: number) => (at - start) / (size * view.scale) + 0.5;
      onTap({ x: partOf(point.x, view.x, fitted.width), y: partOf(point.y, view.y, fitted.height) });
    }
    if (isDouble) zoomBy(view.scale > 1 ? 0 : Number.POSITIVE_INFINITY, point);
  }

  function press(key: string): boolean {
    const pan = keyPans[key];
    if (key === '+' || key === '=') zoomBy(buttonStep);
    else if (key === '-') zoomBy(1 / buttonStep);
    else if (key === '0') zoomBy(0);
    else if (pan) panBy(pan);
    else return false;
    return true;
  }

  return {
    view,
    fitted,
    isDirect,
    canZoomIn: view.scale < largestScale(fitted) - 0.001,
    canZoomOut: view.scale > 1.001,
    zoomIn: () => zoomBy(buttonStep),
    zoomOut: () => zoomBy(1 / buttonStep),
    press,
    pointer: {
      onPointerDown: (event) => {
        if (pointers.current.size === 0) gesture.current.moved = 0;
        pointers.current.set(event.pointerId, pointOf(event));
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event) => void pointers.current.delete(event.pointerId),
    },
  };
}

/** An arrow key moves the viewport in its direction; the picture moves the opposite way. */
const keyPans: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: keyPan, y: 0 },
  ArrowRight: { x: -keyPan, y: 0 },
  ArrowUp: { x: 0, y: keyPan },
  ArrowDown: { x: 0, y: -keyPan },
};

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function isBeside(point: Point, view: View, fitted: Size): boolean {
  return (
    Math.abs(point.x - view.x) > (fitted.width * view.scale) / 2 ||
    Math.abs(point.y - view.y) > (fitted.height * view.scale) / 2
  );
}
