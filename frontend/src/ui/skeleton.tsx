import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

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
      className={className ? `${styles.bar} ${className}` : styles.bar}
      style={style}
      aria-hidden="true"
    />
  );
}
