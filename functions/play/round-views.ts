import type { Round, RoundPlayer } from '#shared/domain/round.ts';
import { isRoundOpen } from './round-rules.ts';
import type { PlayerItem, RoundItem } from './table.ts';

/** A round as its author sees it. */
export function toRound(item: RoundItem, now: Date): Round {
  const { finishedCount, scoreSum } = item;
  return {
    id: item.id,
    code: item.code,
    quizId: item.quizId,
    quizTitle: item.quizTitle,
    quizLanguage: item.quizLanguage,
    title: item.title,
    isOpen: isRoundOpen(item, now),
    closesAt: item.closesAt ?? null,
    feedback: item.feedback,
    attemptsPerPlayer: item.attemptsPerPlayer,
    shuffleQuestions: item.shuffleQuestions,
    secondsPerQuestion: item.secondsPerQuestion,
    showsPodium: item.showsPodium,
    playerCount: item.playerCount,
    finishedCount,
    averageScore: finishedCount > 0 ? Math.round(scoreSum / finishedCount) : null,
    createdAt: item.createdAt,
    expiresAt: new Date(item.expiresAt * 1000).toISOString(),
  };
}

/** A player as the author and the player see it. */
export function toRoundPlayer({ playerId, nickname }: PlayerItem): RoundPlayer {
  return { playerId, nickname };
}
