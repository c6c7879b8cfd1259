import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { percentOf } from '#shared/domain/percent.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { LinkButton } from '../button.tsx';

type Props = {
  /** `isFramed`: the player is in another site's frame, so the link opens a new tab. */
  readonly exit: { readonly to: string; readonly label: string; readonly isFramed?: boolean | undefined };
  /** Null before a play has started. */
  readonly progress: PlayProgress | null;
  /** Shown next to the score. */
  readonly children?: ReactNode;
};

/** The link out of the play, the position and the score. Leaving needs no confirmation: nothing is lost. */
export function PlayerHeader({ exit, progress, children }: Props) {
  const t = useSiteTexts();
  const correct = progress?.verdicts.filter(Boolean).length ?? 0;
  return (
    <header className="grid grid-cols-1 flex-none gap-[2px] @container">
      <div
        className={`flex items-center justify-between gap-2 flex-wrap min-h-target md:grid md:grid-cols-[1fr_auto_1fr]`}
      >
        <LinkButton
          className="-ms-3 pe-2 text-sm md:justify-self-start"
          variant="quiet"
          to={exit.to}
          target={exit.isFramed ? '_blank' : undefined}
        >
          <X aria-hidden="true" />
          <span className="@max-[26rem]:absolute @max-[26rem]:size-px @max-[26rem]:overflow-hidden @max-[26rem]:[clip-path:inset(50%)]">
            {exit.label}
          </span>
        </LinkButton>
        {progress && (
          <>
            <p className="text-soft-ink text-sm whitespace-nowrap @max-[14rem]:order-1 @max-[14rem]:basis-full">
              {t('player.question', { number: progress.index + 1, total: progress.verdicts.length })}
            </p>
            <div className="flex items-center gap-2 min-h-target md:justify-self-end">
              {/* Hidden if only the server knows the right answers; its place stays. */}
              <p
                className={`flex items-center gap-1 font-[750] [&>svg]:text-correct [&>svg]:size-4.5 [&>svg]:stroke-3 ${progress.isCounted === false || progress.verdicts.includes(null) ? 'invisible' : ''}`}
              >
                <Check aria-hidden="true" />
                <span aria-hidden="true">{correct}</span>
                <span className="sr-only">{t('player.score', { count: correct })}</span>
              </p>
              {children}
            </div>
          </>
        )}
      </div>
      {progress && <ProgressBar {...progress} />}
    </header>
  );
}

/** The progress of a play. */
type PlayProgress = {
  /** For each question: true if right, false if wrong, null if only the server knows, undefined before the answer. */
  readonly verdicts: readonly (boolean | null | undefined)[];
  /** Index of the question on the screen, starting at 0. */
  readonly index: number;
  /** False if the right answers aren't counted. */
  readonly isCounted?: boolean;
};

/** More segments than this would be too thin. */
const maxSegments = 30;

/** One segment for each question: high if correct, low if wrong. A plain bar if there are many questions. */
function ProgressBar({ verdicts, index }: PlayProgress) {
  const t = useSiteTexts();
  const total = verdicts.length;
  const answered = verdicts.filter((verdict) => verdict !== undefined).length;
  const right = verdicts.filter(Boolean).length;
  const percent = percentOf(answered, total);
  return (
    <div
      className="flex items-center gap-[3px] h-[8px]"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('player.progress', { answered, total, right })}
      aria-label={t('player.progressName')}
    >
      {total > maxSegments ? (
        <span data-sticker-place className="flex-1 h-[6px] overflow-hidden rounded-[3px] bg-line">
          <span
            className="block h-full bg-primary origin-left [transition:transform_var(--calm)_var(--ease-out)]"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </span>
      ) : (
        verdicts.map((verdict, position) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position
            key={position}
            data-sticker-place={position === index || undefined}
            className={`flex-1 min-w-0 rounded-[3px] forced-color-adjust-none ${segmentLook(verdict, position === index)}`}
          />
        ))
      )}
    </div>
  );
}

function segmentLook(verdict: boolean | null | undefined, isCurrent: boolean): string {
  if (verdict === undefined) return isCurrent ? 'h-[6px] bg-primary' : 'h-[6px] bg-line';
  if (verdict === null) return 'h-[6px] bg-soft-ink';
  return verdict ? 'h-[8px] bg-correct' : 'h-[3px] bg-wrong';
}
