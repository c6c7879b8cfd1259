import type { JoinedPlayer, Round, RoundPlayer, RoundState } from '#shared/domain/round.ts';
import { withEtag } from '../platform/etag.ts';
import type { Reply } from '../platform/operation.ts';
import { given } from '../platform/table-updates.ts';
import { paceOf } from './lesson-rules.ts';
import { isRoundOpen, isRoundOver, stateVersion } from './round-rules.ts';
import type { PlayerItem, RoundItem } from './table.ts';

/** A round as its author sees it. */
export function toRound(item: RoundItem, now: Date): Round {
  const { playerCount, finishedCount, scoreSum, unfinishedCount } = item.final ?? {
    ...item,
    playerCount: item.seats,
    unfinishedCount: 0,
  };
  const scored = finishedCount + unfinishedCount;
  return {
    id: item.id,
    code: item.code,
    quizId: item.quizId,
    quizTitle: item.quizTitle,
    quizLanguage: item.quizLanguage,
    ...given({ questionCount: item.questionCount }),
    isPartial: item.questionPlaces !== undefined,
    title: item.isTitleTakenDown ? null : item.title,
    isOpen: isRoundOpen(item, now),
    isOver: isRoundOver(item, now),
    takesPlayers: item.takesPlayers ?? true,
    closesAt: item.closesAt ?? null,
    feedback: item.feedback,
    attemptsPerPlayer: item.attemptsPerPlayer,
    shuffleQuestions: item.shuffleQuestions,
    secondsPerQuestion: item.secondsPerQuestion,
    showsPodium: item.showsPodium,
    pace: paceOf(item.lesson),
    phoneShows: item.phoneShows ?? 'question',
    playerCount,
    finishedCount,
    averageScore: scored > 0 ? Math.round(scoreSum / scored) : null,
    createdAt: item.createdAt,
    expiresAt: new Date(item.expiresAt * 1000).toISOString(),
  };
}

/** A round as its author sees it, with the entity tag of its settings. */
export function withRoundEtag(item: RoundItem, now: Date): Reply<Round> {
  return withEtag(toRound(item, now), { version: item.version ?? 1 });
}

/** The state of a round as everybody with its code sees it, with its step if it is a lesson. */
export function toRoundState(item: RoundItem, step: RoundState['step'], now: Date): RoundState {
  const { isOpen, takesPlayers, playerCount, finishedCount, closesAt } = toRound(item, now);
  const version = stateVersion(item, now);
  return { version, isOpen, takesPlayers, playerCount, finishedCount, closesAt, step };
}

/** A player as this player sees it. */
export function toJoinedPlayer(
  player: PlayerItem,
  { attemptsPerPlayer }: Pick<RoundItem, 'attemptsPerPlayer'>,
): JoinedPlayer {
  return { ...toRoundPlayer(player), attemptsLeft: Math.max(0, attemptsPerPlayer - player.attemptCount) };
}

/** A player as the author sees it. */
export function toRoundPlayer({ playerId, nickname, shownName = nickname }: PlayerItem): RoundPlayer {
  return { playerId, nickname: shownName };
}
