import { useState } from 'react';
import type { Picture } from '#shared/domain/picture.ts';
import { silhouetteMask } from './silhouette-mask.ts';
import { card } from './sticker.tsx';

/** The silhouette of a picture that isn't recognised yet, in its place on the page. */
export function Silhouette({ picture }: { readonly picture: Picture }) {
  const [mask, setMask] = useState<string>();
  const [{ url } = picture] = picture.renditions
    .filter(({ format }) => format === 'webp')
    .sort((one, other) => one.width - other.width);
  const look = mask && `url("${mask}") center / contain no-repeat`;
  return (
    <span className="relative block aspect-10/7">
      <span className={`${card} border-[1.5px] border-dashed border-line`}>
        <span
          className="size-full bg-control-line opacity-45"
          style={look ? { mask: look, WebkitMask: look } : { background: 'none' }}
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
      </span>
    </span>
  );
}
