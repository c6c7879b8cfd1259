import styles from './history-item.module.css';

/** More scores would be too close together to distinguish. */
const shownScores = 12;
const [width, height, edge] = [72, 24, 3];

/** The scores of attempts as a small line chart, the first one on the left. The text next to it says the same. */
export function ScoreLine({ scores }: { readonly scores: readonly number[] }) {
  const shown = scores.slice(-shownScores);
  const points = shown.map((score, place) => [
    edge + (place * (width - 2 * edge)) / Math.max(1, shown.length - 1),
    height - edge - (score * (height - 2 * edge)) / 100,
  ]);
  const [x, y] = points.at(-1) ?? [];
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={x} cy={y} r={edge} />
    </svg>
  );
}
