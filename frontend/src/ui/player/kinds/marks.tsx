import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Point, Shape } from '#shared/domain/shape.ts';
import type { useKindTexts } from './texts.ts';

/** Marks over a picture. They are placed in parts of its size, and stay as large when the picture is enlarged. */

/** Two colours, so that one of them is seen on any picture. */
const colours = { outer: '#fff', inner: '#14161f' };

/** The place of a mark whose middle, or lower edge, is at the point; `--mark` is its size where that isn't usual. */
export function markAt({ x, y }: Point, edge: 'middle' | 'bottom' = 'middle'): CSSProperties {
  return {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    transform: `translate(-50%, ${edge === 'middle' ? -50 : -100}%) scale(calc(var(--mark, 1) / var(--zoom, 1)))`,
    transformOrigin: edge === 'middle' ? undefined : 'bottom',
  };
}

/** What the player chose. */
export function Cross({ point }: { readonly point: Point }) {
  return (
    <Sign point={point}>
      <path d="M22 3v38M3 22h38" stroke={colours.outer} strokeWidth="8" strokeLinecap="round" />
      <path d="M22 3v38M3 22h38" stroke={colours.inner} strokeWidth="3.5" strokeLinecap="round" />
    </Sign>
  );
}

/** The dot about which a question asks. */
export function Dot({ point }: { readonly point: Point }) {
  return (
    <Sign point={point}>
      <circle cx="22" cy="22" r="14" stroke={colours.outer} strokeWidth="7" />
      <circle cx="22" cy="22" r="14" stroke={colours.inner} strokeWidth="3" />
      <circle cx="22" cy="22" r="5" fill={colours.inner} stroke={colours.outer} strokeWidth="2" />
    </Sign>
  );
}

function Sign({ point, children }: { readonly point: Point; readonly children: React.ReactNode }) {
  return (
    <svg
      className="absolute size-11 pointer-events-none"
      style={markAt(point)}
      viewBox="0 0 44 44"
      fill="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

type OutlineProps = { readonly shapes: readonly Shape[]; readonly picture: Sides };
type Sides = { readonly width: number; readonly height: number };

/** The outlines of all parts of a place. */
export function Outline({
  shapes,
  picture,
  thickness = 1.5,
}: OutlineProps & { readonly thickness?: number }) {
  const strokes = [
    { stroke: colours.outer, strokeWidth: 2 * thickness + 1 },
    { stroke: colours.inner, strokeWidth: thickness },
  ];
  return (
    <svg
      className="absolute inset-0 size-full pointer-events-none overflow-visible"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      fill="none"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {strokes.map((stroke) =>
        shapes.map((shape) => (
          <path
            key={JSON.stringify(shape)}
            d={pathOf(shape, picture)}
            {...stroke}
            vectorEffect="non-scaling-stroke"
          />
        )),
      )}
    </svg>
  );
}

/** The right place: all its parts, and a tick above the first, where it hides no cross. */
export function RightPlace({ shapes, picture }: OutlineProps) {
  const [first] = shapes;
  return (
    <span data-right-place="">
      <Outline shapes={shapes} picture={picture} thickness={3} />
      {first && (
        <span
          className="absolute grid place-items-center size-7 rounded-full bg-correct text-on-verdict outline-2 outline-[#fff] outline-solid pointer-events-none [&>svg]:size-4.5 [&>svg]:stroke-3"
          style={markAt(topOf(first, picture), 'bottom')}
        >
          <Check aria-hidden="true" />
        </span>
      )}
    </span>
  );
}

/** The top of a shape, or as near as a tick is whole in the picture. */
function topOf(shape: Shape, { width, height }: Sides): Point {
  const { x, y } =
    shape.type === 'circle'
      ? { x: shape.x, y: shape.y - (shape.r * width) / height }
      : shape.points.reduce((top, point) => (point.y < top.y ? point : top));
  return { x: Math.min(0.95, Math.max(0.05, x)), y: Math.max(0.13, y) };
}

function pathOf(shape: Shape, { width, height }: Sides): string {
  if (shape.type === 'polygon') {
    return `M${shape.points.map(({ x, y }) => `${x * width} ${y * height}`).join('L')}Z`;
  }
  const [r, left] = [shape.r * width, (shape.x - shape.r) * width];
  return `M${left} ${shape.y * height}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

const parts = [
  ...(['topLeft', 'top', 'topRight'] as const),
  ...(['left', 'middle', 'right'] as const),
  ...(['bottomLeft', 'bottom', 'bottomRight'] as const),
];

/** Where a point is, in words. */
export function spokenPlace(t: ReturnType<typeof useKindTexts>, { x, y }: Point): string {
  const third = (part: number) => Math.min(2, Math.floor(part * 3));
  const part = parts[third(y) * 3 + third(x)] ?? 'middle';
  return t('place', { part: t(`parts.${part}`), x: Math.round(x * 100), y: Math.round(y * 100) });
}
