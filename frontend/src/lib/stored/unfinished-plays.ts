import { isAbandoned, readPlay, storedQuizIds, type UnfinishedPlay } from './unfinished-play.ts';

/** The play of the quiz that can be continued: it has at least one answer that wasn't given on the home page, and isn't abandoned. Null if there is none. */
export function unfinishedPlayOf(quizId: string): UnfinishedPlay | null {
  const play = readPlay(quizId);
  return play && canGoOn(play) ? play : null;
}

function canGoOn(play: UnfinishedPlay): boolean {
  return !isAbandoned(play) && isBegun(play);
}

function isBegun({ pending, answers, answeredAtHome = [] }: UnfinishedPlay): boolean {
  return pending !== null || Object.keys(answers).some((id) => !answeredAtHome.includes(id));
}

/** The plays that can be continued like this, the latest one first. */
export function unfinishedPlays(): UnfinishedPlay[] {
  return begunPlays().filter(canGoOn);
}

/** The stored plays with such an answer, also those that the server counts as abandoned, the latest one first. */
export function begunPlays(): UnfinishedPlay[] {
  return storedQuizIds()
    .flatMap((id) => readPlay(id) ?? [])
    .filter(isBegun)
    .sort((a, b) => (a.touchedAt < b.touchedAt ? 1 : -1));
}
