import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { atlasPages } from '#features/atlas/atlas-pages.ts';
import { StickerStrip } from '#features/atlas/sticker.tsx';
import { stickersOf } from '#lib/stored/atlas.ts';
import { type HistoryEntry, readHistory } from '#lib/stored/attempt-history.ts';
import { useStored } from '#lib/stored/use-stored.ts';
import { percentOf } from '#shared/domain/percent.ts';
import { type ResultTier, resultTier } from '#shared/domain/result-tier.ts';
import { Link } from '#ui/link.tsx';
import { NoticeArt } from '#ui/notice/notice-art.tsx';
import { formatPercent } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useResultTexts } from './texts.ts';

/** The score as a dial, the tier in words with its drawing, how it compares with earlier ones, and the buttons. */
export function ScoreCard({ entry, children }: { entry: HistoryEntry; children: ReactNode }) {
  const t = useResultTexts();
  const { quiz, attempt } = entry;
  const tier = resultTier(attempt);
  const { gain, isBest } = progressOf(entry);
  const stored = useStored('yq.stickers');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the atlas is stored; a review may add to it
  const [stickers, page] = useMemo(
    () =>
      [stickersOf(entry), atlasPages(entry.session).find(({ address }) => address === quiz.slug)] as const,
    [entry, stored],
  );
  const correct = t('correct', { correct: attempt.correctAnswers, total: attempt.totalQuestions });
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-y-3 gap-x-4 p-4 tiny:grid-cols-1 border border-line rounded-picture bg-raised md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-8 md:p-8 lg:gap-x-10 lg:px-10 md:low:gap-x-6 md:low:py-4 md:low:px-6 print:border-0 print:p-0">
      <div className="md:row-span-2 lg:row-span-3">
        <ScoreDial score={scoreOf(entry)} isPerfect={tier === 'perfect'} />
      </div>
      <div className="md:self-end">
        <p className="mb-1 text-soft-ink font-semibold leading-snug" lang={quiz.language} dir="auto">
          {quiz.title}
        </p>
        <h1 className="text-xl md:text-2xl">{t(`translation:tiers.${tier}`)}</h1>
        {/* A strip with all of them says the same. */}
        {stickers.length < Math.max(1, attempt.correctAnswers) && <p className="mt-1 font-bold">{correct}</p>}
      </div>
      <div className="w-26 tiny:hidden md:col-[3] md:row-[1/3] md:w-36 lg:row-[1/4] lg:w-56 md:low:w-28">
        <NoticeArt scene={scenes[tier]} />
      </div>
      <div className="leading-[1.45] text-pretty md:self-start">
        {gain > 0 && <p className="font-bold text-correct">{t('better', { count: gain })}</p>}
        {isBest && <p className="font-bold text-correct">{t('best')}</p>}
        <p>{t(`tierTexts.${tier}`)}</p>
      </div>
      <div className="grid grid-cols-1 gap-3 col-span-full lg:col-[2] lg:self-start">
        {stickers.length > 0 && (
          <div className="print:hidden">
            <StickerStrip isWhole stickers={stickers} label={correct} />
            {page && (
              <Link
                className="inline-flex items-center min-h-target font-semibold wrap-anywhere"
                to={`/atlas/${page.address}`}
              >
                {t('page', {
                  page: quiz.title,
                  stickers: page.stickers.length,
                  total: page.stickers.length + page.missing.length,
                })}
              </Link>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

function scoreOf({ attempt }: HistoryEntry): number {
  return attempt.score ?? percentOf(attempt.correctAnswers, attempt.totalQuestions);
}

/**
 * By how many points of a hundred a score is better than the one before, and whether it is the best of several. Repeated
 * mistakes and games of a class aren't compared.
 */
function progressOf(entry: HistoryEntry): { readonly gain: number; readonly isBest: boolean } {
  const isWhole = (one: HistoryEntry) => !one.onlyMistakesOf && !one.roundCode;
  const history = readHistory().filter((one) => one.quiz.id === entry.quiz.id && isWhole(one));
  const place = history.findIndex(({ attempt }) => attempt.id === entry.attempt.id);
  const earlier = place < 0 ? [] : history.slice(place + 1).map(scoreOf);
  const [last = 100] = earlier;
  const score = scoreOf(entry);
  return {
    gain: Math.max(0, Math.round(score - last)),
    isBest: earlier.length > 1 && score > Math.max(...earlier),
  };
}

/** The score, 0-100, drawn as a ring that fills while the number counts up. */
function ScoreDial({ score, isPerfect }: { score: number; isPerfect: boolean }) {
  const t = useResultTexts();
  const shown = useCountUp(score);
  const language = currentLanguage();
  return (
    <div
      className="grid place-items-center relative size-26 [@media_(width_>=_44rem)_and_(height_>_30rem)]:size-44"
      role="img"
      aria-label={t('score', { percent: formatPercent(score / 100, language) })}
    >
      <svg
        className="absolute inset-0 fill-none stroke-11 [transform:rotate(-90deg)] print:[print-color-adjust:exact]"
        viewBox="0 0 120 120"
        aria-hidden="true"
      >
        <circle className="stroke-line" cx="60" cy="60" r="52" />
        {shown > 0 && (
          <circle
            className={
              isPerfect ? '[stroke-linecap:round] stroke-correct' : 'stroke-primary [stroke-linecap:round]'
            }
            cx="60"
            cy="60"
            r="52"
            pathLength={100}
            strokeDasharray={`${shown} 100`}
          />
        )}
      </svg>
      <span
        className="absolute inset-x-0 text-xl font-extrabold tracking-[-0.02em] text-center"
        aria-hidden="true"
      >
        {formatPercent(Math.round(shown) / 100, language)}
      </span>
    </div>
  );
}

/** A small drawing for each tier, in the picture frame of the site's notices. The text next to it says the same. */
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

const durationMs = 900;

/**
 * A number that runs from 0 to `target` once, slowing down at the end. With reduced motion it is `target` immediately.
 */
function useCountUp(target: number): number {
  const [share, setShare] = useState(() => (isMotionUnwanted() ? 1 : 0));
  useEffect(() => {
    if (isMotionUnwanted()) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const time = Math.min(1, Math.max(0, (now - start) / durationMs));
      setShare(1 - (1 - time) ** 3);
      if (time < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return share * target;
}

function isMotionUnwanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
