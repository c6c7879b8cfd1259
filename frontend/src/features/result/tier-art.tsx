import type { ReactNode } from 'react';
import type { ResultTier } from '#shared/domain/result-tier.ts';
import { NoticeArt } from '#ui/notice/notice-art.tsx';

/** A small drawing for a tier, in the picture frame of the site's notices. The text next to it says the same. */
export function TierArt({ tier }: { tier: ResultTier }) {
  return <NoticeArt scene={scenes[tier]} />;
}

const scenes: Record<ResultTier, ReactNode> = {
  perfect: (
    <>
      <path
        className="fill-accent stroke-ink stroke-[2.5]"
        d="M60 22l7.300 15.200 16.700 2.200-12.200 11.600 3.100 16.500L60 59.500l-14.900 8 3.100-16.500L36 39.400l16.700-2.200z"
      />
      <path
        className="stroke-primary stroke-[2.5]"
        d="M31 24v8M27 28h8M90 58v8M86 62h8M88 24v6M85 27h6M32 62v6M29 65h6"
      />
    </>
  ),
  great: (
    <>
      <path className="fill-primary-tint stroke-primary stroke-[2.5]" d="M27 70l27-36 13 18 8-10 19 28z" />
      <path className="fill-raised stroke-primary stroke-2" d="M47.500 43l6.500-9 6.500 9-3.500 3-3-3-3 3z" />
      <path className="stroke-ink stroke-[2.5]" d="M54 34V20" />
      <path className="fill-accent stroke-ink stroke-2" d="M54 20h16l-4 5 4 5H54z" />
    </>
  ),
  good: (
    <>
      <circle className="fill-accent" cx="66" cy="50" r="13" />
      <path className="stroke-[2.5] stroke-accent" d="M66 26v6M84 33l-4 4M48 33l4 4M91 50h-5M46 50h-5" />
      <path
        className="fill-primary-tint stroke-primary stroke-[2.5]"
        d="M27 64c12-12 22-12 33-4s20 6 34-3v11a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3z"
      />
    </>
  ),
  keepTrying: (
    <>
      <path
        className="fill-primary-tint stroke-primary stroke-[2.5]"
        d="M27 66c20-9 46-9 67 0v3a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3z"
      />
      <path className="stroke-correct stroke-3" d="M60 60V40" />
      <path className="fill-correct" d="M60 46c0-11-8-17-20-17 0 12 8 17 20 17z" />
      <path className="fill-correct" d="M60 40c0-9 6-15 17-15 0 10-6 15-17 15z" />
    </>
  ),
};
