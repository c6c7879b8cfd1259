import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { Picture } from './picture.tsx';

/**
 * A quiz's picture as the background of its page, blurred and dimmed so that text keeps its contrast: at least 76 % paper
 * keeps `ink` above 6:1 even over pure black or white. `quiet` dims it more (88 %, 5:1 for `soft-ink`), for a page that
 * has text in `soft-ink`; low contrast of the picture keeps its areas away from the lightness of the text.
 */
export function Backdrop({ picture, quiet = false }: { picture: PictureData; quiet?: boolean }) {
  return (
    <div
      className={`fixed inset-0 -z-1 overflow-hidden after:absolute after:inset-0 after:bg-paper forced-colors:hidden print:hidden ${quiet ? 'after:opacity-88' : 'after:opacity-76 dark:after:opacity-85'}`}
      aria-hidden="true"
    >
      {/* With this much blur, the smallest rendition is enough for any screen. */}
      <Picture
        className={`absolute -inset-[90px] size-auto ${quiet ? '[filter:blur(24px)_contrast(0.6)_saturate(1.4)] dark:[filter:blur(24px)_contrast(0.6)_saturate(1.4)_brightness(0.5)]' : '[filter:blur(28px)_saturate(1.3)]'}`}
        picture={picture}
        sizes="100px"
        decorative
      />
    </div>
  );
}
