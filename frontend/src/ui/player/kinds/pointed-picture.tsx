import { Maximize2 } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { allStyles } from '#lib/page/all-styles.ts';
import type { Point } from '#shared/domain/shape.ts';
import { IconButton } from '../../icon-button.tsx';
import { pushDialogEntry } from '../../zoom/use-back-dialog.ts';
import type ZoomDialog from '../../zoom/zoom-dialog.tsx';
import { QuestionPicture, type QuestionPictureProps } from '../question-picture.tsx';
import { isSecondTap } from '../second-tap.ts';

type Props = Pick<ComponentProps<typeof ZoomDialog>, 'onKey' | 'footer'> & {
  readonly picture: QuestionPictureProps;
  /** Drawn over the picture, here and where it is enlarged. */
  readonly marks: ReactNode;
  /** Buttons over the picture. */
  readonly buttons?: ReactNode;
  /** The name of the picture as something to press. */
  readonly surface?: string;
  /** Called with the pressed point, in parts of the picture; without one for a press by a key. */
  readonly onPress?: ((point?: Point) => void) | undefined;
};

/**
 * Gives the box the picture's shape in Safari before 16, which has no units of containers: else a cross would be beside
 * what was pressed.
 */
function fitWithoutUnits(box: HTMLElement | null): (() => void) | undefined {
  const place = box?.parentElement;
  if (!place || CSS.supports('container-type', 'size')) return undefined;
  const resize = () => {
    const ratio = Number(box.style.getPropertyValue('--ratio'));
    const width = Math.min(place.clientWidth, place.clientHeight * ratio);
    Object.assign(box.style, { width: `${width}px`, height: `${width / ratio}px` });
  };
  resize();
  addEventListener('resize', resize);
  return () => removeEventListener('resize', resize);
}

/** The picture of a question with marks at its points, which can be pressed anywhere. A button enlarges it. */
export function PointedPicture({ picture, marks, buttons, surface, onPress, onKey, footer }: Props) {
  const [Zoom, setZoom] = useState<typeof ZoomDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const { width, height } = picture.picture;
  const open = () =>
    void Promise.all([
      import('../../zoom/zoom-parts.ts').then(({ zoomParts }) => zoomParts()),
      allStyles(),
    ]).then(
      ([parts]) => {
        setZoom(() => parts.ZoomDialog);
        pushDialogEntry();
        setIsOpen(true);
      },
      () => undefined,
    );
  return (
    <QuestionPicture {...picture}>
      {(shown) => (
        <>
          {/* The whole picture, however long: parts of this box are parts of the picture. */}
          <div
            ref={fitWithoutUnits}
            className="picture-mat"
            data-large=""
            style={{ position: 'relative', '--ratio': width / height } as CSSProperties}
          >
            {shown}
            {marks}
            {onPress && (
              <button
                type="button"
                data-surface=""
                className="absolute inset-0 size-full cursor-crosshair touch-manipulation"
                aria-label={surface}
                onClick={(event) => {
                  if (isSecondTap(event)) return;
                  const { clientX, clientY, currentTarget, detail } = event;
                  if (detail === 0) return onPress();
                  const box = currentTarget.getBoundingClientRect();
                  onPress({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
                }}
              />
            )}
            {buttons}
          </div>
          <IconButton
            icon={Maximize2}
            label={picture.label}
            className="absolute! [inset:var(--zoom-sign,auto_0_0_auto)] cursor-zoom-in print:hidden"
            onClick={open}
          />
          {Zoom && isOpen && (
            <Zoom
              picture={picture.picture}
              lang={picture.lang}
              onClosed={() => setIsOpen(false)}
              onPress={onPress}
              onKey={onKey}
              footer={footer}
            >
              {marks}
            </Zoom>
          )}
        </>
      )}
    </QuestionPicture>
  );
}
