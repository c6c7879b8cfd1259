import { useId } from 'react';
import { useAtlasTexts } from './texts.ts';

/** The stamp of a full page: two rings with its words between them, and a star. */
export function Stamp({ className = '' }: { readonly className?: string }) {
  const t = useAtlasTexts();
  const id = useId();
  const words = t('full');
  return (
    <svg
      className={`size-24 -rotate-12 fill-none stroke-primary stroke-2 [print-color-adjust:exact] ${className}`}
      viewBox="0 0 100 100"
      role="img"
      aria-label={words}
    >
      <circle cx="50" cy="50" r="47" />
      <circle className="stroke-1 [stroke-dasharray:1_2.6]" cx="50" cy="50" r="43" />
      <circle cx="50" cy="50" r="27" />
      <path id={id} className="stroke-none" d="M50 50m-32 0a32 32 0 1 1 64 0a32 32 0 1 1-64 0" />
      <text className="fill-primary stroke-none text-[0.6rem] font-extrabold uppercase">
        {/* As long as the circle, so that its end meets its beginning. */}
        <textPath href={`#${id}`} textLength="196">
          {`${words} ★ ${words} ★ `}
        </textPath>
      </text>
      <path
        className="fill-primary stroke-none"
        d="M50 32l5.300 11 12.100 1.600-8.900 8.400 2.300 12L50 59.200l-10.800 5.800 2.300-12-8.900-8.400L44.700 43z"
      />
    </svg>
  );
}
