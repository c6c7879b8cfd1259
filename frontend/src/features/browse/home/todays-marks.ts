import { storage } from '#lib/stored/storage.ts';
import { isRecord, parseJson } from '#lib/stored/stored-json.ts';

/** Whether the first answer to each question of the day was right, by the id of its quiz. */
export type Marks = Readonly<Record<string, boolean>>;

/** The marks that this browser has got on this day (UTC, as the server chooses the questions). */
export function readMarks(now = new Date()): Marks {
  const stored = parseJson(storage.read('yq.today'));
  return isRecord(stored) && stored.day === dayOf(now) && isRecord(stored.marks)
    ? (stored.marks as Marks)
    : {};
}

/** Stores a mark. Those of other days are dropped. */
export function keepMark(quizId: string, isRight: boolean, now = new Date()): void {
  const marks = { ...readMarks(now), [quizId]: isRight };
  storage.write('yq.today', JSON.stringify({ day: dayOf(now), marks }));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
