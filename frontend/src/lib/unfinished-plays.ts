import { isAbandoned, readPlay, storedQuizIds, type UnfinishedPlay } from './unfinished-play.ts';

/** The play of the quiz that can be continued: it has at least one answer and isn't abandoned. Null if there is none. */
export function unfinishedPlayOf(quizId: string): UnfinishedPlay | null {
  const play = readPlay(quizId);
  return play && canGoOn(play) ? play : null;
}

function canGoOn(play: UnfinishedPlay): boolean {
  return !isAbandoned(play) && (play.pending !== null || Object.keys(play.answers).length > 0);
}

/** The plays with at least one answer that can be continued, the latest one first. */
export function unfinishedPlays(): UnfinishedPlay[] {
  return storedQuizIds()
    .flatMap((id) => readPlay(id) ?? [])
    .filter(canGoOn)
    .sort((a, b) => (a.touchedAt < b.touchedAt ? 1 : -1));
}
