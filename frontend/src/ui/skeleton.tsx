import type { CSSProperties } from 'react';

type Props = {
  /** CSS lengths; by default one line of text as wide as its parent. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
  readonly className?: string | undefined;
};

/** A grey placeholder for content that is loading. The element around it says that it is loading. */
export function Skeleton({ width, height, radius, className }: Props) {
  const style: CSSProperties = {
    ...(width ? { inlineSize: width } : {}),
    ...(height ? { blockSize: height } : {}),
    ...(radius ? { borderRadius: radius } : {}),
  };
  return (
    <span
      className={
        className
          ? `block w-full max-w-full h-[1em] rounded-control bg-line [animation:appear_var(--calm)_var(--ease-out)_150ms_backwards,breathe_2s_ease-in-out_400ms_infinite_alternate] motion-reduce:[animation:none] motion-reduce:opacity-75 ${className}`
          : 'block w-full max-w-full h-[1em] rounded-control bg-line [animation:appear_var(--calm)_var(--ease-out)_150ms_backwards,breathe_2s_ease-in-out_400ms_infinite_alternate] motion-reduce:[animation:none] motion-reduce:opacity-75'
      }
      style={style}
      aria-hidden="true"
    />
  );
}
