import { ImageIcon, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Picture } from './picture.tsx';

type PictureProps = ComponentProps<typeof Picture>;

const corners = { picture: 'rounded-picture', card: '', control: 'rounded-control', none: 'rounded-none' };

type Props = Omit<PictureProps, 'picture'> & {
  /** Without a picture, the frame shows `empty`, or `icon` by default. */
  readonly picture: PictureProps['picture'] | null | undefined;
  readonly icon?: LucideIcon;
  readonly empty?: ReactNode;
  /** Width divided by height; 4 / 3 by default. Pass `null` if a class sets the size. */
  readonly ratio?: number | null;
  readonly radius?: 'picture' | 'card' | 'control' | 'none';
  /** Shown on top of the picture. */
  readonly children?: ReactNode;
};

/**
 * A picture in a box with a fixed aspect ratio and rounded corners. A thin border makes white pictures visible on a
 * white page.
 */
export function PictureFrame({
  picture,
  icon: Icon = ImageIcon,
  empty = <Icon aria-hidden="true" />,
  ratio = 4 / 3,
  radius = 'card',
  className,
  children,
  ...rest
}: Props) {
  return (
    <span
      className={`framed grid place-items-center flex-none [&>svg]:w-[min(3rem,40%)] [&>svg]:h-auto ${corners[radius]} ${className ?? ''}`}
      style={ratio === null ? undefined : { aspectRatio: ratio }}
    >
      {picture ? <Picture picture={picture} {...rest} /> : empty}
      {children}
    </span>
  );
}
