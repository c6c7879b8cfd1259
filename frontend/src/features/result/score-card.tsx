import { type ReactNode, useEffect, useState } from 'react';
import type { HistoryEntry } from '#lib/attempt-history.ts';
import { percentOf } from '#shared/domain/percent.ts';
import { type ResultTier, resultTier } from '#shared/domain/result-tier.ts';
import { NoticeArt } from '#ui/notice/notice-art.tsx';
import { formatPercent } from '../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './score-card.module.css';
import scoreDialStyles from './score-dial.module.css';

/** The score as a dial, the tier in words with its drawing, and the buttons. */
export function ScoreCard({ entry, children }: { entry: HistoryEntry; children: ReactNode }) {
  const { t } = useTranslation(['result', 'translation']);
  const { quiz, attempt } = entry;
  const score = attempt.score ?? percentOf(attempt.correctAnswers, attempt.totalQuestions);
  const tier = resultTier(attempt);
  const day = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className={`stack ${styles.card}`}>
      <div className={styles.dial}>
        <ScoreDial score={score} isPerfect={tier === 'perfect'} />
      </div>
      <div className={styles.words}>
        <p className={styles.quiz} lang={quiz.language} dir="auto">
          {quiz.title}
        </p>
        <h1 className={styles.tier}>{t(`translation:tiers.${tier}`)}</h1>
        <p className={styles.correct}>
          {t('correct', { correct: attempt.correctAnswers, total: attempt.totalQuestions })}
        </p>
      </div>
      <div className={styles.rest}>
        <p className={styles.text}>{t(`tierTexts.${tier}`)}</p>
        {attempt.completedAt && (
          <p className={`muted ${styles.date}`}>
            {t('played', { date: day.format(new Date(attempt.completedAt)) })}
          </p>
        )}
        {children}
      </div>
      <div className={styles.art}>
        <TierArt tier={tier} />
      </div>
    </section>
  );
}

/** The score, 0-100, drawn as a ring that fills while the number counts up. */
function ScoreDial({ score, isPerfect }: { score: number; isPerfect: boolean }) {
  const { t } = useTranslation('result');
  const shown = useCountUp(score);
  const language = currentLanguage();
  return (
    <div
      className={`centered ${scoreDialStyles.dial}`}
      role="img"
      aria-label={t('score', { percent: formatPercent(score / 100, language) })}
    >
      <svg className={scoreDialStyles.ring} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={scoreDialStyles.track} cx="60" cy="60" r="52" />
        {shown > 0 && (
          <circle
            className={
              isPerfect ? `${scoreDialStyles.value} ${scoreDialStyles.perfect}` : scoreDialStyles.value
            }
            cx="60"
            cy="60"
            r="52"
            pathLength={100}
            strokeDasharray={`${shown} 100`}
          />
        )}
      </svg>
      <span className={scoreDialStyles.number} aria-hidden="true">
        {formatPercent(Math.round(shown) / 100, language)}
      </span>
    </div>
  );
}

/** A small drawing for each tier, in the picture frame of the site's notices. The text next to it says the same. */
function TierArt({ tier }: { tier: ResultTier }) {
  return <NoticeArt scene={scenes[tier]} />;
}

const scenes: Record<ResultTier, ReactNode> = {
  perfect: (
    <>
      <path
        className={styles.star}
        d="M60 22l7.300 15.200 16.700 2.200-12.200 11.600 3.100 16.500L60 59.500l-14.900 8 3.100-16.500L36 39.400l16.700-2.200z"
      />
      <path className={styles.spark} d="M31 24v8M27 28h8M90 58v8M86 62h8M88 24v6M85 27h6M32 62v6M29 65h6" />
    </>
  ),
  great: (
    <>
      <path className={styles.fill} d="M27 70l27-36 13 18 8-10 19 28z" />
      <path className={styles.snow} d="M47.500 43l6.500-9 6.500 9-3.500 3-3-3-3 3z" />
      <path className={styles.line} d="M54 34V20" />
      <path className={styles.flag} d="M54 20h16l-4 5 4 5H54z" />
    </>
  ),
  good: (
    <>
      <circle className={styles.sun} cx="66" cy="50" r="13" />
      <path className={styles.rays} d="M66 26v6M84 33l-4 4M48 33l4 4M91 50h-5M46 50h-5" />
      <path
        className={styles.fill}
        d="M27 64c12-12 22-12 33-4s20 6 34-3v11a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3z"
      />
    </>
  ),
  keepTrying: (
    <>
      <path className={styles.fill} d="M27 66c20-9 46-9 67 0v3a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3z" />
      <path className={styles.stem} d="M60 60V40" />
      <path className={styles.leaf} d="M60 46c0-11-8-17-20-17 0 12 8 17 20 17z" />
      <path className={styles.leaf} d="M60 40c0-9 6-15 17-15 0 10-6 15-17 15z" />
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
