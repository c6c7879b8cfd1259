import { isAbandoned, readPlay, storedQuizIds, type UnfinishedPlay } from './unfinished-play.ts';

/** Whether this browser holds a play of the quiz with at least one answer, not yet abandoned. */
export function hasUnfinishedPlay(quizId: string): boolean {
  const play = readPlay(quizId);
  return play !== null && !isAbandoned(play) && hasAnswer(play);
}

function hasAnswer({ pending, answers }: UnfinishedPlay): boolean {
  return pending !== null || Object.keys(answers).length > 0;
}

/** The plays with at least one answer that can be gone on with, the last one first. */
export function unfinishedPlays(): UnfinishedPlay[] {
  return storedQuizIds()
    .flatMap((id) => readPlay(id) ?? [])
    .filter((play) => !isAbandoned(play) && hasAnswer(play))
    .sort((a, b) => (a.touchedAt < b.touchedAt ? 1 : -1));
}
