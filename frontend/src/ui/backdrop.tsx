import type { Picture as PictureData } from '#shared/domain/picture.ts';
import styles from './backdrop.module.css';
import { Picture } from './picture.tsx';

/**
 * A quiz's picture as the background of its page, blurred and dimmed so that text keeps its contrast. `quiet` dims it
 * more, for a page that has text in `--soft-ink`. Without `quiet`, use only text in `--ink` on it.
 */
export function Backdrop({ picture, quiet = false }: { picture: PictureData; quiet?: boolean }) {
  return (
    <div className={quiet ? `${styles.backdrop} ${styles.quiet}` : styles.backdrop} aria-hidden="true">
      {/* With this much blur, the smallest rendition is enough for any screen. */}
      <Picture className={styles.picture} picture={picture} sizes="100px" decorative />
    </div>
  );
}
