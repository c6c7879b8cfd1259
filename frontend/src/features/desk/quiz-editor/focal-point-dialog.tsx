import { useId, useRef, useState } from 'react';
import type { FocalPoint, Picture as PictureData } from '#shared/domain/picture.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { PointOnPicture } from '#ui/point-on-picture.tsx';
import { useQuizEditorTexts } from './texts.ts';
import { withFocalPoint } from './with-focal-point.ts';

type Props = {
  readonly picture: PictureData;
  /** Called with null for the centre. */
  readonly onUse: (point: FocalPoint | null) => void;
  readonly onClose: () => void;
};

const middle: FocalPoint = { x: 0.5, y: 0.5 };

/** Chooses the part of a picture that crops must keep: a point on the whole picture, with previews of the crops. */
export default function FocalPointDialog({ picture, onUse, onClose }: Props) {
  const t = useQuizEditorTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [point, setPoint] = useState(picture.focalPoint ?? middle);
  const isMiddle = point.x === middle.x && point.y === middle.y;
  const cropped = withFocalPoint(picture, point);
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={t('focal.title')}
      text={t('focal.text')}
      onClose={onClose}
      note={
        <Button variant="quiet" disabled={isMiddle} onClick={() => setPoint(middle)}>
          {t('focal.centre')}
        </Button>
      }
      leave="cancel"
      actions={
        <Button
          variant="primary"
          onClick={() => {
            onUse(isMiddle ? null : point);
            dialog.current?.close();
          }}
        >
          {t('focal.use')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-y-5 gap-x-8 md:grid-cols-[minmax(0,1fr)_14rem] md:items-start">
        <PointOnPicture
          label={t('focal.point')}
          picture={withFocalPoint(picture, null)}
          point={point}
          onPoint={setPoint}
        />
        <section
          className="[&_h3]:mb-3 [&_h3]:text-sm [&_h3]:font-[650] [&_h3]:tracking-[0] [&_h3]:leading-[1.4] below-md:grid below-md:grid-cols-[1fr_1fr] below-md:items-end below-md:gap-y-0 below-md:gap-x-3 below-md:[&_h3]:col-span-full"
          aria-labelledby={`${id}-crops`}
        >
          <h3 id={`${id}-crops`}>{t('focal.crops')}</h3>
          <figure
            className={`[&_figcaption]:mt-1 [&_figcaption]:text-soft-ink [&_figcaption]:text-xs md:[&+&]:mt-4`}
          >
            <PictureFrame picture={cropped} sizes="14rem" decorative />
            <figcaption>{t('focal.card')}</figcaption>
          </figure>
          <figure
            className={`[&_figcaption]:mt-1 [&_figcaption]:text-soft-ink [&_figcaption]:text-xs md:[&+&]:mt-4`}
          >
            <PictureFrame picture={cropped} ratio={16 / 9} sizes="14rem" decorative />
            <figcaption>{t('focal.wide')}</figcaption>
          </figure>
        </section>
      </div>
    </Dialog>
  );
}
