import { RotateCcw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { atlasKey, type StickerPicture, stickerName } from '#lib/stored/atlas.ts';
import type { AtlasLook } from '#lib/stored/atlas-format.ts';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { Picture } from '#ui/picture.tsx';

type Props = {
  readonly picture: PictureData;
  readonly look?: AtlasLook | undefined;
  /** Whether it is time to repeat it. A text next to it says the same. */
  readonly isPale?: boolean;
  /** The `sizes` of the picture. */
  readonly sizes?: string;
  readonly className?: string;
};

/** The upper card, 4:3 as most pictures are. The lower one looks out at its left. */
export const card = 'absolute inset-y-0 start-[7%] end-0 grid place-items-center p-[5%] rounded-[10%/13%]';
/** The ratio of the card inside of its margins. */
const cardRatio = 1.36;

/**
 * A recognised picture, in the shape of the site's mark: a card with an apricot card behind it. It fills the width of its
 * parent. The text next to it names the picture.
 */
export function Sticker({ picture, look, isPale = false, sizes = '160px', className = '' }: Props) {
  return (
    <span className={`relative block aspect-10/7 [print-color-adjust:exact] ${className}`}>
      <span
        className={`absolute inset-y-[5%] start-[2%] end-[12%] rounded-[10%/13%] bg-accent rotate-[-6deg] ${isPale ? 'opacity-30' : ''}`}
      />
      <span className={`${card} edged bg-picture-ground`} style={{ position: 'absolute' }}>
        <span
          className={`relative overflow-hidden rounded-[6%/8%] ${isPale ? 'opacity-35' : ''}`}
          style={fitted(picture)}
        >
          <AtlasPart picture={picture} look={look} sizes={sizes} />
        </span>
      </span>
      {isPale && (
        <span className="absolute bottom-[7%] end-[5%] grid place-items-center size-6 rounded-full bg-primary text-on-primary">
          <RotateCcw className="size-3.5" aria-hidden="true" />
        </span>
      )}
    </span>
  );
}

type PartProps = Pick<Props, 'picture' | 'look'> & { readonly sizes: string };

/** What the atlas shows of a picture. It fills its parent, which has the ratio of the picture. */
export function AtlasPart({ picture, look, sizes }: PartProps) {
  const shown = <Picture picture={picture} sizes={sizes} fit="contain" decorative />;
  if (typeof look !== 'object') return shown;
  const [left, top, size] = look;
  const percent = (part: number) => `${(part / size) * 100}%`;
  const place = { left: percent(-left), top: percent(-top), width: percent(1), height: percent(1) };
  return (
    <span className="absolute" style={place} data-part="">
      {shown}
    </span>
  );
}

/** As large as the card lets a picture of its ratio be. */
function fitted({ width, height }: PictureData): CSSProperties {
  const share = width / height / cardRatio;
  return { width: `${Math.min(1, share) * 100}%`, height: `${Math.min(1, 1 / share) * 100}%` };
}

type StripProps = {
  readonly stickers: readonly StickerPicture[];
  /** What the stickers are: names the list. */
  readonly label: string;
  /** All of them, one row to scroll on a phone; otherwise as many as there is room for. */
  readonly isWhole?: boolean;
  readonly className?: string;
};

/** Small stickers in a row. */
export function StickerStrip({ stickers, label, isWhole = false, className = '' }: StripProps) {
  return (
    <ul
      className={`flex gap-x-2 gap-y-3 py-1 ${isWhole ? 'overflow-x-auto [scrollbar-width:none] md:flex-wrap' : 'flex-wrap gap-y-4 h-[4.25rem] overflow-hidden'} ${className}`}
      aria-label={label}
      tabIndex={isWhole ? 0 : undefined}
    >
      {stickers.map((one) => (
        <li key={atlasKey(one)} className="relative flex-none w-18">
          <Sticker picture={one.picture} look={one.look} sizes="72px" />
          <span className="sr-only" lang={one.quiz.language}>
            {stickerName(one)}
          </span>
        </li>
      ))}
    </ul>
  );
}
