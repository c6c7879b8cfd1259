const fills = { primary: 'fill-primary', right: 'fill-correct', quiet: 'fill-soft-ink' };

type Props = {
  /** The filled part of the bar, from 0 to 1. */
  readonly part: number;
  readonly tone?: 'primary' | 'right' | 'quiet';
};

/**
 * A bar that shows a part of a whole. It's hidden from screen readers because the text next to it says the same.
 * It's an SVG, because browsers don't print CSS backgrounds by default.
 */
export function Bar({ part, tone = 'primary' }: Props) {
  return (
    <svg className="w-full h-3.5" aria-hidden="true">
      <rect
        className="fill-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        width="100%"
        height="100%"
        rx="3"
      />
      {part > 0 && (
        <rect
          className={`${fills[tone]} forced-colors:fill-[CanvasText]`}
          width={`${part * 100}%`}
          height="100%"
          rx="3"
        />
      )}
    </svg>
  );
}
