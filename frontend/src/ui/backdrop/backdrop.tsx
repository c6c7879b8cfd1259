import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './backdrop.module.css';

/**
 * A quiz's own picture behind its page, blurred and dimmed so far that text keeps its contrast: `quiet` for a page
 * with soft ink on it, else a little more of the picture shows and only full ink may stand on it.
 */
export function Backdrop({ picture, quiet = false }: { picture: PictureData; quiet?: boolean }) {
  return (
    <div className={quiet ? `${styles.backdrop} ${styles.quiet}` : styles.backdrop} aria-hidden="true">
      {/* Blurred as far as this, the smallest rendition is enough for any screen. */}
      <Picture className={styles.picture} picture={picture} sizes="100px" decorative />
    </div>
  );
}
