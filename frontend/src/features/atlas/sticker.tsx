import { RotateCcw } from 'lucide-react';
import { type StickerPicture, stickerName } from '#lib/stored/atlas.ts';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { Picture } from '#ui/picture.tsx';

/** A small round sign in the corner of a card. */
const sign = 'absolute bottom-[7%] end-[5%] grid place-items-center size-6 rounded-full';

type Props = {
  readonly picture: PictureData;
  /** Whether it is time to repeat it. A text next to it says the same. */
  readonly isPale?: boolean;
  /** The `sizes` of the picture. */
  readonly sizes?: string;
  readonly className?: string;
};

/** The upper card, 4:3 as most pictures are. The lower one looks out at its left. */
const card = 'absolute inset-y-0 start-[7%] end-0 rounded-[10%/13%]';

/**
 * A recognised picture, in the shape of the site's mark: a card with an apricot card behind it. It fills the width of its
 * parent. The text next to it names the picture.
 */
export function Sticker({ picture, isPale = false, sizes = '160px', className = '' }: Props) {
  return (
    <span className={`relative block aspect-10/7 ${className}`}>
      <span
        className={`absolute inset-y-[5%] start-[2%] end-[12%] rounded-[10%/13%] bg-accent rotate-[-6deg] ${isPale ? 'opacity-30' : ''}`}
      />
      <span className={`${card} edged overflow-hidden bg-picture-ground`}>
        <span className={`absolute inset-[6%_5%] ${isPale ? 'opacity-35' : ''}`}>
          <Picture picture={picture} sizes={sizes} fit="contain" decorative />
        </span>
      </span>
      {isPale && (
        <span className={`${sign} bg-primary text-on-primary`}>
          <RotateCcw className="size-3.5" aria-hidden="true" />
        </span>
      )}
    </span>
  );
}

/**
 * The silhouette of a picture that isn't recognised yet, cut from the picture itself. A picture without transparent parts
 * is a blurred, dark card.
 */
export function Silhouette({ picture, className = '' }: Pick<Props, 'picture' | 'className'>) {
  const [{ url } = picture] = picture.renditions
    .filter(({ format }) => format === 'webp')
    .sort((one, other) => one.width - other.width);
  const mask = `url("${url}") center / contain no-repeat`;
  return (
    <span className={`relative block aspect-10/7 ${className}`}>
      <span className={`${card} edged overflow-hidden bg-sunken`}>
        <span className="absolute inset-0 overflow-hidden bg-control-line" style={{ mask, WebkitMask: mask }}>
          <img
            className="size-full object-contain opacity-40 [filter:blur(0.5rem)_brightness(0.6)] [transform:scale(1.15)]"
            src={url}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </span>
      </span>
      <span className={`${sign} bg-raised text-soft-ink text-sm font-bold leading-none`} aria-hidden="true">
        ?
      </span>
    </span>
  );
}

type StripProps = {
  readonly stickers: readonly StickerPicture[];
  /** What the stickers are: names the list. */
  readonly label: string;
  /** Two rows of smaller ones instead of one row. */
  readonly isDense?: boolean;
  readonly className?: string;
};

/** Small stickers in a row, as many as there is room for. */
export function StickerStrip({ stickers, label, isDense = false, className = '' }: StripProps) {
  return (
    <ul
      className={`flex flex-wrap py-1 overflow-hidden ${isDense ? 'gap-x-1.5 gap-y-2 max-h-[5.25rem]' : 'gap-x-2 gap-y-4 h-[4.25rem]'} ${className}`}
      aria-label={label}
    >
      {stickers.map((sticker) => (
        <li key={sticker.picture.url} className={`flex-none ${isDense ? 'w-12' : 'w-18'}`}>
          <Sticker picture={sticker.picture} sizes={isDense ? '48px' : '72px'} />
          <span className="sr-only" lang={sticker.quiz.language}>
            {stickerName(sticker)}
          </span>
        </li>
      ))}
    </ul>
  );
}
