import { type ReactNode, useState } from 'react';
import type { AtlasLook } from '#lib/stored/atlas-format.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { Picture as PictureOf } from '#ui/picture.tsx';
import { silhouetteMask } from './silhouette-mask.ts';
import { card } from './sticker.tsx';

type Props = { readonly picture: Picture; readonly look?: AtlasLook | undefined };

/**
 * What isn't recognised yet, in its place on the page: the silhouette of its picture. A picture in which a place is to be
 * found is whole, and there is nothing of a picture that is the answer.
 */
export function Silhouette({ picture, look }: Props) {
  if (!look) return <Shape picture={picture} />;
  return (
    <Card>
      {look !== 'blank' && (
        <span className="relative size-full opacity-45 grayscale">
          <PictureOf picture={picture} sizes="160px" fit="contain" decorative />
        </span>
      )}
    </Card>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <span className="relative block aspect-10/7">
      <span className={`${card} border-[1.5px] border-dashed border-line`}>{children}</span>
    </span>
  );
}

function Shape({ picture }: { readonly picture: Picture }) {
  const [mask, setMask] = useState<string>();
  const [{ url } = picture] = picture.renditions
    .filter(({ format }) => format === 'webp')
    .sort((one, other) => one.width - other.width);
  const shape = mask && `url("${mask}") center / contain no-repeat`;
  return (
    <Card>
      <span
        className="size-full bg-control-line opacity-45"
        style={shape ? { mask: shape, WebkitMask: shape } : { background: 'none' }}
      >
        {!mask && (
          <img
            className="size-full opacity-0"
            src={url}
            alt=""
            loading="lazy"
            decoding="async"
            onLoad={({ currentTarget }) => setMask(silhouetteMask(currentTarget))}
          />
        )}
      </span>
    </Card>
  );
}
