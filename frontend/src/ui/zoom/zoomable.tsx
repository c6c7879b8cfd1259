import { Maximize2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { allStyles } from '#lib/page/all-styles.ts';
import type { Picture } from '#shared/domain/picture.ts';

const loadParts = async () => {
  const [{ zoomParts }] = await Promise.all([import('./zoom-parts.ts'), allStyles()]);
  return zoomParts();
};
type Parts = Awaited<ReturnType<typeof loadParts>>;

type Props = {
  readonly picture: Picture;
  /** Name of the button over the picture: "Enlarge the picture". */
  readonly label: string;
  /** Language of the alternative text. */
  readonly lang: string | undefined;
  readonly className?: string | undefined;
  /** The picture as it is shown on the page. */
  readonly children: ReactNode;
};

/**
 * A picture that can be enlarged in a dialog, with its animation if it has one. The code for both is loaded on demand; if
 * that fails, the picture stays as it is, and the next press tries again.
 */
export function Zoomable({ picture, label, lang, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [parts, setParts] = useState<Parts>();
  const load = (loaded?: () => void) =>
    void loadParts().then(
      (all) => {
        setParts(all);
        loaded?.();
      },
      () => undefined,
    );
  const isAnimated = Boolean(children && picture.animationUrl);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` doesn't change
  useEffect(() => {
    if (isAnimated) load();
  }, [isAnimated]);
  const open = () =>
    load(() => {
      // A history entry with the same address, so that going back only closes the dialog.
      history.pushState(history.state, '');
      setIsOpen(true);
    });
  return (
    <div className={className ?? 'relative'}>
      {children}
      {parts && children && picture.animationUrl && <parts.Animation url={picture.animationUrl} />}
      <button
        type="button"
        className="absolute inset-0 rounded-[inherit] cursor-zoom-in print:hidden"
        onClick={open}
      >
        <span className="zoom-sign">
          <Maximize2 aria-hidden="true" />
        </span>
        <span className="sr-only">{label}</span>
      </button>
      {parts && isOpen && (
        <parts.ZoomDialog picture={picture} lang={lang} onClosed={() => setIsOpen(false)} />
      )}
    </div>
  );
}
