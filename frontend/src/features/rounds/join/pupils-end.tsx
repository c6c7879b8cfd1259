import { RotateCcw } from 'lucide-react';
import { TierArt } from '#features/result/tier-art.tsx';
import type { Attempt } from '#shared/domain/attempt.ts';
import { resultTier } from '#shared/domain/result-tier.ts';
import type { JoinableRound, RoundStanding } from '#shared/domain/round.ts';
import { LinkButton } from '#ui/button.tsx';
import { NoticeArt } from '#ui/notice/notice-art.tsx';
import { usePupilsEndTexts } from './end-texts.ts';
import { loadTexts as loadStickersTexts, PupilsStickers } from './pupils-stickers.tsx';

export const loadTexts = () => Promise.all([usePupilsEndTexts.load(), loadStickersTexts()]);

type Props = {
  readonly round: JoinableRound;
  readonly player: RoundStanding;
  readonly attempt: Attempt;
};

/** The end of a try: what the pupil reached, how many the class waits for, and the next actions. */
export default function PupilsEnd({ round, player, attempt }: Props) {
  const t = usePupilsEndTexts();
  const { isOpen, playerCount, averageScore, code, quiz, feedback } = round;
  const { place, attemptsLeft } = player;
  // The count of the class is updated with a short delay; this pupil has finished.
  const finished = Math.max(1, round.finishedCount);
  const waitsFor = playerCount - finished;
  const canPlayAgain = isOpen && attemptsLeft > 0;
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="finished">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-4">
        <div className="grid grid-cols-1 gap-2">
          <h2 id="finished" className="wrap-anywhere">
            {t('title')} <bdi translate="no">{player.nickname}</bdi>
          </h2>
          <p className="text-xl font-[750]">
            {attempt.score === null
              ? t(feedback === 'closed' ? 'whenClosed' : 'later')
              : t('score', { correct: attempt.correctAnswers, total: attempt.totalQuestions })}
          </p>
          {attempt.score !== null && <p>{t(`translation:tiers.${resultTier(attempt)}`)}</p>}
        </div>
        {attempt.score === null ? <NoticeArt scene="done" /> : <TierArt tier={resultTier(attempt)} />}
      </div>
      <div role="status" className="grid grid-cols-1 gap-2">
        {isOpen ? (
          <p>{waitsFor > 0 ? t('waiting', { finished, total: playerCount }) : t('everybody')}</p>
        ) : (
          <p>{endText()}</p>
        )}
        {place !== null && <p>{t('place', { place })}</p>}
        {averageScore !== null && <p>{t('class', { part: averageScore / 100 })}</p>}
      </div>
      {attempt.score !== null && <PupilsStickers round={round} attempt={attempt} isMain={!canPlayAgain} />}
      {canPlayAgain && (
        <LinkButton variant="primary" wide to={`/join/${code}/play`}>
          <RotateCcw aria-hidden="true" />
          <span>{t('again', { count: attemptsLeft })}</span>
        </LinkButton>
      )}
      {attempt.score !== null && (
        <LinkButton wide to={`/quiz/${quiz.slug}/result/${attempt.id}`}>
          {t('review')}
        </LinkButton>
      )}
    </section>
  );

  function endText(): string {
    const hasPassed = round.closesAt !== null && Date.parse(round.closesAt) <= Date.now();
    return t(hasPassed ? 'timeUp' : 'ended');
  }
}
