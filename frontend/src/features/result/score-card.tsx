import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { atlasPages } from '#features/atlas/atlas-pages.ts';
import { StickerStrip } from '#features/atlas/sticker.tsx';
import { stickersOf } from '#lib/stored/atlas.ts';
import { type HistoryEntry, readHistory } from '#lib/stored/attempt-history.ts';
import { useStored } from '#lib/stored/use-stored.ts';
import { percentOf } from '#shared/domain/percent.ts';
import { resultTier } from '#shared/domain/result-tier.ts';
import { Link } from '#ui/link.tsx';
import { formatPercent } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useResultTexts } from './texts.ts';
import { TierArt } from './tier-art.tsx';

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
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-y-2 gap-x-4 p-4 md:gap-y-3 tiny:grid-cols-1 border border-line rounded-picture bg-raised md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-8 md:p-8 lg:gap-x-10 lg:px-10 md:low:gap-x-6 md:low:py-4 md:low:px-6 print:border-0 print:p-0">
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
      <div className="w-26 tiny:hidden [@media_(width_<_30rem)_and_(height_<_40rem)]:hidden md:col-[3] md:row-[1/3] md:w-36 lg:row-[1/4] lg:w-56 md:low:w-28">
        <TierArt tier={tier} />
      </div>
      <div className="col-start-2 leading-[1.45] text-pretty tiny:col-start-1 md:self-start">
        {gain > 0 && <p className="font-bold text-correct">{t('better', { count: gain })}</p>}
        {isBest && <p className="font-bold text-correct">{t('best')}</p>}
        <p className="[@media_(width_<_30rem)_and_(height_<_40rem)]:hidden">{t(`tierTexts.${tier}`)}</p>
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
