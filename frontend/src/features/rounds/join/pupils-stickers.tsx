import { LayoutGrid } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { Sticker } from '#features/atlas/sticker.tsx';
import { useAtlasTexts } from '#features/atlas/texts.ts';
import { useApi } from '#lib/api/use-api.ts';
import { atlasKey, type StickerPicture, stickerName, stickersOf } from '#lib/stored/atlas.ts';
import { findInHistory } from '#lib/stored/attempt-history.ts';
import { fillAtlasFromReview } from '#lib/stored/fill-atlas.ts';
import { pupilOfDevice, roundSession } from '#lib/stored/round-players.ts';
import { getAttemptResults } from '#shared/api/attempt-endpoints.ts';
import type { Attempt, ReviewedQuestion } from '#shared/domain/attempt.ts';
import type { JoinableRound } from '#shared/domain/round.ts';
import { LinkButton } from '#ui/button.tsx';
import { storedPlay } from './round-source.ts';

/** The texts aren't those of the page before it. */
export const loadTexts = () => useAtlasTexts.load();

type Props = {
  readonly round: JoinableRound;
  readonly attempt: Attempt;
  /** Whether the way to the atlas is what the page suggests first. */
  readonly isMain: boolean;
};

/**
 * What a pupil takes home from a game whose result is open: the stickers of its pictures, and the way to the atlas. The server's review decides, so that a try that ended with the game or on another device has them, too.
 */
export function PupilsStickers({ round, attempt, isMain }: Props) {
  const t = useAtlasTexts();
  const session = roundSession(round.code);
  const { data } = useApi(getAttemptResults, { params: { attemptId: attempt.id } });
  const [stickers, setStickers] = useState<readonly StickerPicture[]>([]);
  useEffect(() => {
    if (!data) return;
    fillAtlasFromReview({ quiz: round.quiz, attempt, session }, data.questions);
    setStickers(stickersOf({ answers: data.questions.map(verdictOf), session }));
  }, [data, round.quiz, attempt, session]);
  const gained = stickers.filter(({ recognisedAt = '' }) =>
    secondsOf(round.code, attempt).has(secondOf(recognisedAt)),
  );
  // The atlas shows that of the pupil who plays now, or of the browser.
  const pupil = pupilOfDevice();
  return (
    <>
      {stickers.length > 0 && (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-2 gap-y-3"
          aria-label={t('game.stickers')}
        >
          {stickers.map((sticker, at) => (
            <li
              key={atlasKey(sticker)}
              className="motion-safe:[animation:appear_var(--calm)_var(--ease-out)_calc(var(--at)_*_80ms)_both]"
              style={{ '--at': Math.min(at, 12) } as CSSProperties}
            >
              <Sticker picture={sticker.picture} look={sticker.look} sizes="96px" />
              <span className="sr-only" lang={round.quiz.language}>
                {stickerName(sticker)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {stickers.length > 0 && (!session || session === pupil?.session) && (
        <LinkButton
          wide
          variant={isMain ? 'primary' : 'secondary'}
          to={session || !pupil ? '/atlas' : '/atlas?own'}
        >
          <LayoutGrid aria-hidden="true" />
          <span>{gained.length > 0 ? t('game.gained', { count: gained.length }) : t('game.atlas')}</span>
        </LinkButton>
      )}
    </>
  );
}

function verdictOf({ id: questionId, isCorrect }: ReviewedQuestion) {
  return { questionId, isCorrect };
}

/** The seconds in which the answers of a try made stickers: when they were judged, or when all were. */
function secondsOf(code: string, { id, completedAt, startedAt }: Attempt): ReadonlySet<number> {
  const answers = findInHistory(id)?.answers ?? Object.values(storedPlay(code)?.answers ?? {});
  const times = [completedAt ?? startedAt, ...answers.map(({ answeredAt }) => answeredAt)];
  return new Set(times.map(secondOf));
}

/** The atlas keeps times in seconds. */
function secondOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
